// topologies/partition/partition.h
// Divides the routers of a network into parts of about equal work between which few links run.
// Grids are divided into slabs of their last dimension where that cuts no more than METIS does; all
// other networks by METIS.
// Source: Karypis, Kumar, A fast and high quality multilevel scheme for partitioning irregular
// graphs, SIAM J. on Scientific Computing 20(1), 1998.
#pragma once

#include "topologies/graph/topology.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// [router] its part, below `parts`. `work`: [router] expected work; empty: equal. Links that are
/// longer than others are cut rather than these, because the parts then exchange less often. The
/// same network gives the same parts in every process of a machine.
/// Errors: Problem for no parts, or more parts than routers.
std::vector<unsigned> partition(const Topology& topology, unsigned parts,
                                const std::vector<std::uint32_t>& work = {});

/// [router] its part, each drawn by itself, to test a division: parts may be empty, and neighbours
/// seldom share one. The same parts in every process.
/// Errors: Problem for no parts.
std::vector<unsigned> random_partition(std::size_t routers, unsigned parts, std::uint64_t seed);

/// Channels between routers of different parts.
std::size_t channels_cut(const FabricGraph& graph, const std::vector<unsigned>& part_of);

/// Channels between parts, each weighted by up to 16: 16 for the shortest of the network, less for
/// longer ones; 1 each if all are equal. What partition() minimises.
std::uint64_t weight_of_cut(const FabricGraph& graph, const std::vector<unsigned>& part_of);

}  // namespace thruway
