#include "topologies/kinds/grids/grid_graph.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, GridSettings& settings) {
    io.integers("radix", settings.radix, {1, 16}, {2, 1024}, "routers",
                "torus, mesh, express: routers in each dimension, the first dimension first; "
                "chiplets: of a chip");
}

FabricGraph build_graph(const Grid& grid, LinkTiming links, unsigned hosts_per_router) {
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
                graph.add_channel(
                    {here, port, *next, port_there, links.latency, {}, links.flit_cycles});
            } else if (!graph.channel_out(here, port)) {  // a single link serves both directions
                const Port port_there = *grid.port(*next, d, Direction::kMinus);
                graph.add_link(
                    {here, port, *next, port_there, links.latency, {}, links.flit_cycles});
            }
        }
    }

    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        for (unsigned h = 0; h < hosts_per_router; ++h) graph.add_host(RouterId{r});
    }
    return graph;
}

}  // namespace thruway
