// routing/load/channel_load.h
// Expected load of every channel under an oblivious routing function and a traffic matrix, and the
// bound that it sets on throughput: no traffic can be carried that asks more of a channel than one
// flit a cycle.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.3.1.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <functional>
#include <vector>

namespace thruway {

/// Mean traffic from one host to another. Units: the caller's, flits per cycle as a rule; never
/// negative. Called once for every ordered pair of distinct hosts.
using TrafficWeight = std::function<double(HostId source, HostId destination)>;

struct ChannelLoads {
    std::vector<double> load;  ///< [channel], units of the traffic weights
    ChannelId busiest{};       ///< the first of those with the highest load
    double highest = 0;

    /// The factor by which the traffic can grow until the busiest channel carries one unit a cycle;
    /// infinite if no channel is used.
    double throughput_bound() const;
};

/// Follows the routes of every pair of hosts and every value of draw(), with the share of the
/// packets that have it, and every candidate of functions that draw at each hop: the expectation is
/// exact. Within a set of virtual channels all routes go on alike, so the lowest one
/// stands for the set. Traffic between hosts of one router uses no channel.
/// Cost: a call of route() for each destination router, value of draw() and place that packets for
/// it come to, which is a router, an arrival port and the lowest virtual channel that they may
/// have.
/// Errors: Problem if the routing function is adaptive, or packets can go round under it.
ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight);

}  // namespace thruway
