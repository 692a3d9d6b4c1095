#include "topologies/kinds/groups/megafly.h"

#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"
#include "topologies/kinds/groups/global_links.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

void fields(SettingsVisitor& io, MegaflySettings& settings) {
    io.integer("group_leaves", settings.group_leaves, {1, kMaxPorts - 1}, "routers",
               "megafly: routers of a group with hosts; each has a link to every spine");
    io.integer("group_spines", settings.group_spines, {1, kMaxPorts - 1}, "routers",
               "megafly: routers of a group with global links, without hosts");
}

Topology make_megafly(const TopologySettings& settings) {
    const auto& global = settings.kind.own<GlobalLinkSettings>();
    const auto [leaves, spines] = settings.kind.own<MegaflySettings>();
    const unsigned groups = group_count(global, spines);
    require_ports(
        {{spines, "to spines (topology.group_spines)"}, {settings.hosts_per_router, "to hosts"}},
        "leaf", "topology.hosts_per_router");
    require_ports(
        {{leaves, "to leaves (topology.group_leaves)"}, {global.global_links, "to other groups"}},
        "spine", "topology.global_links");

    Topology megafly;
    FabricGraph& graph = megafly.graph;
    for (unsigned g = 0; g < groups; ++g) {
        const std::uint32_t first = g * (leaves + spines);
        for (unsigned r = 0; r < leaves + spines; ++r) {
            graph.add_router();
            megafly.plan.group.push_back(g);
            megafly.plan.level.push_back(r < leaves ? 0 : 1);
        }
        for (unsigned leaf = 0; leaf < leaves; ++leaf) {
            for (unsigned spine = 0; spine < spines; ++spine) {
                graph.add_link({RouterId{first + leaf},
                                spine,
                                RouterId{first + leaves + spine},
                                leaf,
                                settings.link_latency_cycles,
                                {},
                                settings.link_flit_cycles});
            }
        }
    }
    add_global_links(graph, {leaves + spines, leaves, spines, leaves}, global,
                     settings.link_timing());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (megafly.plan.level[r] > 0) continue;
        for (unsigned h = 0; h < settings.hosts_per_router; ++h) graph.add_host(RouterId{r});
    }
    megafly.name = fmt::format("{} megafly of {} groups of {} leaves and {} spines",
                               name_of(global.arrangement), groups, leaves, spines);
    return megafly;
}

std::optional<RouterCount> count_of_megafly(const TopologySettings& settings) {
    const auto& global = settings.kind.own<GlobalLinkSettings>();
    const auto [leaves, spines] = settings.kind.own<MegaflySettings>();
    if (global.groups > spines * global.global_links + 1) return std::nullopt;
    const double of_group = leaves + spines;
    const double groups = group_count(global, spines);
    const double links = (2.0 * leaves * spines + 1.0 * spines * global.global_links) / of_group;
    RouterCount count{groups * of_group, links, true};
    count.own_link_cycles = static_cast<double>(
        global.timing(settings.link_timing()).arrival_cycles());
    return count;
}

}  // namespace thruway
