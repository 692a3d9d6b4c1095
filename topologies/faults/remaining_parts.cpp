#include "topologies/faults/remaining_parts.h"

#include <cstdint>
#include <optional>

namespace thruway {

RemainingParts::RemainingParts(const FabricGraph& graph)
    : graph_(graph), gone_(graph.routers()), dead_(graph.channels()) {}

void RemainingParts::remove(RouterId router) {
    gone_[index(router)] = true;
    for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
        const Channel& channel = graph_.channel(ChannelId{c});
        if (channel.from == router || channel.to == router) dead_[c] = true;
    }
}

void RemainingParts::remove(ChannelId channel) {
    dead_[index(channel)] = true;
    const auto reverse = graph_.channel(channel).reverse;
    if (reverse) dead_[index(*reverse)] = true;
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
        const Channel& channel = graph_.channel(ChannelId{c});
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

}  // namespace thruway
