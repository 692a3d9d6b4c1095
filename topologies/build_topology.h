// topologies/build_topology.h
// From settings to a network: tori, meshes, hypercubes, irregular networks and graph files.
// Hosts are numbered router by router: host h is at router h / hosts_per_router.
#pragma once

#include "core/cycle.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

/// Errors: `Problem` for settings that cannot be built, with the key, the value and what is
/// allowed.
Topology build_topology(const TopologySettings& settings);

/// The graph of a grid: a router for each router number, its network ports as `Grid::port`
/// numbers them, then its hosts. Every channel has its reverse, except in unidirectional tori,
/// where a channel leaves by the port of its dimension and enters by the same.
FabricGraph build_graph(const Grid& grid, Cycle link_latency_cycles, unsigned hosts_per_router);

}  // namespace thruway
