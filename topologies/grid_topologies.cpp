#include "topologies/grid_topologies.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/build_topology.h"
#include "topologies/graph/host_blocks.h"

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

void check_block(const std::vector<unsigned>& block, const TopologySettings& settings) {
    const std::vector<unsigned>& radix = settings.kind.own<GridSettings>().radix;
    unsigned hosts = 1;
    for (const unsigned size : block) hosts *= size;
    if (block.size() == radix.size() && hosts == settings.hosts_per_router) return;
    throw Problem(fmt::format("topology.host_block: [{}]; it has an entry for each of the {} "
                              "dimensions of topology.radix, and their product is "
                              "topology.hosts_per_router = {}",
                              fmt::join(block, ", "), radix.size(), settings.hosts_per_router));
}

/// Host h is at the h-th position of the grid of hosts, dimension 0 first.
void add_hosts_by_position(FabricGraph& graph, const Grid& grid,
                           const std::vector<unsigned>& block) {
    std::size_t hosts = grid.routers();
    for (const unsigned size : block) hosts *= size;
    std::vector<unsigned> router(block.size());
    for (std::size_t h = 0; h < hosts; ++h) {
        std::size_t rest = h;
        for (std::size_t d = 0; d < block.size(); ++d) {
            const std::size_t across = std::size_t{grid.shape().radix[d]} * block[d];
            router[d] = static_cast<unsigned>(rest % across / block[d]);
            rest /= across;
        }
        graph.add_host(grid.at(router));
    }
}

Topology made(std::string name, GridShape shape, const TopologySettings& settings) {
    Grid grid(std::move(shape));
    require_enough_ports(grid, settings.hosts_per_router);
    const std::vector<unsigned> block = host_block_of(settings);
    if (!block.empty()) check_block(block, settings);
    FabricGraph graph = build_graph(grid, settings.link_timing(),
                                    block.empty() ? settings.hosts_per_router : 0);
    if (!block.empty()) add_hosts_by_position(graph, grid, block);
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

void fields(SettingsVisitor& io, HostBlockSettings& settings) {
    io.integers("host_block", settings.host_block, {0, 16}, {1, kMaxPorts}, "hosts",
                "torus, mesh, express: the hosts of a router form a block of this shape, and "
                "hosts are "
                "numbered by their positions in the network; empty: router by router");
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
    io.integer("dimensions", settings.dimensions, {1, 20}, "", "hypercube: 2^dimensions routers");
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
