// workloads/graph/play/graph_host.h
// One host that plays its part of a task graph. A processor runs one task at a time. Tasks and
// arrived messages that wait for the same processor stand in a line:
//   - a task since the begin of the task or of the reception that released it;
//   - a message since HostCosts::lead before its arrival; it waits for the processor and the
//     interface that its send names, with those numbers at this host.
// Ties: by host (of the source, for a message), then messages, then tasks in the order of their
// releases; of those with one release sends first, then receives, then computations.
// Source: the event queue of LogGOPSim, whose order is kept for hosts with one processor.
#pragma once

#include "workloads/graph/host_costs.h"
#include "workloads/graph/play/message_matching.h"
#include "workloads/graph/play/waiting_lines.h"
#include "workloads/graph/task_graph.h"
#include "workloads/tasks/message.h"
#include "workloads/tasks/play_record.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

namespace thruway {

class GraphHost {
public:
    using Number = TaskGraph::Number;

    enum class State : std::uint8_t {
        kBlocked,  ///< it waits for other tasks of the host
        kReady,    ///< it waits for a processor or an interface
        kBegun,    ///< it runs, or, as a receive, waits for its message
        kEnded
    };

    GraphHost(const TaskGraph& graph, HostId host, const HostCosts& costs, PlayRecord& record);

    /// As WorkloadPlayer::advance().
    Cycle advance(Cycle now, std::vector<Message>& started);
    /// As WorkloadPlayer::arrived().
    Cycle arrived(const Arrival& arrival);

    bool finished() const { return ended_ == states_.size(); }
    State state(Number task) const { return states_[task]; }
    /// Receives that wait for their message, in the order of their numbers.
    std::vector<Number> receives_without_message() const { return matching_.waiting(); }

private:
    /// What releases tasks: the begin or the end of a task.
    struct Release {
        Cycle time = 0;
        Cycle since = 0;           ///< of the released tasks in their lines
        std::uint32_t number = 0;  ///< of the release
        Number task = 0;

        friend bool operator>(const Release& a, const Release& b) {
            return std::tie(a.time, a.since, a.number) > std::tie(b.time, b.since, b.number);
        }
    };
    /// Comes into its line at `time`.
    struct Coming {
        Cycle time = 0;
        InLine waiting;

        friend bool operator>(const Coming& a, const Coming& b) { return a.time > b.time; }
    };
    template <class T>
    using Earliest = std::priority_queue<T, std::vector<T>, std::greater<T>>;

    /// A host of another part of the fabric does not play here and has no record.
    void note_ready();
    Cycle next() const;
    void step(Cycle now, std::vector<Message>& started);
    void come(const InLine& waiting);
    void begin(const InLine& first, Cycle now);
    void compute(Number task, Cycle now);
    void send(Number task, Cycle now);
    void post(Number task, Cycle now);
    void take(const InLine& message, Cycle now);
    void end(const Release& end, std::vector<Message>& started);

    /// Makes the task end at `time`, and tasks that wait for its begin go on.
    void run_until(Cycle time, Number task, Cycle now);
    void note_begin(Number task, Cycle now);
    /// Makes the receive end at `end`, since it has its message.
    void complete(Number receive, Cycle begin, Cycle end, const KeptMessage& message);
    void release(const Release& by, bool at_begin);
    void release_one(Number later, const Release& by, bool at_begin);
    void wait(Number task, const Release& by);

    const Task& task(Number number) const { return graph_.task(host_, number); }
    TaskSpan& span(Number task) { return record_.span(host_, task); }

    const TaskGraph& graph_;
    HostId host_;
    HostCosts costs_;
    PlayRecord& record_;

    std::vector<std::uint32_t> missing_;  ///< [task] dependencies that are not fulfilled yet
    std::vector<State> states_;           ///< [task]
    std::size_t ended_ = 0;
    bool plays_ = false;
    Cycle time_ = 0;  ///< of the latest step
    Earliest<Release> ends_;
    Earliest<Coming> coming_;
    WaitingLines lines_;
    MessageMatching matching_;
    std::uint32_t releases_ = 0;
    std::uint32_t places_ = 0;
};

}  // namespace thruway
