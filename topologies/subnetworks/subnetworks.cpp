#include "topologies/subnetworks/subnetworks.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace thruway {
namespace {

unsigned links_at(const FabricGraph& graph, RouterId router) {
    unsigned links = 0;
    for (Port port = 0; port < graph.ports(router); ++port) {
        if (graph.channel_out(router, port) || graph.channel_in(router, port)) ++links;
    }
    return links;
}

void require_room(const FabricGraph& graph, unsigned copies) {
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const unsigned links = links_at(graph, RouterId{r});
        const unsigned ports = graph.ports(RouterId{r});
        const unsigned needed = ports + (copies - 1) * links;
        if (needed <= kMaxPorts) continue;
        throw Problem(fmt::format("topology.subnetworks: {}; {} has {} ports, {} of them to other "
                                  "routers, and would have {}; a router has at most {}, so set it "
                                  "to at most {}",
                                  copies, graph.name(RouterId{r}), ports, links, needed, kMaxPorts,
                                  1 + (kMaxPorts - ports) / links));
    }
}

/// Adds the channels [first, end) of `from`, with the same numbers.
void add_channels(const FabricGraph& from, std::size_t first, std::size_t end, FabricGraph& to) {
    for (std::size_t c = first; c < end; ++c) {
        to.add_channel(from.channel(ChannelId{static_cast<std::uint32_t>(c)}));
    }
}

void add_hosts(const FabricGraph& from, FabricGraph& to) {
    for (std::uint32_t h = 0; h < from.hosts(); ++h) {
        to.add_host(from.host(HostId{h}).router, from.host_name(HostId{h}));
    }
}

/// The routers, the channels of one copy, and the hosts of a network of `copies`.
FabricGraph copy_zero(const FabricGraph& graph, unsigned copies) {
    FabricGraph one;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) one.add_router(graph.name(RouterId{r}));
    add_channels(graph, 0, graph.channels() / copies, one);
    add_hosts(graph, one);
    return one;
}

Topology with_graph(const Topology& topology, FabricGraph graph, std::string name,
                    unsigned subnetworks) {
    Topology result{std::move(name), std::move(graph), topology.grid, topology.notes,
                    topology.plan};
    result.subnetworks = subnetworks;
    return result;
}

std::string added_name(unsigned copies) { return fmt::format(" with {} subnetworks", copies); }

}  // namespace

Topology with_subnetworks(const Topology& topology, unsigned copies) {
    if (copies == 1) return topology;
    const FabricGraph& one = topology.graph;
    require_room(one, copies);
    FabricGraph all = copy_zero(one, 1);
    std::vector<std::vector<Port>> ports(one.routers());  // [router][port], of the present copy
    std::vector<Port> next;                               // [router]
    for (std::uint32_t r = 0; r < one.routers(); ++r) {
        ports[r].resize(one.ports(RouterId{r}));
        next.push_back(one.ports(RouterId{r}));
    }
    for (unsigned copy = 1; copy < copies; ++copy) {
        for (std::uint32_t r = 0; r < one.routers(); ++r) {
            for (Port port = 0; port < one.ports(RouterId{r}); ++port) {
                if (one.host_at(RouterId{r}, port)) continue;
                ports[r][port] = next[r];
                if (one.channel_out(RouterId{r}, port) || one.channel_in(RouterId{r}, port)) {
                    ++next[r];
                }
            }
        }
        const auto shift = static_cast<std::uint32_t>(copy * one.channels());
        for (std::uint32_t c = 0; c < one.channels(); ++c) {
            Channel channel = one.channel(ChannelId{c});
            channel.from_port = ports[index(channel.from)][channel.from_port];
            channel.to_port = ports[index(channel.to)][channel.to_port];
            if (channel.reverse) channel.reverse = ChannelId{index(*channel.reverse) + shift};
            all.add_channel(channel);
        }
    }
    return with_graph(topology, std::move(all), topology.name + added_name(copies), copies);
}

Topology one_subnetwork(const Topology& topology) {
    if (topology.subnetworks == 1) return topology;
    const std::size_t added = added_name(topology.subnetworks).size();
    return with_graph(topology, copy_zero(topology.graph, topology.subnetworks),
                      topology.name.substr(0, topology.name.size() - added), 1);
}

SubnetworkPorts::SubnetworkPorts(const Topology& topology) : copies_(topology.subnetworks) {
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        ports_ = std::max(ports_, graph.ports(RouterId{r}));
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        for (Port port = 0; port < ports_; ++port) {
            first_.push_back(static_cast<std::uint8_t>(port));
            copy_.insert(copy_.end(), copies_, static_cast<std::uint8_t>(port));
        }
    }
    const std::size_t each = graph.channels() / copies_;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const Channel original = graph.channel(ChannelId{static_cast<std::uint32_t>(c % each)});
        const std::size_t number = c / each;
        const auto add = [&](RouterId router, Port port, Port first) {
            first_[place(router, port)] = static_cast<std::uint8_t>(first);
            copy_[place(router, first) * copies_ + number] = static_cast<std::uint8_t>(port);
        };
        add(channel.from, channel.from_port, original.from_port);
        add(channel.to, channel.to_port, original.to_port);
    }
}

}  // namespace thruway
