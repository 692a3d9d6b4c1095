// testbench/network/deadlock/network_deadlock.h
// The check for deadlock (routing/deadlock/) of the network of a simulation.
#pragma once

#include "checks/simulation_settings.h"
#include "routing/deadlock/deadlock_check.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

namespace thruway {

/// For all pairs of hosts. Refers to `topology` and `routing`.
DeadlockQuestion deadlock_question(const SimulationSettings& settings, const Topology& topology,
                                   const RoutingFunction& routing);

/// The pairs that send to each other. Refers to `traffic`.
std::function<bool(HostId, HostId)> pairs_of(const Traffic& traffic);

/// Refuses a run that could deadlock, unless it is told `router.allow_deadlock`. All pairs are
/// checked first, those of the traffic if they fail. Above kMaxStatesOfRun, where the check would
/// take longer than about 0.3 s, the argument in the header of the routing function counts;
/// settings without one are checked at any size. Errors: Problem with the verdict and the cycle.
void refuse_deadlock(const SimulationSettings& settings, const Topology& topology,
                     const RoutingFunction& routing, const Traffic& traffic);

/// Of routers * draws * virtual channels of all channels, more than a check ever enumerates.
constexpr std::uint64_t kMaxStatesOfRun = std::uint64_t{1} << 22;

}  // namespace thruway
