// testbench/network/deadlock/network_deadlock.h
// Deadlock check (routing/deadlock/) of the network of a simulation.
#pragma once

#include "checks/simulation_settings.h"
#include "cosim/foreign/foreign_routers.h"
#include "routing/deadlock/deadlock_check.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

namespace thruway {

/// Asks about all pairs of hosts, and about classes that depend on each other at the hosts of a
/// workload. The result refers to `topology` and `routing`.
DeadlockQuestion deadlock_question(const SimulationSettings& settings, const Topology& topology,
                                   const RoutingFunction& routing);

/// The pairs that the traffic uses. The result refers to `traffic`.
std::function<bool(HostId, HostId)> pairs_of(const Traffic& traffic);

/// Rejects a run that could deadlock, unless router.allow_deadlock is set. Checks all pairs of
/// hosts first and, if that fails, only those of the traffic, unless there is a workload. Above
/// kMaxStatesOfRun, where the check takes longer than about 0.15 s, the proof in the header of the
/// routing function suffices. Settings without such a proof are checked at any size. `foreign`: the
/// foreign routers of the network, null: none. Where they state their own routing, that is checked,
/// at any size; where they state none, nothing is checked. Errors: Problem with the verdict and the
/// cycle.
void refuse_deadlock(const SimulationSettings& settings, const Topology& topology,
                     const RoutingFunction& routing, const Traffic& traffic,
                     const ForeignRouters* foreign = nullptr);

/// Upper bound of states: routers * draws * virtual channels of all channels. A check never
/// enumerates more.
constexpr std::uint64_t kMaxStatesOfRun = std::uint64_t{1} << 21;

}  // namespace thruway
