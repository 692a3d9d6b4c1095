#include "topologies/graph/structure_check.h"

#include "core/problem.h"
#include "topologies/graph/boost_graph.h"

#include <fmt/format.h>
#include <boost/graph/strong_components.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

std::string describe(const FabricGraph& graph, ChannelId id) {
    const Channel channel = graph.channel(id);
    return fmt::format("channel {} ({} port {} to {} port {})", index(id), graph.name(channel.from),
                       channel.from_port, graph.name(channel.to), channel.to_port);
}

std::string describe(const FabricGraph& graph, HostId id) {
    const std::string& name = graph.host_name(id);
    return fmt::format("host {} ({}at {})", index(id), name.empty() ? name : name + ", ",
                       graph.name(graph.host(id).router));
}

void check_timing(const FabricGraph& graph, ChannelId id) {
    const Channel channel = graph.channel(id);
    if (channel.latency < 1) {
        throw Problem(
            fmt::format("{} has latency 0; a channel takes at least 1 cycle", describe(graph, id)));
    }
    if (channel.flit_cycles < 1) {
        throw Problem(fmt::format("{} carries a flit in 0 cycles; it takes at least 1 cycle",
                                  describe(graph, id)));
    }
}

void check_reverse(const FabricGraph& graph, ChannelId id, ReverseChannels reverse_channels) {
    const Channel channel = graph.channel(id);
    if (!channel.reverse) {
        if (reverse_channels == ReverseChannels::kOptional) return;
        throw Problem(fmt::format("{} has no reverse; add the channel from {} port {} to {} port "
                                  "{}, and let each name the other",
                                  describe(graph, id), graph.name(channel.to), channel.to_port,
                                  graph.name(channel.from), channel.from_port));
    }
    if (index(*channel.reverse) >= graph.channels()) {
        throw Problem(fmt::format("{} names channel {} as its reverse, which does not exist; there "
                                  "are {} channels, numbered from 0",
                                  describe(graph, id), index(*channel.reverse), graph.channels()));
    }
    const Channel back = graph.channel(*channel.reverse);
    const bool same_link = back.from == channel.to && back.from_port == channel.to_port &&
                           back.to == channel.from && back.to_port == channel.from_port;
    if (!same_link) {
        throw Problem(fmt::format("{} names {} as its reverse, which does not lead back between "
                                  "the same two ports",
                                  describe(graph, id), describe(graph, *channel.reverse)));
    }
    if (back.reverse != id) {
        throw Problem(fmt::format("{} names {} as its reverse, but not the other way round",
                                  describe(graph, id), describe(graph, *channel.reverse)));
    }
}

void check_ports(const FabricGraph& graph, RouterId router) {
    if (graph.ports(router) == 0) {
        throw Problem(fmt::format("{} has neither a channel nor a host; join it to another router, "
                                  "or leave it out",
                                  graph.name(router)));
    }
    for (Port port = 0; port < graph.ports(router); ++port) {
        const bool network = graph.channel_out(router, port) || graph.channel_in(router, port);
        const auto host = graph.host_at(router, port);
        if (!network && !host) {
            throw Problem(fmt::format("port {} of {} has neither a channel nor a host, although "
                                      "port {} has; number the ports without gaps",
                                      port, graph.name(router), graph.ports(router) - 1));
        }
    }
}

void check_connected(const FabricGraph& graph) {
    if (graph.hosts() == 0) {
        throw Problem("the network has no host, so no traffic can be sent; add hosts");
    }
    std::vector<std::uint32_t> component(graph.routers());
    boost::strong_components(graph, boost::make_iterator_property_map(
                                        component.begin(), get(boost::vertex_index, graph)));
    const auto component_of = [&](HostId host) {
        return component[index(graph.host(host).router)];
    };
    for (std::uint32_t h = 1; h < graph.hosts(); ++h) {
        HostId from{0};
        HostId to{h};
        if (component_of(from) == component_of(to)) continue;
        // Tarjan's algorithm numbers a component after all components that it reaches, so a
        // lower component never reaches a higher one.
        if (component_of(from) > component_of(to)) std::swap(from, to);
        throw Problem(fmt::format("the network is not connected: no path leads from {} to {}; add "
                                  "channels until every host reaches every other",
                                  describe(graph, from), describe(graph, to)));
    }
}

}  // namespace

void check_structure(const FabricGraph& graph, ReverseChannels reverse_channels) {
    for (std::uint32_t c = 0; c < graph.channels(); ++c) check_timing(graph, ChannelId{c});
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        check_reverse(graph, ChannelId{c}, reverse_channels);
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) check_ports(graph, RouterId{r});
    check_connected(graph);
}

}  // namespace thruway
