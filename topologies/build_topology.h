// topologies/build_topology.h
// Builds a network of any kind from settings.
// Hosts are numbered router by router, except by their positions where host_block is set.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/topology_settings.h"
#include "topologies/grid_topologies.h"

namespace thruway {

/// A network with faults is no grid: its routing function must be one for any network. Hosts are
/// numbered without those of failed switches.
/// Errors: `Problem` for settings that cannot be built, with key, value and allowed values, and
/// those of without().
Topology build_topology(const TopologySettings& settings);

/// The graph of a grid. Each router has its network ports as `Grid::port` numbers them, then its
/// hosts. Every channel has its reverse, except in unidirectional tori, where a channel leaves by
/// the port of its dimension and enters by the port of the same number.
FabricGraph build_graph(const Grid& grid, LinkTiming links, unsigned hosts_per_router);

}  // namespace thruway
