// workloads/graph/play/waiting_lines.h
// What waits for the processors and the network interfaces of one host. There is a line for each
// combination of what is needed, so that only the heads of the lines are looked at.
#pragma once

#include "workloads/graph/task_graph.h"
#include "workloads/tasks/play_record.h"

#include <cstdint>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

namespace thruway {

/// A task, or a message that has arrived.
struct InLine {
    TaskGraph::Number task = 0;  ///< of a message: at its source
    bool message = false;
    Arrival arrival = {};  ///< of a message

    // The order, by these members: the smallest one comes first.
    Cycle since = 0;            ///< when it came into the line, plus 1; 0: before all others
    HostId source{};            ///< of a message; otherwise this host
    std::uint32_t release = 0;  ///< number of the release at this host; 0: a message
    TaskKind kind{};
    std::uint32_t place = 0;  ///< of a task: in the order of releases; of a message: its number

    friend bool operator>(const InLine& a, const InLine& b) {
        return std::tie(a.since, a.source, a.release, a.kind, a.place) >
               std::tie(b.since, b.source, b.release, b.kind, b.place);
    }
};

/// What something occupies when it begins.
struct Needs {
    enum class Interface : std::uint8_t { kNone, kSend, kReceive };

    bool processor = true;
    Interface interface = Interface::kNone;
    std::uint8_t cpu = 0;
    std::uint8_t nic = 0;

    friend bool operator==(const Needs& a, const Needs& b) {
        return a.processor == b.processor && a.interface == b.interface && a.cpu == b.cpu &&
               a.nic == b.nic;
    }
};

class WaitingLines {
public:
    void add(const Needs& needs, const InLine& waiting);

    /// From when on the head of some line can begin; kNever: nothing waits.
    Cycle next() const;
    /// Removes the first that can begin at `now`. next() <= now.
    InLine take(Cycle now);

    /// When the processor is free.
    Cycle free(std::uint8_t cpu) const { return cpu < processors_.size() ? processors_[cpu] : 0; }
    /// From `until` on they are free again.
    void occupy_processor(std::uint8_t cpu, Cycle until);
    void occupy_interface(Needs::Interface interface, std::uint8_t nic, Cycle until);

private:
    struct Line {
        Needs needs;
        std::priority_queue<InLine, std::vector<InLine>, std::greater<InLine>> queue;
    };

    Cycle possible(const Needs& needs) const;

    std::vector<Line> lines_;
    std::vector<Cycle> processors_;  ///< [cpu]
    std::vector<Cycle> sends_;       ///< [nic] when it may send again
    std::vector<Cycle> receives_;    ///< [nic] when it may receive again
};

}  // namespace thruway
