// topologies/graph/fabric_graph.h
// Routers, channels and hosts of a network, as a Boost.Graph directed multigraph.
// A router's ports are numbered 0 .. ports-1, each used by one channel out, one channel in, or
// both, or by one host. Hosts may sit at any port. The two channels of a port are the two
// directions of one link, except in unidirectional rings, where port d takes the ring of dimension
// d in and out; `Channel::reverse` tells.
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

/// Built by the add functions, which refuse what is wrong by itself; what can only be judged when
/// the graph is complete is left to `check_structure` (structure_check.h).
/// Errors: the add functions throw `Problem` for an unknown router, a channel from a router to
/// itself, a port number of `kMaxPorts` or more, and a port that is used twice; the graph is then
/// as it was.
class FabricGraph {
public:
    struct RouterProperties {
        std::string name;
    };
    struct ChannelProperties {
        ChannelId id{};
    };
    using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS,
                                             RouterProperties, ChannelProperties>;

    /// Without a name the router is called "router_<id>".
    RouterId add_router(std::string name = {});
    /// Ports are given by the caller, so that a topology can number them by dimension. `reverse`
    /// is stored as it is given, and may name a channel that is yet to come.
    ChannelId add_channel(const Channel& channel);
    /// Two channels that are each other's reverse; `from_port` and `to_port` serve both directions.
    /// Returns the one described; the other has the next number.
    ChannelId add_link(const Channel& channel);
    /// The host takes the lowest port of the router that nothing uses yet. Add hosts last.
    HostId add_host(RouterId router);

    std::size_t routers() const { return uses_.size(); }
    std::size_t channels() const { return channels_.size(); }
    std::size_t hosts() const { return hosts_.size(); }

    const Channel& channel(ChannelId id) const { return channels_[index(id)]; }
    const Host& host(HostId id) const { return hosts_[index(id)]; }
    const std::string& name(RouterId id) const { return graph_[index(id)].name; }
    /// One more than the highest port number in use at the router.
    unsigned ports(RouterId id) const { return static_cast<unsigned>(uses_[index(id)].size()); }

    /// Nothing where the port is unused, used by something else, or beyond the router's ports.
    std::optional<ChannelId> channel_out(RouterId router, Port port) const;
    std::optional<ChannelId> channel_in(RouterId router, Port port) const;
    std::optional<HostId> host_at(RouterId router, Port port) const;
    /// In the order of their ports.
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
    const PortUse* find_use(RouterId router, Port port) const;
    PortUse& use(RouterId router, Port port);
    void require_router(RouterId router, const std::string& for_whom) const;
    void require_possible(const Channel& channel, ChannelId id) const;

    BoostGraph graph_;
    std::vector<Channel> channels_;
    std::vector<Host> hosts_;
    std::vector<std::vector<PortUse>> uses_;  ///< [router][port]
};

}  // namespace thruway
