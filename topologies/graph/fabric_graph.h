// topologies/graph/fabric_graph.h
// Routers, channels and hosts of a network: a directed multigraph, on which the algorithms of
// Boost.Graph work (boost_graph.h). It takes some 200 bytes for a router of five ports, because
// every process of a divided fabric has the whole graph.
// A router's ports are numbered 0 .. ports-1. A port is used by one outgoing channel, one incoming
// channel, or both, or by one host. Hosts may use any port. The two channels of a port are the two
// directions of one link, except in unidirectional rings, where port d carries both channels of the
// ring of dimension d; `Channel::reverse` says which case it is.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <boost/container/small_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// What a link needs for a flit.
struct LinkTiming {
    LinkTiming(Cycle fly_time, Cycle cycles_of_a_flit = 1)
        : latency(fly_time), flit_cycles(cycles_of_a_flit) {}

    Cycle latency;
    Cycle flit_cycles;

    /// From the departure of a flit until all of it has arrived.
    Cycle arrival_cycles() const { return latency + flit_cycles - 1; }
};

/// One direction of a link. It includes the wire that returns its credits.
/// A link narrower than a flit carries it in n = flit_cycles pieces, one per cycle. A flit that
/// leaves in cycle t arrives with its last piece, in t + latency + n - 1, and the next flit leaves
/// in t + n at the earliest.
struct Channel {
    RouterId from{};
    Port from_port = 0;
    RouterId to{};
    Port to_port = 0;
    Cycle latency = 1;                 ///< fly time of a piece of a flit, at least 1 cycle
    std::optional<ChannelId> reverse;  ///< the other direction of the same link
    Cycle flit_cycles = 1;             ///< for which a flit occupies the link, at least 1

    /// From the departure of a flit until all of it has arrived.
    Cycle arrival_cycles() const { return latency + flit_cycles - 1; }
};

/// A processing node: the port of its router through which it injects and ejects.
struct Host {
    RouterId router{};
    Port port = 0;
};

/// Built by the add functions, which check each part on its own. `check_structure`
/// (structure_check.h) checks what only the complete graph shows.
/// Errors: the add functions throw `Problem` for an unknown router, a channel from a router to
/// itself, a port number of `kMaxPorts` or more, a port that is used twice, and a latency or
/// flit_cycles of 2^32 or more. The graph is then unchanged.
class FabricGraph {
public:
    /// Without a name the router is called "router_<id>".
    RouterId add_router(std::string name = {});
    /// The caller chooses the ports, so that a topology can number them by dimension. `reverse` is
    /// stored unchecked; it may name a channel that is added later.
    ChannelId add_channel(const Channel& channel);
    /// Adds two channels that are each other's reverse; `from_port` and `to_port` serve both
    /// directions. Returns the channel described; the other has the next number.
    ChannelId add_link(const Channel& channel);
    /// The host takes the router's lowest unused port. Add hosts last. Without a name it has a
    /// number only.
    HostId add_host(RouterId router, std::string name = {});

    std::size_t routers() const { return uses_.size(); }
    std::size_t channels() const { return channels_.size(); }
    std::size_t hosts() const { return hosts_.size(); }

    Channel channel(ChannelId id) const {
        const StoredChannel& stored = channels_[index(id)];
        return {stored.from,    stored.from_port, stored.to,         stored.to_port,
                stored.latency, stored.reverse,   stored.flit_cycles};
    }
    const Host& host(HostId id) const { return hosts_[index(id)]; }
    std::string name(RouterId id) const;
    /// Empty if the router has no name but "router_<id>".
    const std::string& given_name(RouterId id) const;
    /// Whether some router has a name but "router_<id>".
    bool has_given_names() const { return !names_.empty(); }
    /// Empty if the host has no name.
    const std::string& host_name(HostId id) const;
    bool has_host_names() const { return !host_names_.empty(); }
    /// One more than the highest port number in use at the router.
    unsigned ports(RouterId id) const { return static_cast<unsigned>(uses_[index(id)].size()); }

    /// Nothing if the port is unused, has another use, or does not exist.
    std::optional<ChannelId> channel_out(RouterId router, Port port) const {
        const PortUse* const use = find_use(router, port);
        return use != nullptr ? use->out : Maybe<ChannelId>();
    }
    std::optional<ChannelId> channel_in(RouterId router, Port port) const {
        const PortUse* const use = find_use(router, port);
        return use != nullptr ? use->in : Maybe<ChannelId>();
    }
    std::optional<HostId> host_at(RouterId router, Port port) const {
        const PortUse* const use = find_use(router, port);
        return use != nullptr ? use->host : Maybe<HostId>();
    }
    /// Of the router with the most; at least 1.
    unsigned most_ports() const;
    /// In ascending order of ports.
    std::vector<HostId> hosts_of(RouterId router) const;

private:
    friend class OutgoingChannels;
    /// The number of a channel or host, or none, in 4 bytes.
    template <class Id>
    class Maybe {
    public:
        Maybe() = default;
        Maybe(std::optional<Id> id) : number_(id ? index(*id) : kNone) {}
        operator std::optional<Id>() const {
            return number_ != kNone ? std::optional(Id{number_}) : std::nullopt;
        }
        explicit operator bool() const { return number_ != kNone; }

    private:
        static constexpr std::uint32_t kNone = 0xffffffffu;
        std::uint32_t number_ = kNone;
    };
    /// A Channel without its unused bits.
    struct StoredChannel {
        RouterId from{};
        RouterId to{};
        std::uint32_t latency = 0;
        std::uint32_t flit_cycles = 0;
        Maybe<ChannelId> reverse;
        std::uint8_t from_port = 0;
        std::uint8_t to_port = 0;
    };
    struct PortUse {
        Maybe<ChannelId> out;
        Maybe<ChannelId> in;
        Maybe<HostId> host;
    };
    /// Those of a router in a two-dimensional grid with one host take no memory of their own.
    using PortUses = boost::container::small_vector<PortUse, 5>;

    const PortUse* find_use(RouterId router, Port port) const {
        const PortUses& uses = uses_[index(router)];
        return port < uses.size() ? &uses[port] : nullptr;
    }
    PortUse& use(RouterId router, Port port);
    void require_possible(const Channel& channel, ChannelId id) const;

    std::vector<StoredChannel> channels_;
    std::vector<Host> hosts_;
    std::vector<std::string> names_;       ///< [router]; empty if none has a name of its own
    std::vector<std::string> host_names_;  ///< [host]; empty if no host has a name
    std::vector<PortUses> uses_;           ///< [router][port]
};

/// Whether a flit occupies some link for more than one cycle.
bool has_narrow_links(const FabricGraph& graph);
/// The first such link that leaves a router; empty: there is none.
std::optional<Channel> narrow_link_from(const FabricGraph& graph, RouterId router);

/// "2 (server-3)", or "2" without a name.
std::string host_label(HostId host, const std::string& name);
std::string host_label(const FabricGraph& graph, HostId host);

}  // namespace thruway
