// traffic/settings/traffic_network.h
// What traffic patterns need to know of a network, as plain data that a higher floor fills in.
#pragma once

#include "core/ids.h"

#include <functional>
#include <vector>

namespace thruway {

struct TrafficNetwork {
    unsigned hosts = 0;
    /// [dimension]: routers in each dimension of a grid, dimension 0 varying fastest in the router
    /// number; empty: the network has no coordinates. In a grid, host h is host
    /// h % hosts_per_router of router h / hosts_per_router.
    std::vector<unsigned> radix;
    unsigned hosts_per_router = 1;
    /// The grid looks the same from every router (torus, hypercube): the distance of two routers
    /// depends only on the difference of their coordinates modulo the radices.
    bool wraps = false;
    /// Channels between routers on a shortest path from the first to the second host; called by
    /// distance patterns only, and only while they are built or asked for a probability.
    std::function<unsigned(HostId, HostId)> distance;
};

}  // namespace thruway
