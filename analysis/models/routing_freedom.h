// analysis/models/routing_freedom.h
// Among how much a routing function lets a header choose, which decides what routing and
// virtual-channel allocation cost.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

struct RoutingFreedom {
    unsigned virtual_channels = 1;  ///< Chien's F: of all candidates together
    unsigned of_one_port = 1;       ///< of one candidate
};

/// The most that any header is offered at its source, over all pairs of routers with hosts; of a
/// function with a draw, for the first value that packets of the pair can have.
RoutingFreedom routing_freedom(const RoutingFunction& routing, const FabricGraph& graph);

}  // namespace thruway
