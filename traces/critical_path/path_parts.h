// traces/critical_path/path_parts.h
// The critical path of a workload in the parts of the journeys of its packets: which task ran,
// which packet waited where for what and for whom. Each part begins when the one before it ends.
#pragma once

#include "reporting/workload_result.h"
#include "traces/journeys/journey.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace thruway {

struct PathPart {
    Cycle begin = 0;
    Cycle cycles = 0;
    std::string what;     ///< "task", "wait", "start", or the name of a part of a journey
    std::string task;     ///< the task, or the one that sends the message
    std::string packet;   ///< empty for tasks
    std::string router;   ///< empty for tasks
    std::string blocker;  ///< the packet that held what it waited for; mostly empty
    std::uint32_t host = 0;
    std::uint32_t destination = 0;
};

/// The packets on a path.
std::set<PacketName> packets_of(const CriticalPathResult& path);

/// A message without a journey keeps its two parts `queue` and `network`: it went from a host to
/// itself. Errors: Problem if a journey takes another time than the step: it is of another run.
std::vector<PathPart> path_parts(const CriticalPathResult& path,
                                 const std::map<PacketName, Journey>& journeys);

/// Cycles by `what`, the largest first; of equal ones in the order of the path.
std::vector<std::pair<std::string, Cycle>> cycles_by_reason(const std::vector<PathPart>& parts);

}  // namespace thruway
