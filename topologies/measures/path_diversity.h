// topologies/measures/path_diversity.h
// Path diversity: how many shortest paths lead from one host to another.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.1.4.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <optional>

namespace thruway {

/// Over ordered pairs of hosts of different routers. Counts are exact up to 2^53.
struct PathDiversity {
    double least = 0;
    double mean = 0;
    double most = 0;
};

/// Parallel links make paths of their own, but a packet has only one of the `subnetworks`
/// (Topology::subnetworks). Every host must reach every other.
/// Empty if no two routers have hosts, or if that would take more than about a second (routers with
/// hosts x channels above 2 x 10^8, as in a 128x128 torus).
std::optional<PathDiversity> path_diversity(const FabricGraph& graph, unsigned subnetworks = 1);

}  // namespace thruway
