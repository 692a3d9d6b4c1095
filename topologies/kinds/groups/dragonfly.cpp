#include "topologies/kinds/groups/dragonfly.h"

#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"
#include "topologies/kinds/groups/global_links.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

/// Joins every pair of `count` routers from `first` on. Port p of the r-th leads to the p-th of the
/// others.
void add_full_mesh(FabricGraph& graph, std::uint32_t first, unsigned count, LinkTiming links) {
    for (unsigned r = 0; r < count; ++r) {
        for (unsigned other = r + 1; other < count; ++other) {
            graph.add_link({RouterId{first + r},
                            other - 1,
                            RouterId{first + other},
                            r,
                            links.latency,
                            {},
                            links.flit_cycles});
        }
    }
}

}  // namespace

void fields(SettingsVisitor& io, DragonflySettings& settings) {
    io.integer("group_routers", settings.group_routers, {1, kMaxPorts}, "routers",
               "dragonfly: routers of a group; each has a link to every other");
}

Topology make_dragonfly(const TopologySettings& settings) {
    const auto& global = settings.kind.own<GlobalLinkSettings>();
    const unsigned routers = settings.kind.own<DragonflySettings>().group_routers;
    const unsigned groups = group_count(global, routers);
    require_ports({{routers - 1, "to routers of its group (topology.group_routers - 1)"},
                   {global.global_links, "to other groups (topology.global_links)"},
                   {settings.hosts_per_router, "to hosts"}},
                  "router", "topology.hosts_per_router");

    Topology dragonfly;
    FabricGraph& graph = dragonfly.graph;
    for (unsigned g = 0; g < groups; ++g) {
        for (unsigned r = 0; r < routers; ++r) {
            graph.add_router();
            dragonfly.plan.group.push_back(g);
        }
        add_full_mesh(graph, g * routers, routers, settings.link_timing());
    }
    add_global_links(graph, {routers, 0, routers, routers - 1}, global, settings.link_timing());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        for (unsigned h = 0; h < settings.hosts_per_router; ++h) graph.add_host(RouterId{r});
    }
    dragonfly.name = fmt::format("{} dragonfly of {} groups of {}", name_of(global.arrangement),
                                 groups, routers);
    return dragonfly;
}

std::optional<RouterCount> count_of_dragonfly(const TopologySettings& settings) {
    const auto& global = settings.kind.own<GlobalLinkSettings>();
    const unsigned routers = settings.kind.own<DragonflySettings>().group_routers;
    if (global.groups > routers * global.global_links + 1) return std::nullopt;
    const double groups = group_count(global, routers);
    RouterCount count{groups * routers, routers - 1.0 + global.global_links, true};
    count.own_link_cycles = static_cast<double>(
        global.timing(settings.link_timing()).arrival_cycles());
    return count;
}

}  // namespace thruway
