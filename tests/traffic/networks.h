// tests/traffic/networks.h
// Small grids as traffic patterns see them, with distances computed dimension by dimension.
#pragma once

#include "traffic/settings/traffic_network.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

inline TrafficNetwork grid(const std::vector<unsigned>& radix, bool wraps,
                           unsigned hosts_per_router = 1) {
    TrafficNetwork network;
    network.radix = radix;
    network.wraps = wraps;
    network.hosts_per_router = hosts_per_router;
    network.hosts = hosts_per_router;
    for (const unsigned k : radix) network.hosts *= k;
    network.distance = [radix, wraps, hosts_per_router](HostId a, HostId b) {
        unsigned from = index(a) / hosts_per_router;
        unsigned to = index(b) / hosts_per_router;
        unsigned hops = 0;
        for (const unsigned k : radix) {
            const unsigned apart = from % k > to % k ? from % k - to % k : to % k - from % k;
            hops += wraps ? std::min(apart, k - apart) : apart;
            from /= k;
            to /= k;
        }
        return hops;
    };
    return network;
}

inline TrafficNetwork torus(const std::vector<unsigned>& radix, unsigned hosts_per_router = 1) {
    return grid(radix, true, hosts_per_router);
}

inline TrafficNetwork mesh(const std::vector<unsigned>& radix, unsigned hosts_per_router = 1) {
    return grid(radix, false, hosts_per_router);
}

/// Hosts without coordinates, all one hop apart.
inline TrafficNetwork gridless(unsigned hosts) {
    TrafficNetwork network;
    network.hosts = hosts;
    network.distance = [](HostId a, HostId b) { return a == b ? 0u : 1u; };
    return network;
}

inline std::vector<HostId> all_hosts(const TrafficNetwork& network) {
    std::vector<HostId> hosts;
    for (std::uint32_t host = 0; host < network.hosts; ++host) hosts.push_back(HostId{host});
    return hosts;
}

}  // namespace thruway
