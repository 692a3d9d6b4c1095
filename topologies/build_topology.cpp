#include "topologies/build_topology.h"

#include "core/problem.h"
#include "topologies/faults/faults.h"
#include "topologies/subnetworks/subnetworks.h"

namespace thruway {

Topology build_topology(const TopologySettings& settings) {
    if (settings.link_latency_cycles < 1) {
        throw Problem("topology.link_latency_cycles: 0; a link takes at least 1 cycle");
    }
    if (settings.link_flit_cycles < 1) {
        throw Problem("topology.link_flit_cycles: 0; a flit takes at least 1 cycle");
    }
    Topology topology = settings.kind->make(settings);
    if (settings.faults.any()) topology = without(topology, settings.faults);
    return with_subnetworks(topology, settings.subnetworks);
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
