// routing/load/pair_routes.h
// The channels that the packets of each pair of routers take under an oblivious routing function,
// with the share of the packets that takes each.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <functional>
#include <vector>

namespace thruway {

struct ChannelShare {
    ChannelId channel{};
    double share = 0;  ///< mean number of times that a packet takes it
};

struct PairRoutes {
    RouterId source{};
    RouterId destination{};
    /// Hosts at the destination to which the packets are.
    const std::vector<HostId>& destinations;
    /// Each channel once, in ascending order.
    const std::vector<ChannelShare>& channels;
};

/// Calls visit() for every pair of different routers with hosts; for functions whose route depends
/// on the destination host, once for each host there. Errors: those of channel_loads().
void for_each_pair(const RoutingFunction& routing, const FabricGraph& graph,
                   const std::function<void(const PairRoutes&)>& visit);

}  // namespace thruway
