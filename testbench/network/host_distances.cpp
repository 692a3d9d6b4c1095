#include "testbench/network/host_distances.h"

#include "topologies/measures/metrics.h"

namespace thruway {
namespace {

constexpr std::size_t kMostGridRouters = 256;  ///< of a grid with a table

/// [dimension][coordinate]
std::vector<std::vector<std::uint64_t>> hosts_at(const FabricGraph& graph, const Grid& grid) {
    std::vector<std::vector<std::uint64_t>> hosts;
    for (const unsigned k : grid.shape().radix) hosts.emplace_back(k);
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        const RouterId router = graph.host(HostId{h}).router;
        for (unsigned d = 0; d < grid.dimensions(); ++d) ++hosts[d][grid.coordinate(router, d)];
    }
    return hosts;
}

/// Shape: [router][router].
std::vector<std::uint16_t> distances_of_all(const Topology& topology) {
    const std::size_t routers = topology.graph.routers();
    std::vector<std::uint16_t> table;
    table.reserve(routers * routers);
    for (std::uint32_t r = 0; r < routers; ++r) {
        if (topology.grid) {
            for (std::uint32_t to = 0; to < routers; ++to) {
                table.push_back(static_cast<std::uint16_t>(
                    distance(*topology.grid, RouterId{r}, RouterId{to})));
            }
            continue;
        }
        for (const std::uint32_t hops : distances_from(topology.graph, RouterId{r})) {
            table.push_back(static_cast<std::uint16_t>(hops));
        }
    }
    return table;
}

}  // namespace

HostDistances::HostDistances(const Topology& topology, TableMemory& memory) : topology_(topology) {
    if (topology.grid) hosts_at_ = hosts_at(topology.graph, *topology.grid);
    if (topology.grid && topology.graph.routers() > kMostGridRouters) return;
    table_ = {memory, [&] { return distances_of_all(topology); }};
}

unsigned HostDistances::hops(HostId from, HostId to) const {
    const RouterId source = topology_.graph.host(from).router;
    const RouterId destination = topology_.graph.host(to).router;
    if (table_.empty()) return distance(*topology_.grid, source, destination);
    return table_[index(source) * topology_.graph.routers() + index(destination)];
}

/// In a grid the distance is the sum of those of the dimensions, each of which depends only on the
/// coordinates in this dimension.
std::uint64_t HostDistances::hops_to_all(HostId from) const {
    std::uint64_t sum = 0;
    if (!topology_.grid) {
        for (std::uint32_t to = 0; to < topology_.graph.hosts(); ++to)
            sum += hops(from, HostId{to});
        return sum;
    }
    const Grid& grid = *topology_.grid;
    const RouterId source = topology_.graph.host(from).router;
    std::vector<unsigned> at;
    for (unsigned d = 0; d < grid.dimensions(); ++d) at.push_back(grid.coordinate(source, d));
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        const unsigned here = at[d];
        for (at[d] = 0; at[d] < hosts_at_[d].size(); ++at[d]) {
            sum += hosts_at_[d][at[d]] * distance(grid, source, grid.at(at));
        }
        at[d] = here;
    }
    return sum;
}

}  // namespace thruway
