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
    /// Something in a line, or that ends.
    struct Event {
        enum class What : std::uint8_t { kTaskEnds, kTaskWaits, kMessageWaits };

        Cycle time = 0;  ///< when it is looked at next
        What what = What::kTaskEnds;
        Cycle since = 0;            ///< when it came into the line, plus 1; 0: before all others
        HostId source{};            ///< of a message; otherwise this host
        std::uint32_t release = 0;  ///< number of the release at this host; 0: a message
        TaskKind kind{};
        std::uint32_t place = 0;  ///< number among the tasks in the order of their releases
        Number task = 0;          ///< of a message: at its source
        Arrival arrival;          ///< of a message

        /// What ends makes room for what begins at the same time.
        auto key() const {
            return std::tuple(time, what != What::kTaskEnds, since, source, release, kind, place);
        }
        friend bool operator>(const Event& a, const Event& b) { return a.key() > b.key(); }
    };

    struct Interface {
        Cycle next_send = 0;
        Cycle next_receive = 0;
    };

    void handle(const Event& event, std::vector<Message>& started);
    void compute(const Event& event);
    void send(const Event& event);
    void receive(const Event& event);
    void take(const Event& event);
    void end(const Event& event, std::vector<Message>& started);

    /// Marks the task as begun and releases those that wait for its begin.
    void begin(const Event& event, std::uint32_t release);
    /// Makes the receive end at `end`, since it has its message.
    void complete(Number receive, Cycle end, const Event& line, const KeptMessage& message);
    void release(Number later, const Event& by, bool at_begin);
    void wait(Number task, Cycle time, Cycle since, std::uint32_t release);
    void wait_until(Event event, Cycle time);
    void end_at(Cycle time, Number task, Cycle since, std::uint32_t release);

    Cycle& processor(std::uint8_t number);
    Interface& interface(std::uint8_t number);
    Cycle next() const { return events_.empty() ? kNever : events_.top().time; }
    TaskSpan& span(Number task) { return record_.span(host_, task); }

    const TaskGraph& graph_;
    HostId host_;
    HostCosts costs_;
    PlayRecord& record_;

    std::vector<std::uint32_t> missing_;  ///< [task] dependencies that are not fulfilled yet
    std::vector<State> states_;           ///< [task]
    std::size_t ended_ = 0;
    std::vector<Cycle> processors_;      ///< [cpu] when it is free
    std::vector<Interface> interfaces_;  ///< [nic]
    MessageMatching matching_;
    std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events_;
    std::uint32_t releases_ = 0;
    std::uint32_t places_ = 0;
};

}  // namespace thruway
