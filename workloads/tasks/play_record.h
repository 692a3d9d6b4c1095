// workloads/tasks/play_record.h
// When the tasks of a workload ran, and what each of them waited for last. The critical path is
// read from it, backwards from the task that ended last.
#pragma once

#include "core/archive/byte_archive.h"
#include "workloads/tasks/message.h"
#include "workloads/tasks/task_spans.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// A message at its destination.
struct Arrival {
    MessageId message;
    Cycle time = 0;            ///< the cycle after that in which the sink took its last flit
    Cycle injected = 0;        ///< when the packet that arrived last left its source queue
    std::uint32_t packet = 0;  ///< number of this packet among those of its source

    void archive(ByteArchive& io) { io(message.source, message.number, time, injected, packet); }
};

/// A task that the arrival released.
inline TaskSpan released_by(const Arrival& arrival, Cycle begin, Cycle end) {
    const Cause cause{Cause::Kind::kMessage, false, arrival.message.number, arrival.message.source};
    return {arrival.time, begin, end, arrival.injected, cause, arrival.packet};
}

class PlayRecord {
public:
    using Spans = TaskSpans;

    explicit PlayRecord(unsigned hosts) : spans_(hosts) {}

    /// The record grows as far as needed.
    TaskSpan& span(HostId host, std::uint32_t task) { return spans_[index(host)].numbered(task); }
    const Spans& spans(HostId host) const { return spans_[index(host)]; }
    /// Stays where it is.
    Spans& spans(HostId host) { return spans_[index(host)]; }
    unsigned hosts() const { return static_cast<unsigned>(spans_.size()); }

    /// Adds the record of another part of the same run. The tasks of a host run in one part only;
    /// the others may know that they are released.
    void merge(const PlayRecord& other);
    void archive(ByteArchive& io) { io(spans_); }

private:
    std::vector<Spans> spans_;  ///< [host][task]
};

/// A task that has not run, and what it waits for.
struct WaitingTask {
    static constexpr HostId kAnyHost{~std::uint32_t{0}};
    static constexpr HostId kNoHost{~std::uint32_t{0} - 1};

    HostId host{};
    std::string task;       ///< its name
    std::string waits_for;  ///< `message 3 from host 2`
    /// Hosts whose tasks would release it; empty if nothing ever can.
    std::vector<HostId> by = {};
    std::uint32_t number = 0;  ///< of the task at its host
    /// Tasks of the same host that would release it; if it has some, `by` is its own host.
    std::vector<std::uint32_t> behind = {};
    /// The host of which it would release tasks by a message. kAnyHost: it may be any.
    HostId sends_to = kAnyHost;

    void archive(ByteArchive& io) { io(host, task, waits_for, by, number, behind, sends_to); }
};

}  // namespace thruway
