#include "routing/functions/groups/group_paths.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"

#include <algorithm>
#include <string>

namespace thruway {

GroupPaths::GroupPaths(const Topology& topology, const char* function)
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
        const Channel& channel = graph.channel(ChannelId{c});
        if (!same_group(channel.from, channel.to)) continue;
        local_.add(index(channel.from), channel.from_port);
    }
    ports_ = PortTable(graph.routers() * graph.routers(), most_ports);
    hops_.assign(graph.routers() * graph.routers(), kFar);
    for (std::uint32_t to = 0; to < graph.routers(); ++to) fill(graph, RouterId{to});
    check(topology, function);
}

/// Distances by relaxation, which takes few rounds: first within the group of the destination, then
/// over its links from other groups and within those.
void GroupPaths::fill(const FabricGraph& graph, RouterId destination) {
    const auto hops_from = [&](RouterId here) -> std::uint8_t& {
        return hops_[cell(here, destination)];
    };
    const auto usable = [&](const Channel& channel, bool inside) {
        const bool from_inside = same_group(channel.from, destination);
        if (inside) return from_inside && same_group(channel.to, destination);
        return !from_inside &&
               (same_group(channel.to, destination) || same_group(channel.from, channel.to));
    };
    hops_from(destination) = 0;
    for (const bool inside : {true, false}) {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::uint32_t c = 0; c < graph.channels(); ++c) {
                const Channel& channel = graph.channel(ChannelId{c});
                const std::uint8_t beyond = hops_from(channel.to);
                if (beyond == kFar || !usable(channel, inside)) continue;
                std::uint8_t& here = hops_from(channel.from);
                const std::size_t set = cell(channel.from, destination);
                if (beyond + 1 > here) continue;
                if (beyond + 1 < here) {
                    here = static_cast<std::uint8_t>(beyond + 1);
                    ports_.clear(set);
                    changed = true;
                }
                ports_.add(set, channel.from_port);
            }
        }
    }
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
