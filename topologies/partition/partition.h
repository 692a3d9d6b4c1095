// topologies/partition/partition.h
// Divides the routers of a network into parts of about equal work between which few links run:
// into ranges of their numbers, which in grids are slabs of the last dimension, or by METIS, each
// by equal weights and by the expected work of routers. Taken is the division whose busiest part
// has least to do, its links to other parts included; grids keep slabs, other networks the division
// by METIS, where these are as good.
// Source: Karypis, Kumar, A fast and high quality multilevel scheme for partitioning irregular
// graphs, SIAM J. on Scientific Computing 20(1), 1998.
#pragma once

#include "topologies/graph/topology.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// [router] its part, below `parts`. `work`: [router] expected work (router_work()); empty: equal.
/// Links that are longer than others are cut rather than these, because the parts then exchange
/// less often. The same network gives the same parts in every process of a machine. Errors: Problem
/// for no parts, or more parts than routers.
std::vector<unsigned> partition(const Topology& topology, unsigned parts,
                                const std::vector<std::uint32_t>& work = {});

/// [router] its part, each drawn by itself, to test a division: parts may be empty, and neighbours
/// seldom share one. The same parts in every process.
/// Errors: Problem for no parts.
std::vector<unsigned> random_partition(std::size_t routers, unsigned parts, std::uint64_t seed);

/// Channels between routers of different parts.
std::size_t channels_cut(const FabricGraph& graph, const std::vector<unsigned>& part_of);

}  // namespace thruway
