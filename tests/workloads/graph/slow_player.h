// tests/workloads/graph/slow_player.h
// Plays a task graph in a LogGP network cycle by cycle: in each cycle it looks at every task and at
// every message, and begins the first one in line that can begin, as long as there is one. It has
// neither events nor queues.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/ideal/loggp.h"

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {

/// An edge of a graph: `later` waits for `earlier`, in the order in which edges were added.
struct SlowEdge {
    std::uint32_t later = 0;
    std::uint32_t earlier = 0;
    bool with_begin = false;
};

class SlowPlayer {
public:
    SlowPlayer(const TaskGraph& graph, std::vector<std::vector<SlowEdge>> edges,
               const LogGp& model);

    /// [host][task]: begin and end; kNever if it did not run within `cycles`.
    std::vector<std::vector<std::pair<Cycle, Cycle>>> play(Cycle cycles);

private:
    /// Since when, host, release, kind, place: the smallest comes first.
    using Line = std::tuple<Cycle, unsigned, unsigned, unsigned, unsigned>;

    struct SlowTask {
        bool ready = false;  ///< all that it waits for has happened
        bool begun = false;
        bool ended = false;
        Cycle earliest = 0;  ///< of a receive: when it is posted
        Line line;
        unsigned posted = 0;  ///< of a receive without message: its place among those
        Cycle begin = kNever;
        Cycle end = kNever;
        Cycle since = 0;       ///< for the tasks that its end releases
        unsigned release = 0;  ///< for the same
    };
    struct SlowMessage {
        std::uint32_t source = 0;
        std::uint32_t task = 0;
        std::uint32_t host = 0;
        Cycle arrival = kNever;
        bool received = false;
        bool taken = false;
        unsigned place = 0;  ///< among the received ones
        Cycle end = kNever;  ///< of its reception
    };
    struct SlowHost {
        std::vector<SlowTask> tasks;
        std::vector<Cycle> processors = std::vector<Cycle>(4);
        std::vector<Cycle> next_send = std::vector<Cycle>(4);
        std::vector<Cycle> next_receive = std::vector<Cycle>(4);
        unsigned releases = 0;
        unsigned places = 0;
    };

    void end_tasks(unsigned host, Cycle now);
    bool begin_one(unsigned host, Cycle now);
    bool can_begin(unsigned host, std::uint32_t task, Cycle now) const;
    bool can_receive(const SlowMessage& message, Cycle now) const;
    void begin_task(unsigned host, std::uint32_t task, Cycle now);
    void receive_message(SlowMessage& message, Cycle now);
    void complete(unsigned host, std::uint32_t receive, Cycle begin, Cycle end);
    void release(unsigned host, std::uint32_t earlier, bool with_begin, Cycle now, Cycle since,
                 unsigned release);
    bool matches(const Task& receive, const SlowMessage& message) const;
    Line line_of(const SlowMessage& message) const;
    const Task& task(unsigned host, std::uint32_t number) const {
        return graph_.task(HostId{host}, number);
    }

    const TaskGraph& graph_;
    std::vector<std::vector<SlowEdge>> edges_;  ///< [host]
    LogGp model_;
    std::vector<SlowHost> hosts_;
    std::vector<SlowMessage> messages_;
};

}  // namespace thruway
