#include "testbench/network/host_distances.h"

#include "topologies/measures/metrics.h"

namespace thruway {
namespace {

constexpr std::size_t kMostGridRouters = 256;  ///< of a grid with a table

}  // namespace

HostDistances::HostDistances(const Topology& topology) : topology_(topology) {
    const std::size_t routers = topology.graph.routers();
    if (topology.grid && routers > kMostGridRouters) return;
    table_.reserve(routers * routers);
    for (std::uint32_t r = 0; r < routers; ++r) {
        if (topology.grid) {
            for (std::uint32_t to = 0; to < routers; ++to) {
                table_.push_back(static_cast<std::uint16_t>(
                    distance(*topology.grid, RouterId{r}, RouterId{to})));
            }
            continue;
        }
        for (const std::uint32_t hops : distances_from(topology.graph, RouterId{r})) {
            table_.push_back(static_cast<std::uint16_t>(hops));
        }
    }
}

unsigned HostDistances::hops(HostId from, HostId to) const {
    const RouterId source = topology_.graph.host(from).router;
    const RouterId destination = topology_.graph.host(to).router;
    if (table_.empty()) return distance(*topology_.grid, source, destination);
    return table_[index(source) * topology_.graph.routers() + index(destination)];
}

}  // namespace thruway
