// topologies/subnetworks/subnetworks.h
// Subnetworks side by side: several copies of all links between the same routers. Copy 0 has the
// ports of the network that is copied, as have the hosts; the ports of the other copies follow
// behind all of these, copy by copy.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// The network with `copies` of each link. Channel i of copy c has the number
/// c * (channels of a copy) + i. Errors: Problem at topology.subnetworks if a router would have
/// more than kMaxPorts.
Topology with_subnetworks(const Topology& topology, unsigned copies);

/// The network that was copied.
Topology one_subnetwork(const Topology& topology);

/// The ports of each copy of a port.
class SubnetworkPorts {
public:
    explicit SubnetworkPorts(const Topology& topology);

    unsigned copies() const { return copies_; }
    /// Of copy 0, for a port of any copy. The port of a host is its own copy.
    Port first(RouterId router, Port port) const { return first_[place(router, port)]; }
    Port copy(RouterId router, unsigned number, Port first) const {
        return copy_[place(router, first) * copies_ + number];
    }

private:
    std::size_t place(RouterId router, Port port) const { return index(router) * ports_ + port; }

    unsigned copies_;
    unsigned ports_ = 0;               ///< most of a router
    std::vector<std::uint8_t> first_;  ///< [router][port]
    std::vector<std::uint8_t> copy_;   ///< [router][port of copy 0][copy]
};

}  // namespace thruway
