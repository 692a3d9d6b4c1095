// testbench/network/network_routing.h
// The routing function of a simulation.
#pragma once

#include "checks/simulation_settings.h"
#include "core/tables/table_memory.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <memory>

namespace thruway {

/// For queued routers, which have one virtual channel and unbounded storage, the function only says
/// where a packet may go. Its large tables are kept in `tables`. Errors: those of
/// make_routing_function().
std::unique_ptr<RoutingFunction> routing_for(const SimulationSettings& settings,
                                             const Topology& topology,
                                             TableMemory& tables = own_tables());

}  // namespace thruway
