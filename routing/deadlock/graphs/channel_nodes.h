// routing/deadlock/graphs/channel_nodes.h
// Numbers for everything that a packet can hold or wait for: the virtual channels of all channels,
// and for each router the consumption of each message class by its hosts. Numbered router by
// router: first its consumptions by class, then its outgoing channels by port,
// each by virtual channel.
#pragma once

#include "routing/relation/route.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

class ChannelNodes {
public:
    using Node = std::uint32_t;
    static constexpr Node kNone = ~Node{0};

    /// `classes`: number of classes with consumption nodes; 0: there are no such nodes.
    ChannelNodes(const FabricGraph& graph, unsigned virtual_channels, unsigned classes);

    std::size_t size() const { return nodes_.size(); }
    unsigned virtual_channels() const { return virtual_channels_; }

    /// The node of VC 0 of the channel that leaves by a port; its other VCs follow. kNone: no
    /// channel leaves there.
    Node first(RouterId router, Port port) const {
        const std::vector<Node>& ports = first_[index(router)];
        return port < ports.size() ? ports[port] : kNone;
    }
    Node consumption(RouterId router, unsigned message_class) const {
        return consumption_[index(router)] + message_class;
    }

    struct Meaning {
        bool consumption = false;
        RouterId router{};  ///< where the channel leads, or where the hosts are
        Port arrival_port = 0;
        ChannelId channel{};
        VirtualChannel vc = 0;
        unsigned message_class = 0;  ///< of a consumption
    };
    const Meaning& operator[](Node node) const { return nodes_[node]; }

private:
    unsigned virtual_channels_;
    std::vector<std::vector<Node>> first_;  ///< [router][port]
    std::vector<Node> consumption_;         ///< [router]
    std::vector<Meaning> nodes_;
};

}  // namespace thruway
