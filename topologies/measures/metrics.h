// topologies/measures/metrics.h
// Distances in a network, counted in channels along a shortest path between routers; the channels
// from and to hosts do not count.
// The population is that of uniform traffic: the ordered pairs (source, destination) of distinct
// hosts, each pair once. A host is never paired with itself; two hosts of one router are a pair at
// distance 0.
#pragma once

#include "core/ids.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct DistanceDistribution {
    std::vector<std::uint64_t> pairs;  ///< [distance]; the last entry is not 0

    std::uint64_t total() const;
    /// The greatest distance of a pair. It is 0, as is the mean, where there is no pair.
    unsigned diameter() const;
    double mean() const;
};

constexpr std::uint32_t kUnreachable = ~std::uint32_t{0};

/// Shape: [router]. By breadth-first search.
std::vector<std::uint32_t> distances_from(const FabricGraph& graph, RouterId source);

/// On the grid that the routers stand on, without looking at a graph.
unsigned distance(const Grid& grid, RouterId from, RouterId to);

/// By a breadth-first search from every router that has a host: seconds for a 128x128 torus.
/// Errors: `Problem` if a host cannot reach another.
DistanceDistribution host_distances(const FabricGraph& graph);

/// The same by convolution over the dimensions, at once for a grid of any size.
DistanceDistribution host_distances(const Grid& grid, unsigned hosts_per_router);

}  // namespace thruway
