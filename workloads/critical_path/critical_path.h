// workloads/critical_path/critical_path.h
// The chain of tasks and messages that determined when a workload ended: each step begins when the
// one before it ends, the first at time 0, so their lengths add up to the completion time. To
// shorten the run, one of them must become shorter.
#pragma once

#include "workloads/tasks/play_record.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

enum class PathKind : std::uint8_t {
    kStart,   ///< before the first task may begin: its own time in a trace
    kWait,    ///< a task is released, but waits for its processor or its own time
    kTask,    ///< a task runs, or the delay of a message in a trace
    kQueue,   ///< a message waits in the source queue, until its packet that arrives last leaves it
    kNetwork  ///< from there until this packet has arrived
};

/// A step takes the cycles from `begin` to `end` - 1. Steps without a cycle are left out.
struct PathStep {
    PathKind kind = PathKind::kTask;
    HostId host{};           ///< of the task; source of the message
    std::uint32_t task = 0;  ///< of `host`; of a message the task that sends it
    HostId destination{};    ///< of the message; else `host`
    Cycle begin = 0;
    Cycle end = 0;
    std::uint32_t packet = 0;  ///< of a message: number at the source of its last packet to arrive
};

/// What happened last at the hosts of a job.
struct LastEvent {
    HostId host{};
    std::uint32_t task = 0;          ///< that ended last; unused if a message arrived later
    std::optional<Arrival> arrival;  ///< set: this message arrived last
    Cycle time = 0;
};

/// The last of the ends of tasks and of the arrivals at these hosts, `arrivals[i]` being the last
/// one at hosts[i]. Of several at the same time the task counts, then that of the lowest host, then
/// the first in its record. Empty: nothing ever happened.
std::optional<LastEvent> last_event(const PlayRecord& record, const std::vector<HostId>& hosts,
                                    const std::vector<std::optional<Arrival>>& arrivals);

/// The chain to `last`, in the order of time.
std::vector<PathStep> critical_path(const PlayRecord& record, const LastEvent& last);

}  // namespace thruway
