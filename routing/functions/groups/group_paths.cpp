#include "routing/functions/groups/group_paths.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"

#include <algorithm>
#include <string>

namespace thruway {

GroupPaths::GroupPaths(const Topology& topology, const char* function, TableMemory& memory)
    : group_(topology.plan.group) {
    const std::string key = std::string("routing.function: \"") + function + "\"; ";
    const FabricGraph& graph = topology.graph;
    if (group_.empty()) {
        throw Problem(key + "it routes by groups, and " + topology.name +
                      " has none; it needs topology.kind = \"dragonfly\" or \"megafly\"");
    }
    require_table_of_pairs(topology, function);
    const unsigned most_ports = graph.most_ports();
    local_ = PortTable(graph.routers(), most_ports);
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (!same_group(channel.from, channel.to)) continue;
        local_.add(index(channel.from), channel.from_port);
    }
    hops_ = {memory, [&] { return make_hops(graph); }};
    ports_ = {memory, most_ports, [&] { return make_ports(graph); }};
    check(topology, function);
}

/// Within the group of the destination only its own links, elsewhere also those to it.
bool GroupPaths::usable(const Channel& channel, RouterId destination) const {
    if (same_group(channel.from, destination)) return same_group(channel.to, destination);
    return same_group(channel.to, destination) || same_group(channel.from, channel.to);
}

/// Distances by relaxation, which takes few rounds: first within the group of the destination, then
/// over its links from other groups and within those.
std::vector<std::uint8_t> GroupPaths::make_hops(const FabricGraph& graph) const {
    std::vector<std::uint8_t> hops(graph.routers() * graph.routers(), kFar);
    const auto shorten = [&](RouterId destination, bool inside) {
        bool changed = false;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            if (same_group(channel.from, destination) != inside) continue;
            const std::uint8_t beyond = hops[cell(channel.to, destination)];
            if (beyond == kFar || !usable(channel, destination)) continue;
            std::uint8_t& here = hops[cell(channel.from, destination)];
            if (beyond + 1 >= here) continue;
            here = static_cast<std::uint8_t>(beyond + 1);
            changed = true;
        }
        return changed;
    };
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        hops[cell(RouterId{to}, RouterId{to})] = 0;
        for (const bool inside : {true, false}) {
            while (shorten(RouterId{to}, inside)) continue;
        }
    }
    return hops;
}

PortTable GroupPaths::make_ports(const FabricGraph& graph) const {
    PortTable ports(graph.routers() * graph.routers(), graph.most_ports());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        for (std::uint32_t t = 0; t < graph.routers(); ++t) {
            const RouterId to{t};
            const unsigned beyond = hops(channel.to, to);
            if (beyond == kFar || hops(channel.from, to) != beyond + 1) continue;
            if (usable(channel, to)) ports.add(cell(channel.from, to), channel.from_port);
        }
    }
    return ports;
}

void GroupPaths::check(const Topology& topology, const char* function) {
    const FabricGraph& graph = topology.graph;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    const auto refuse = [&](RouterId from, RouterId to, const std::string& why) {
        throw Problem(std::string("routing.function: \"") + function + "\"; from " +
                      graph.name(from) + " to " + graph.name(to) + " " + why);
    };
    const bool leaves_only = !level.empty() && *std::max_element(level.begin(), level.end()) == 1;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId here{r};
        for (std::uint32_t t = 0; t < graph.routers(); ++t) {
            const RouterId to{t};
            const unsigned way = hops(here, to);
            if (way == kFar) refuse(here, to, "no route takes only one link between two groups");
            most_ports_ = std::max(most_ports_, ports(here, to).count());
            if (!same_group(here, to)) continue;
            const bool between_leaves = leaves_only && level[r] == level[t];
            if (way > (between_leaves ? 2u : 1u)) {
                refuse(here, to,
                       "a route within the group takes " + std::to_string(way) +
                           " links; it needs groups in which all routers are neighbours, or leaves "
                           "and spines");
            }
            two_local_phases_ = two_local_phases_ || (way == 1 && !leaves_only);
        }
    }
}

}  // namespace thruway
