#include "topologies/grid_topologies.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/build_topology.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace thruway {
namespace {

void require_enough_ports(const Grid& grid, unsigned hosts_per_router) {
    unsigned network_ports = 0;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        network_ports = std::max(network_ports, grid.network_ports(RouterId{r}));
    }
    const unsigned most = kMaxPorts - network_ports;
    if (hosts_per_router < 1 || hosts_per_router > most) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; allowed: 1 to {}, because a "
                                  "router has at most {} ports and {} of them lead to neighbours",
                                  hosts_per_router, most, kMaxPorts, network_ports));
    }
}

Topology made(std::string name, GridShape shape, const TopologySettings& settings) {
    Grid grid(std::move(shape));
    require_enough_ports(grid, settings.hosts_per_router);
    FabricGraph graph = build_graph(grid, settings.link_latency_cycles, settings.hosts_per_router);
    return {std::move(name), std::move(graph), std::move(grid)};
}

Topology made_of_radix(GridShape shape, const TopologySettings& settings) {
    std::string name = fmt::format("{}{}{}{} {}", fmt::join(shape.radix, "x"),
                                   shape.radix.size() == 1 ? "-node" : "",
                                   shape.bidirectional ? "" : " unidirectional",
                                   shape.double_links ? " double-link" : "", settings.kind->name);
    return made(std::move(name), std::move(shape), settings);
}

std::optional<RouterCount> within_limit(RouterCount count) {
    if (count.routers > static_cast<double>(kMaxGridRouters)) return std::nullopt;
    return count;
}

}  // namespace

void fields(SettingsVisitor& io, GridSettings& settings) {
    io.integers("radix", settings.radix, {1, 16}, {2, 1024}, "routers",
                "torus, mesh: routers in each dimension, the first dimension first");
}

void fields(SettingsVisitor& io, DirectionSettings& settings) {
    io.flag("bidirectional", settings.bidirectional,
            "torus: false has channels in the plus direction only");
}

void fields(SettingsVisitor& io, DoubleLinkSettings& settings) {
    io.flag("double_links", settings.double_links,
            "torus: a dimension of radix 2 has two links between its two routers, not one");
}

void fields(SettingsVisitor& io, CubeSettings& settings) {
    io.integer("dimensions", settings.dimensions, {1, 16}, "", "hypercube: 2^dimensions routers");
}

Topology make_torus(const TopologySettings& settings) {
    return made_of_radix({settings.kind.own<GridSettings>().radix, true,
                          settings.kind.own<DirectionSettings>().bidirectional,
                          settings.kind.own<DoubleLinkSettings>().double_links},
                         settings);
}

Topology make_mesh(const TopologySettings& settings) {
    return made_of_radix({settings.kind.own<GridSettings>().radix, false,
                          settings.kind.own<DirectionSettings>().bidirectional, false},
                         settings);
}

Topology make_hypercube(const TopologySettings& settings) {
    const unsigned dimensions = settings.kind.own<CubeSettings>().dimensions;
    unsigned most = 0;
    while ((std::size_t{2} << most) <= kMaxGridRouters) ++most;
    if (dimensions < 1 || dimensions > most) {
        throw Problem(fmt::format("topology.dimensions: {}; a hypercube has 1 to {} dimensions",
                                  dimensions, most));
    }
    if (!settings.kind.own<DirectionSettings>().bidirectional) {
        throw Problem("topology.bidirectional: false; the links of a hypercube are bidirectional; "
                      "set it to true, or choose topology.kind = \"torus\"");
    }
    return made(fmt::format("{}-cube", dimensions),
                {std::vector<unsigned>(dimensions, 2), true, true, false}, settings);
}

std::optional<RouterCount> count_of_grid(const TopologySettings& settings) {
    const std::vector<unsigned>& radix = settings.kind.own<GridSettings>().radix;
    RouterCount count;
    count.routers = 1;
    for (const unsigned k : radix) count.routers *= k;
    count.links_out = static_cast<double>(radix.size()) *
                      (settings.kind.own<DirectionSettings>().bidirectional ? 2 : 1);
    return within_limit(count);
}

std::optional<RouterCount> count_of_cube(const TopologySettings& settings) {
    const unsigned dimensions = settings.kind.own<CubeSettings>().dimensions;
    return within_limit({std::exp2(dimensions), static_cast<double>(dimensions)});
}

}  // namespace thruway
