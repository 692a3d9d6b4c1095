// traffic/settings/traffic_network.h
// What traffic patterns need to know about a network, as plain data that the caller fills in.
#pragma once

#include "core/ids.h"

#include <functional>
#include <vector>

namespace thruway {

struct TrafficNetwork {
    unsigned hosts = 0;
    /// Shape: [dimension]. Routers in each dimension of a grid; dimension 0 varies fastest in the
    /// router number. Empty: the network has no coordinates. In a grid, host h is host
    /// h % hosts_per_router of router h / hosts_per_router.
    std::vector<unsigned> radix;
    unsigned hosts_per_router = 1;
    /// The grid is vertex-symmetric (torus, hypercube): the distance of two routers depends only on
    /// the difference of their coordinates modulo the radices.
    bool wraps = false;
    /// Channels between routers on a shortest path from the first to the second host. Only distance
    /// patterns call it, and only during construction and in probability().
    std::function<unsigned(HostId, HostId)> distance;
};

}  // namespace thruway
