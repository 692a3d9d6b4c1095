// analysis/bounds/link_bound.h
// The most traffic that the links of a network can carry under an adaptive routing function:
// however it divides packets among its candidates, a channel carries one flit in n cycles at most
// (Channel::flit_cycles). Computed as a maximum concurrent flow over the candidates of the
// function. Any channel weights w give the upper bound
//     sum(w) / sum over pairs (traffic * shortest length),    where a channel has length n w;
// flows along shortest routes raise the weights of the channels that they load, and the mean of
// these flows approaches the bound from below.
// Source: Garg, Koenemann, Faster and simpler algorithms for multicommodity flow and other
// fractional packing problems, FOCS 1998.
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

/// Refined until upper <= (1 + gap) lower. The function must have one value of draw(). Traffic
/// between hosts of one router uses no channel. Errors: Problem if packets can circulate under the
/// function, so that there is no longest route, or if it draws routes.
LinkBound link_bound(const RoutingFunction& routing, const FabricGraph& graph,
                     const TrafficWeight& weight, double gap = 0.01);

}  // namespace thruway
