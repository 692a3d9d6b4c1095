// traffic/settings/traffic_network.h
// What traffic patterns need to know about a network, as plain data that the caller fills in.
#pragma once

#include "core/ids.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace thruway {

struct TrafficNetwork {
    unsigned hosts = 0;
    /// Key of the job whose ranks the hosts are, such as `workload.jobs[0]`: they have numbers
    /// only. Empty: they are those of a network.
    std::string job = {};
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

    /// Shape: [host]. Number of its router.
    std::vector<std::uint32_t> router = {};
    /// Routers in each dimension of a grid or of a network of full rows; the coordinate of
    /// dimension 0 changes fastest with the router's number. Unlike `radix`, it never counts hosts.
    std::vector<unsigned> router_radix = {};
    /// Shape: [host]. The group of its router; empty: the network has no groups.
    std::vector<std::uint32_t> group = {};
    /// Shape: [host]. Whether it is in one half of the narrowest bisection that is known.
    std::function<std::vector<bool>()> second_half = {};
    /// Shape: [source]. The permutation that loads a channel most under the routing function.
    std::function<std::vector<HostId>()> worst_permutation = {};
};

}  // namespace thruway
