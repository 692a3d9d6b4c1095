// topologies/build_topology.h
// Builds a network of any kind from settings.
// Hosts are numbered router by router, except by their positions where host_block is set.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/topology_settings.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/grids/grid_graph.h"

namespace thruway {

/// A network with faults is no grid: its routing function must be one for any network. Hosts are
/// numbered without those of failed switches.
/// Errors: `Problem` for settings that cannot be built, with key, value and allowed values, and
/// those of without().
Topology build_topology(const TopologySettings& settings);

}  // namespace thruway
