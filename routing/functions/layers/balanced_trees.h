// routing/functions/layers/balanced_trees.h
// Trees of shortest paths to each destination, as tables of ports.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Which of several shortest paths a router takes.
enum class TreeChoice {
    kLowestPort,
    kFewestPairs  ///< the path whose channels carry the fewest pairs of hosts so far, in sum
};

/// Shape: [here * routers + destination]. Every router must reach every other one.
std::vector<std::uint16_t> tree_ports(const FabricGraph& graph, TreeChoice choice);

}  // namespace thruway
