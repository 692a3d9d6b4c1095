#include "topologies/build_topology.h"

#include "core/problem.h"
#include "topologies/formats/graph_file.h"
#include "topologies/irregular/irregular.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

GridShape hypercube_shape(const TopologySettings& settings) {
    unsigned most = 0;
    while ((std::size_t{2} << most) <= kMaxGridRouters) ++most;
    if (settings.dimensions < 1 || settings.dimensions > most) {
        throw Problem(fmt::format("topology.dimensions: {}; a hypercube has 1 to {} dimensions",
                                  settings.dimensions, most));
    }
    if (!settings.bidirectional) {
        throw Problem("topology.bidirectional: false; the links of a hypercube are bidirectional; "
                      "set it to true, or choose topology.kind = \"torus\"");
    }
    if (settings.double_links) {
        throw Problem("topology.double_links: true; two routers of a hypercube share one link; "
                      "set it to false, or choose topology.kind = \"torus\" with radix 2");
    }
    return {std::vector<unsigned>(settings.dimensions, 2), true, true, false};
}

GridShape shape_of(const TopologySettings& settings) {
    if (settings.kind == TopologyKind::kHypercube) return hypercube_shape(settings);
    return {settings.radix, settings.kind == TopologyKind::kTorus, settings.bidirectional,
            settings.double_links};
}

std::string name_of(const TopologySettings& settings) {
    if (settings.kind == TopologyKind::kHypercube) {
        return fmt::format("{}-cube", settings.dimensions);
    }
    return fmt::format("{}{}{}{} {}", fmt::join(settings.radix, "x"),
                       settings.radix.size() == 1 ? "-node" : "",
                       settings.bidirectional ? "" : " unidirectional",
                       settings.double_links ? " double-link" : "",
                       settings.kind == TopologyKind::kTorus ? "torus" : "mesh");
}

void require_enough_ports(const Grid& grid, unsigned hosts_per_router) {
    unsigned network_ports = 0;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        network_ports = std::max(network_ports, grid.network_ports(RouterId{r}));
    }
    const unsigned most = kMaxPorts - network_ports;
    if (hosts_per_router < 1 || hosts_per_router > most) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; allowed are 1 to {}, since a "
                                  "router has at most {} ports and {} of them lead to neighbours",
                                  hosts_per_router, most, kMaxPorts, network_ports));
    }
}

/// The name tells the graph: how many, how wired, which seed.
Topology irregular(const TopologySettings& settings) {
    const IrregularShape shape{settings.switches, settings.ports_per_switch,
                               settings.hosts_per_router};
    return {fmt::format("irregular network of {} switches (seed {})", settings.switches,
                        settings.graph_seed),
            build_irregular(shape, settings.graph_seed, settings.link_latency_cycles),
            std::nullopt};
}

Topology from_file(const TopologySettings& settings) {
    std::vector<std::string> notes;
    FabricGraph graph = read_graph_file(
        "topology.file", settings.file,
        {settings.link_latency_cycles, settings.hosts_per_router, settings.host_nodes,
         settings.unknown_attributes == UnknownAttribute::kRefuse},
        &notes, settings.file_input);
    return {settings.file, std::move(graph), std::nullopt, std::move(notes)};
}

}  // namespace

Topology build_topology(const TopologySettings& settings) {
    if (settings.link_latency_cycles < 1) {
        throw Problem("topology.link_latency_cycles: 0; a link takes at least 1 cycle");
    }
    if (settings.kind == TopologyKind::kIrregular) return irregular(settings);
    if (settings.kind == TopologyKind::kFile) return from_file(settings);
    Grid grid(shape_of(settings));
    require_enough_ports(grid, settings.hosts_per_router);
    FabricGraph graph = build_graph(grid, settings.link_latency_cycles, settings.hosts_per_router);
    return {name_of(settings), std::move(graph), std::move(grid)};
}

FabricGraph build_graph(const Grid& grid, Cycle link_latency_cycles, unsigned hosts_per_router) {
    FabricGraph graph;
    for (std::size_t r = 0; r < grid.routers(); ++r) graph.add_router();

    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        const RouterId here{r};
        for (unsigned d = 0; d < grid.dimensions(); ++d) {
            const auto next = grid.neighbour(here, d, Direction::kPlus);
            if (!next) continue;
            const Port port = *grid.port(here, d, Direction::kPlus);
            if (!grid.shape().bidirectional) {
                const Port port_there = *grid.port(*next, d, Direction::kPlus);
                graph.add_channel({here, port, *next, port_there, link_latency_cycles, {}});
            } else if (!graph.channel_out(here, port)) {  // a single link serves both ways
                const Port port_there = *grid.port(*next, d, Direction::kMinus);
                graph.add_link({here, port, *next, port_there, link_latency_cycles, {}});
            }
        }
    }

    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        for (unsigned h = 0; h < hosts_per_router; ++h) graph.add_host(RouterId{r});
    }
    return graph;
}

}  // namespace thruway
