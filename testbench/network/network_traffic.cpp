#include "testbench/network/network_traffic.h"

#include "topologies/graph/host_blocks.h"
#include "topologies/measures/metrics.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace thruway {
namespace {

/// Distances between hosts by breadth-first search, on demand, one search per source router. Copies
/// share the results.
class SearchedDistances {
public:
    explicit SearchedDistances(const FabricGraph& graph)
        : graph_(graph),
          from_(std::make_shared<std::vector<std::vector<std::uint32_t>>>(graph.routers())) {}

    unsigned operator()(HostId from, HostId to) const {
        const RouterId source = graph_.host(from).router;
        std::vector<std::uint32_t>& distances = (*from_)[index(source)];
        if (distances.empty()) distances = distances_from(graph_, source);
        return distances[index(graph_.host(to).router)];
    }

private:
    const FabricGraph& graph_;
    std::shared_ptr<std::vector<std::vector<std::uint32_t>>> from_;  ///< [router][router]
};

}  // namespace

TrafficNetwork traffic_network_of(const Topology& topology, const TopologySettings& settings) {
    TrafficNetwork network;
    const FabricGraph& graph = topology.graph;
    network.hosts = static_cast<unsigned>(graph.hosts());
    network.hosts_per_router = settings.hosts_per_router;
    if (!topology.grid) {
        network.distance = SearchedDistances(graph);
        return network;
    }
    network.radix = topology.grid->shape().radix;
    network.wraps = topology.grid->shape().wraps;
    const std::vector<unsigned> block = host_block_of(settings);
    if (!block.empty()) {
        // Hosts have coordinates of their own. Two hosts of a router are nearer than their
        // neighbours in the next block, so the distance does not depend on the difference alone.
        for (std::size_t d = 0; d < block.size(); ++d) network.radix[d] *= block[d];
        network.hosts_per_router = 1;
        network.wraps = false;
    }
    network.distance = [&topology](HostId from, HostId to) {
        return distance(*topology.grid, topology.graph.host(from).router,
                        topology.graph.host(to).router);
    };
    return network;
}

}  // namespace thruway
