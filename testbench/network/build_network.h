// testbench/network/build_network.h
// Builds the network of a simulation if the simulation fits into memory.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "testbench/network/memory_estimate.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

/// Calls build_topology() and reports the notes of the network as SystemC warnings.
/// Errors: those of build_topology().
Topology told_topology(const TopologySettings& settings);

/// As told_topology(), and checks the memory that a simulation needs. Errors: also those of
/// check_memory().
/// `share`: what of the fabric is simulated on this machine.
Topology build_network(const TopologySettings& settings, const RouterSettings& router,
                       const MachineShare& share = {});

}  // namespace thruway
