#include "testbench/network/network_traffic.h"

#include "routing/load/channel_load.h"
#include "routing/load/worst_case.h"
#include "topologies/graph/host_blocks.h"
#include "topologies/measures/bisection.h"
#include "topologies/measures/metrics.h"
#include "traffic/no_traffic.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
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

/// The radix of a network whose router numbers follow the coordinates; empty: they do not.
const std::vector<unsigned>& radix_of_numbers(const Topology& topology) {
    const bool by_position = topology.grid && topology.grid->shape().block.empty();
    return by_position ? topology.grid->shape().radix : topology.plan.express_radix;
}

/// What adversarial patterns need to know.
void describe_routers(const Topology& topology, TrafficNetwork& network) {
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t h = 0; h < network.hosts; ++h) {
        const RouterId router = graph.host(HostId{h}).router;
        network.router.push_back(index(router));
        if (!topology.plan.group.empty()) {
            network.group.push_back(topology.plan.group[index(router)]);
        }
    }
    network.router_radix = radix_of_numbers(topology);
    if (network.router_radix.empty()) network.router_radix = topology.plan.radix;
    network.second_half = [&topology, router = network.router] {
        const std::vector<bool> half = second_half(topology);
        std::vector<bool> of_host;
        for (const std::uint32_t r : router) of_host.push_back(half[r]);
        return of_host;
    };
}

}  // namespace

TrafficNetwork traffic_network_of(const Topology& topology, const TopologySettings& settings) {
    TrafficNetwork network;
    const FabricGraph& graph = topology.graph;
    network.hosts = static_cast<unsigned>(graph.hosts());
    network.hosts_per_router = settings.hosts_per_router;
    describe_routers(topology, network);
    network.distance = SearchedDistances(graph);
    if (topology.grid) {
        network.distance = [&topology](HostId from, HostId to) {
            return distance(*topology.grid, topology.graph.host(from).router,
                            topology.graph.host(to).router);
        };
    }
    network.radix = radix_of_numbers(topology);
    if (network.radix.empty()) return network;
    network.wraps = topology.grid && topology.grid->shape().wraps;
    const std::vector<unsigned> block = host_block_of(settings);
    if (!block.empty()) {
        // Hosts have coordinates of their own. Two hosts of a router are nearer than their
        // neighbours in the next block, so the distance does not depend on the difference alone.
        for (std::size_t d = 0; d < block.size(); ++d) network.radix[d] *= block[d];
        network.hosts_per_router = 1;
        network.wraps = false;
    }
    return network;
}

std::unique_ptr<Traffic> traffic_for(const SimulationSettings& settings, const Topology& topology,
                                     const RoutingFunction& routing) {
    if (!settings.has_traffic()) {
        return std::make_unique<NoTraffic>(static_cast<unsigned>(topology.graph.hosts()));
    }
    TrafficNetwork network = traffic_network_of(topology, settings.topology);
    network.worst_permutation = [&] { return worst_case(routing, topology).destinations; };
    return make_traffic(settings.traffic, network, settings.measurement.seed);
}

void add_load_bound(const SimulationSettings& settings, const Topology& topology,
                    const RoutingFunction& routing, const Traffic& traffic,
                    std::vector<std::string>& notes) {
    if (!settings.has_traffic() || !settings.traffic.pattern->has(kWorstTraffic)) return;
    const FabricGraph& graph = topology.graph;
    const ChannelLoads loads = channel_loads(
        routing, graph, [&](HostId source, HostId to) { return traffic.probability(source, to); });
    const Channel busiest = graph.channel(loads.busiest);
    notes.push_back(
        fmt::format("with its worst-case permutation routing.function = \"{}\" carries at most "
                    "{:.4g} flits per cycle and host, because of the channel from {} to {}",
                    routing.name(), loads.throughput_bound(), graph.name(busiest.from),
                    graph.name(busiest.to)));
}

}  // namespace thruway
