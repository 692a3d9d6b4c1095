// topologies/faults/host_paths.h
// Whether failures have left a path between any two hosts.
#pragma once

#include "topologies/faults/remaining_parts.h"

#include <string>

namespace thruway {

/// Switches that are cut off from all hosts do not count.
/// Errors: Problem with `begin` and the pairs of hosts that cannot reach each other, or what else
/// is wrong with the rest of the network.
void require_host_paths(RemainingParts parts, const std::string& begin);

}  // namespace thruway
