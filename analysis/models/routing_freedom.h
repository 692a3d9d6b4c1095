// analysis/models/routing_freedom.h
// How many virtual channels a routing function lets a header choose among; this determines the cost
// of routing and VC allocation.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

struct RoutingFreedom {
    unsigned virtual_channels = 1;  ///< Chien's F: of all candidates together
    unsigned of_one_port = 1;       ///< of one candidate
};

/// The largest choice of a header at its source, over all pairs of routers with hosts. For a
/// function with draws: at the first draw that packets of the pair can have.
RoutingFreedom routing_freedom(const RoutingFunction& routing, const FabricGraph& graph);

}  // namespace thruway
