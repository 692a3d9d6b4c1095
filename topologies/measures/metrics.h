// topologies/measures/metrics.h
// Distances in a network: channels along a shortest path between routers,
// without the channels of hosts.
// Distributions are over uniform traffic: each ordered pair (source, destination) of distinct hosts
// once. Two hosts of one router are a pair at distance 0.
#pragma once

#include "core/ids.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct DistanceDistribution {
    std::vector<std::uint64_t> pairs;  ///< [distance]; the last entry is not 0

    std::uint64_t total() const;
    /// The greatest distance of a pair; 0 if there is no pair, like the mean.
    unsigned diameter() const;
    double mean() const;
};

constexpr std::uint32_t kUnreachable = ~std::uint32_t{0};

/// Shape: [router]. Breadth-first search.
std::vector<std::uint32_t> distances_from(const FabricGraph& graph, RouterId source);

/// From the coordinates, without a graph.
unsigned distance(const Grid& grid, RouterId from, RouterId to);

/// Breadth-first search from every router that has a host: seconds for a 128x128 torus.
/// Errors: `Problem` if a host cannot reach another.
DistanceDistribution host_distances(const FabricGraph& graph);

/// The same by convolution over the dimensions; fast for a grid of any size.
DistanceDistribution host_distances(const Grid& grid, unsigned hosts_per_router);

}  // namespace thruway
