// routing/load/channel_load.h
// Expected load of every channel under an oblivious routing function and a traffic matrix, and the
// resulting bound on throughput: no channel can carry more than one flit in Channel::flit_cycles.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.3.1.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <functional>
#include <vector>

namespace thruway {

/// Mean traffic from one host to another, at least 0. Units: the caller's, usually flits per cycle.
/// Called once for every ordered pair of distinct hosts.
using TrafficWeight = std::function<double(HostId source, HostId destination)>;

struct ChannelLoads {
    std::vector<double> load;  ///< [channel], units of the traffic weights
    ChannelId busiest{};       ///< the first channel with the highest occupancy
    /// Its load * Channel::flit_cycles: for flits per cycle, the share of time for which they
    /// occupy it; 1 is all that it can carry.
    double highest = 0;

    /// The factor by which the traffic can grow until the busiest channel is always occupied;
    /// infinite if no channel is used.
    double throughput_bound() const;
};

/// Errors: Problem if the function chooses by congestion, so that it has no channel loads of its
/// own.
void require_oblivious(const RoutingFunction& routing);

/// Exact expectation: follows the routes of every pair of hosts for every value of draw(), weighted
/// by its share of the packets, and every candidate of functions that draw at each hop. Within a
/// set of virtual channels all routes continue alike, so its lowest channel represents the set.
/// Traffic between hosts of one router uses no channel.
/// Cost: one call of route() for each destination router, value of draw() and place that its
/// packets reach; a place is a router, an arrival port and the lowest virtual channel of the
/// packet's set. A function in phases costs two such computations for its base function.
/// Errors: Problem if the routing function is adaptive, or packets can circulate under it.
ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight);

}  // namespace thruway
