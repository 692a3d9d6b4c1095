#include "topologies/measures/network_summary.h"

#include "topologies/graph/structure_check.h"
#include "topologies/measures/bisection.h"

#include <algorithm>
#include <optional>
#include <set>

namespace thruway {
namespace {

template <class T>
LeastMost<T> bounds(const std::multiset<T>& values) {
    if (values.empty()) return {};
    return {*values.begin(), *values.rbegin()};
}

}  // namespace

NetworkSummary summary_of(const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    check_structure(graph, ReverseChannels::kOptional);
    NetworkSummary summary;
    summary.switches = graph.routers();
    summary.hosts = graph.hosts();
    std::multiset<Cycle> latencies;
    std::multiset<Cycle> flit_cycles;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        latencies.insert(channel.latency);
        flit_cycles.insert(channel.flit_cycles);
        if (!channel.reverse || index(*channel.reverse) > c) ++summary.links;
    }
    std::multiset<unsigned> ports;
    std::multiset<unsigned> links;
    std::multiset<std::size_t> hosts;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId router{r};
        unsigned out = 0;
        for (Port port = 0; port < graph.ports(router); ++port) {
            if (graph.channel_out(router, port)) ++out;
        }
        ports.insert(graph.ports(router));
        links.insert(out);
        hosts.insert(graph.hosts_of(router).size());
    }
    summary.latency = bounds(latencies);
    summary.flit_cycles = bounds(flit_cycles);
    summary.ports = bounds(ports);
    summary.links_at = bounds(links);
    summary.hosts_at = bounds(hosts);
    summary.mean_links_at = static_cast<double>(graph.channels()) /
                            static_cast<double>(graph.routers());
    // All routers of a grid have the same number of hosts.
    summary.distances = topology.grid
                            ? host_distances(*topology.grid, static_cast<unsigned>(*hosts.begin()))
                            : host_distances(graph);
    summary.paths = path_diversity(graph, topology.subnetworks);
    std::optional<std::uint64_t> exact;
    if (topology.grid) exact = bisection_channels(*topology.grid);
    if (exact) *exact *= topology.subnetworks;
    if (!exact) exact = bisection_channels(graph);
    summary.bisection_is_exact = exact.has_value();
    summary.bisection_channels = exact ? *exact : bisection_upper_bound(graph);
    return summary;
}

}  // namespace thruway
