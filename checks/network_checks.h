// checks/network_checks.h
// Checks of settings that need the network, its routing function and its traffic.
#pragma once

#include "checks/simulation_settings.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"
#include "traffic/traffic.h"

namespace thruway {

/// Errors: Problem that names the setting and what would be right.
void check_against_network(const SimulationSettings& settings, const FabricGraph& graph,
                           const RoutingFunction& routing, const Traffic& traffic);

}  // namespace thruway
