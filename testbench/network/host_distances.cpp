#include "testbench/network/host_distances.h"

#include "topologies/measures/metrics.h"

namespace thruway {

HostDistances::HostDistances(const Topology& topology) : topology_(topology) {
    if (topology.grid) return;
    const std::size_t routers = topology.graph.routers();
    table_.reserve(routers * routers);
    for (std::uint32_t r = 0; r < routers; ++r) {
        for (const std::uint32_t hops : distances_from(topology.graph, RouterId{r})) {
            table_.push_back(static_cast<std::uint16_t>(hops));
        }
    }
}

unsigned HostDistances::hops(HostId from, HostId to) const {
    const RouterId source = topology_.graph.host(from).router;
    const RouterId destination = topology_.graph.host(to).router;
    if (topology_.grid) return distance(*topology_.grid, source, destination);
    return table_[index(source) * topology_.graph.routers() + index(destination)];
}

}  // namespace thruway
