// testbench/network/network_traffic.h
// What the traffic of a simulation needs to know about the network.
#pragma once

#include "checks/simulation_settings.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"
#include "traffic/settings/traffic_network.h"
#include "traffic/traffic.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Without the worst permutation, which depends on a routing function. `topology` must outlive the
/// result.
TrafficNetwork traffic_network_of(const Topology& topology, const TopologySettings& settings);

/// The traffic of a simulation; none beside a workload without background. `topology` must outlive
/// it.
/// Errors: those of make_traffic(), and of worst_case() for traffic that is that.
std::unique_ptr<Traffic> traffic_for(const SimulationSettings& settings, const Topology& topology,
                                     const RoutingFunction& routing);

/// Under worst-case traffic, adds the throughput that the most loaded channel allows, and the
/// channel.
void add_load_bound(const SimulationSettings& settings, const Topology& topology,
                    const RoutingFunction& routing, const Traffic& traffic,
                    std::vector<std::string>& notes);

}  // namespace thruway
