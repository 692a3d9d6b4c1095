// analysis/bounds/link_bound.h
// The most traffic that the links of a network can carry under a routing function that may choose:
// however it spreads the packets over its candidates, no channel carries more than one flit a
// cycle. Found as the maximum concurrent flow over the candidates of the function: lengths w of the
// channels give the upper bound sum(w) / sum over pairs (traffic x shortest length), and the mean
// of the flows along shortest ways, which raise the lengths of the channels that they load, comes
// near to it. Source: Garg, Koenemann, Faster and simpler algorithms for multicommodity flow and
// other fractional packing problems, FOCS 1998.
#pragma once

#include "routing/load/channel_load.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

/// Factors by which the traffic can grow; infinite if no channel is used.
struct LinkBound {
    double upper = 0;  ///< no more can be carried, whatever the function chooses
    double lower = 0;  ///< some choice carries this
};

/// Refined until `upper` is at most (1 + gap) times `lower`. For functions with one value of
/// draw(). Traffic between hosts of one router uses no channel. Errors: Problem if packets can go
/// round under the function, so that there is no longest way, or if it draws a route.
LinkBound link_bound(const RoutingFunction& routing, const FabricGraph& graph,
                     const TrafficWeight& weight, double gap = 0.01);

}  // namespace thruway
