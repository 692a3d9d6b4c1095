#include "topologies/faults/remaining_parts.h"

#include <cstdint>
#include <optional>

namespace thruway {
namespace {

/// `of_all`: [router], or empty.
template <class T>
std::vector<T> of_remaining(const std::vector<T>& of_all, const RemainingParts& parts) {
    std::vector<T> of_rest;
    for (std::uint32_t r = 0; r < of_all.size(); ++r) {
        if (parts.has(RouterId{r})) of_rest.push_back(of_all[r]);
    }
    return of_rest;
}

}  // namespace

RemainingParts::RemainingParts(const FabricGraph& graph)
    : graph_(graph), gone_(graph.routers()), dead_(graph.channels()) {}

void RemainingParts::remove(RouterId router) {
    gone_[index(router)] = true;
    for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
        const Channel channel = graph_.channel(ChannelId{c});
        if (channel.from == router || channel.to == router) dead_[c] = true;
    }
}

void RemainingParts::remove(ChannelId channel) {
    dead_[index(channel)] = true;
    const auto reverse = graph_.channel(channel).reverse;
    if (reverse) dead_[index(*reverse)] = true;
}

std::vector<RouterId> RemainingParts::cut_off() const {
    const std::vector<bool> from_hosts = connected_to_hosts(true);
    const std::vector<bool> to_hosts = connected_to_hosts(false);
    std::vector<RouterId> routers;
    for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
        if (has(RouterId{r}) && !(from_hosts[r] && to_hosts[r])) routers.push_back(RouterId{r});
    }
    return routers;
}

std::vector<bool> RemainingParts::connected_to_hosts(bool forward) const {
    std::vector<bool> connected(graph_.routers());
    std::vector<RouterId> open;
    const auto add = [&](RouterId router) {
        if (!connected[index(router)]) open.push_back(router);
        connected[index(router)] = true;
    };
    for (std::uint32_t h = 0; h < graph_.hosts(); ++h) {
        const RouterId router = graph_.host(HostId{h}).router;
        if (has(router)) add(router);
    }
    while (!open.empty()) {
        const RouterId here = open.back();
        open.pop_back();
        for (Port port = 0; port < graph_.ports(here); ++port) {
            const auto id = forward ? graph_.channel_out(here, port)
                                    : graph_.channel_in(here, port);
            if (!id || !has(*id)) continue;
            const Channel channel = graph_.channel(*id);
            add(forward ? channel.to : channel.from);
        }
    }
    return connected;
}

FabricGraph RemainingParts::graph() const {
    const std::vector<std::vector<Port>> ports = new_ports();
    std::vector<RouterId> routers(graph_.routers());
    FabricGraph rest;
    for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
        if (has(RouterId{r})) routers[r] = rest.add_router(graph_.name(RouterId{r}));
    }
    for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
        if (!has(ChannelId{c})) continue;
        const Channel channel = graph_.channel(ChannelId{c});
        const Channel moved{routers[index(channel.from)],
                            ports[index(channel.from)][channel.from_port],
                            routers[index(channel.to)],
                            ports[index(channel.to)][channel.to_port],
                            channel.latency,
                            {},
                            channel.flit_cycles};
        if (!channel.reverse) {
            rest.add_channel(moved);
        } else if (index(*channel.reverse) > c) {
            rest.add_link(moved);
        }
    }
    for (std::uint32_t h = 0; h < graph_.hosts(); ++h) {
        const RouterId router = graph_.host(HostId{h}).router;
        if (has(router)) rest.add_host(routers[index(router)], graph_.host_name(HostId{h}));
    }
    return rest;
}

std::vector<std::vector<Port>> RemainingParts::new_ports() const {
    std::vector<std::vector<Port>> ports(graph_.routers());
    for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
        Port next = 0;
        for (Port port = 0; port < graph_.ports(RouterId{r}); ++port) {
            ports[r].push_back(next);
            if (in_use(RouterId{r}, port)) ++next;
        }
    }
    return ports;
}

bool RemainingParts::in_use(RouterId router, Port port) const {
    const auto alive = [this](std::optional<ChannelId> channel) {
        return channel && has(*channel);
    };
    return alive(graph_.channel_out(router, port)) || alive(graph_.channel_in(router, port)) ||
           graph_.host_at(router, port).has_value();
}

Topology rest_of(const Topology& topology, const RemainingParts& parts) {
    Topology rest{topology.name, parts.graph(), std::nullopt, topology.notes};
    rest.plan.level = of_remaining(topology.plan.level, parts);
    rest.plan.group = of_remaining(topology.plan.group, parts);
    rest.plan.place = of_remaining(topology.plan.place, parts);
    return rest;
}

}  // namespace thruway
