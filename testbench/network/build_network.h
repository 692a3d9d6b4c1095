// testbench/network/build_network.h
// The network of a simulation, built only if the simulation fits into memory.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

/// Of build_topology(), with what a graph file says in vain told as warnings of SystemC.
/// Errors: those of build_topology().
Topology told_topology(const TopologySettings& settings);

/// For commands whose runs are other processes, which tell nothing: reads a graph file for what it
/// says in vain. Errors: those of build_topology().
void tell_notes(const TopologySettings& settings);

/// As told_topology(), for a simulation. Errors: also those of check_memory().
Topology build_network(const TopologySettings& settings, const RouterSettings& router);

}  // namespace thruway
