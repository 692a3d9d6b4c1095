// routing/router_work/router_work.h
// How much each router has to do under some traffic, estimated from the routes of some packets. It
// takes a fraction of a second on any network and needs no bound of the routing function: adaptive
// ones take each of their preferred candidates equally often.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace thruway {

/// What a host sends. The packets of a host have equal shares of its load.
struct SampledPacket {
    HostId destination{};
    std::uint8_t message_class = 0;
};

/// Where the sampled packets come from.
struct SampledTraffic {
    /// Units: the caller's, the same for all hosts.
    std::function<double(HostId source)> load;
    /// The next packet of a host; nothing if it sends no more.
    std::function<std::optional<SampledPacket>(HostId source)> next;
    std::uint64_t seed = 0;  ///< of the routes
};

/// [router] the time that it takes, in thousandths of the mean over all routers; empty if no host
/// sends. A flit takes 3 units in each router, and 2 more where it enters and where it leaves the
/// network: about the instructions that a simulation spends on it (docs/performance.md).
/// Cost: at most about a million calls of route(), 256 packets of each host.
std::vector<std::uint32_t> router_work(const RoutingFunction& routing, const FabricGraph& graph,
                                       const SampledTraffic& traffic);

}  // namespace thruway
