// topologies/faults/remaining_parts.h
// The routers and channels of a network that have not failed.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

class RemainingParts {
public:
    /// All of them. `graph` must outlive the object.
    explicit RemainingParts(const FabricGraph& graph);

    /// With its channels.
    void remove(RouterId router);
    /// In both directions.
    void remove(ChannelId channel);
    /// The routers without hosts that no path between hosts can pass, because no host reaches them
    /// or they reach no host.
    std::vector<RouterId> cut_off() const;
    bool has(RouterId router) const { return !gone_[index(router)]; }
    bool has(ChannelId channel) const { return !dead_[index(channel)]; }

    /// Routers, channels, hosts and ports keep their order and are renumbered without gaps.
    FabricGraph graph() const;

private:
    /// Shape: [router][port]: the new number of each port.
    std::vector<std::vector<Port>> new_ports() const;
    bool in_use(RouterId router, Port port) const;
    /// [router]. `forward`: reached from a host; otherwise it reaches a host.
    std::vector<bool> connected_to_hosts(bool forward) const;

    const FabricGraph& graph_;
    std::vector<bool> gone_;  ///< [router]
    std::vector<bool> dead_;  ///< [channel]
};

/// The result is no grid, and has no full rows. The remaining routers keep their level and group.
Topology rest_of(const Topology& topology, const RemainingParts& parts);

}  // namespace thruway
