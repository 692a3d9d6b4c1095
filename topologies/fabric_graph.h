// topologies/fabric_graph.h
// Routers, channels and hosts of a network, as a Boost.Graph directed multigraph.
// A router's ports are numbered 0 .. ports-1, each used by one channel out, one channel in, or
// both (the two directions of one link), or by one host. Network ports come first.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <boost/graph/adjacency_list.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// One direction of a link. The wire that returns its credits is part of it.
struct Channel {
    RouterId from{};
    Port from_port = 0;
    RouterId to{};
    Port to_port = 0;
    Cycle latency = 1;                 ///< cycles from sending to arrival, at least 1
    std::optional<ChannelId> reverse;  ///< the other direction of the same link
};

/// A processing node: the port of its router through which it injects and ejects.
struct Host {
    RouterId router{};
    Port port = 0;
};

class FabricGraph {
public:
    struct RouterProperties {
        std::string name;   ///< empty: "router_<id>"
        unsigned ports = 0;
    };
    struct ChannelProperties {
        ChannelId id{};
    };
    using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS,
                                             RouterProperties, ChannelProperties>;

    RouterId add_router(std::string name = {});
    /// Ports are given by the caller, so that a topology can number them by dimension.
    ChannelId add_channel(const Channel& channel);
    /// Two channels that are each other's reverse; `from_port` and `to_port` serve both directions.
    ChannelId add_link(const Channel& channel);
    /// The host takes the lowest port of the router that nothing uses yet. Add hosts last.
    HostId add_host(RouterId router);

    std::size_t routers() const;
    std::size_t channels() const { return channels_.size(); }
    std::size_t hosts() const { return hosts_.size(); }

    const Channel& channel(ChannelId id) const { return channels_[index(id)]; }
    const Host& host(HostId id) const { return hosts_[index(id)]; }
    const std::string& name(RouterId id) const;
    /// One more than the highest port number in use at the router.
    unsigned ports(RouterId id) const;

    std::optional<ChannelId> channel_out(RouterId router, Port port) const;
    std::optional<ChannelId> channel_in(RouterId router, Port port) const;
    std::optional<HostId> host_at(RouterId router, Port port) const;
    std::vector<HostId> hosts_of(RouterId router) const;

    /// Vertices are router numbers; for Boost.Graph algorithms.
    const BoostGraph& boost_graph() const { return graph_; }

private:
    /// What is plugged into each port; kept beside the graph for look-up in constant time.
    struct PortUse {
        std::optional<ChannelId> out;
        std::optional<ChannelId> in;
        std::optional<HostId> host;
    };
    PortUse& use(RouterId router, Port port);

    BoostGraph graph_;
    std::vector<Channel> channels_;
    std::vector<Host> hosts_;
    std::vector<std::vector<PortUse>> uses_;  ///< [router][port]
};

}  // namespace thruway
