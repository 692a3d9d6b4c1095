// workloads/collectives/schedule.h
// The tasks of a collective while it is being built. A rank works in steps: the tasks of a step are
// independent of each other, and begin when all tasks of the previous step of this rank have ended.
// Ranks are in different steps at the same time; only messages join them.
#pragma once

#include "workloads/collectives/pieces.h"
#include "workloads/graph/task_graph.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// What a rank does with the data that it receives.
enum class Use {
    kStore,  ///< they replace its own
    kReduce  ///< it adds them to its own
};

/// What a send carries. The tests of the algorithms follow the data.
struct Carried {
    Rank source = 0;
    TaskGraph::Number send = 0;
    Use use = Use::kStore;
    Pieces pieces;
};

class Schedule {
public:
    /// Of all ranks together: a linear all-to-all of 4096 ranks has fewer. About 2 GB.
    static constexpr std::size_t kMostTasks = std::size_t{1} << 25;

    /// `reduction_bytes_per_cycle`: speed at which a rank reduces; 0: it takes no time. `carried`
    /// receives a note of each send; null: there are no notes.
    Schedule(unsigned ranks, unsigned reduction_bytes_per_cycle,
             std::vector<Carried>* carried = nullptr);

    unsigned ranks() const { return static_cast<unsigned>(steps_.size()); }
    Members all() const;

    /// A message that has been sent and not been received yet.
    struct Sent {
        Rank from = 0;
        Rank to = 0;
        std::uint32_t tag = 0;
        std::uint64_t bytes = 0;
        Use use = Use::kStore;
    };

    /// The next functions add a task to the present step of a rank.
    /// Errors: Problem if there are more than kMostTasks.
    Sent send(Rank from, Rank to, const Pieces& pieces, Use use);
    void receive(const Sent& message);
    void compute(Rank rank, std::uint64_t cycles);

    /// A send and its receive, each in the present step of its rank.
    void message(Rank from, Rank to, const Pieces& pieces, Use use) {
        receive(send(from, to, pieces, use));
    }
    void message(Rank from, Rank to, const Piece& piece, Use use) {
        message(from, to, Pieces{piece}, use);
    }

    /// No effect if the step has no task.
    void end_step(Rank rank);
    void end_step(const Members& ranks) {
        for (const Rank rank : ranks) end_step(rank);
    }
    /// The computation is a step of its own at each of the ranks.
    void compute_step(const Members& ranks, std::uint64_t cycles) {
        for (const Rank rank : ranks) compute(rank, cycles);
        end_step(ranks);
    }

    /// Errors: Problem if `times` repetitions of the tasks so far are more than kMostTasks.
    void check_tasks(std::size_t times) const;

    /// The finished graph. Call it once, at the end.
    TaskGraph take();

private:
    using Number = TaskGraph::Number;

    struct Steps {
        std::vector<Number> previous;  ///< tasks of the step before
        std::vector<Number> present;
        std::uint32_t sent = 0;  ///< messages so far; their number is the tag
    };

    Number add(Rank rank, const Task& task);
    void join_wide_step(Rank rank);

    TaskGraph graph_;
    unsigned reduction_bytes_per_cycle_;
    std::vector<Carried>* carried_;
    std::vector<Steps> steps_;  ///< [rank]
    std::size_t tasks_ = 0;
};

}  // namespace thruway
