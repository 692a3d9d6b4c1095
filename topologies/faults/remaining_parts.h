// topologies/faults/remaining_parts.h
// The routers and channels of a network that have not failed.
#pragma once

#include "topologies/graph/fabric_graph.h"

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
    bool has(RouterId router) const { return !gone_[index(router)]; }
    bool has(ChannelId channel) const { return !dead_[index(channel)]; }

    /// Routers, channels, hosts and ports keep their order and are renumbered without gaps.
    FabricGraph graph() const;

private:
    /// Shape: [router][port]: the new number of each port.
    std::vector<std::vector<Port>> new_ports() const;
    bool in_use(RouterId router, Port port) const;

    const FabricGraph& graph_;
    std::vector<bool> gone_;  ///< [router]
    std::vector<bool> dead_;  ///< [channel]
};

}  // namespace thruway
