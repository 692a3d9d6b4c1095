#include "analysis/models/traffic_summary.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "settings/values/part_names.h"
#include "topologies/measures/metrics.h"

#include <cstdint>
#include <string>

namespace thruway {
namespace {

/// Numbers of host pairs, and of calls of the routing function, that take some seconds.
constexpr double kMaxPairs = 1e8;
constexpr double kMaxRouteCalls = 3e7;
/// Mean number of combinations of port and VC class by which packets to one
/// destination reach a router.
constexpr double kPlacesOfRouter = 3;

bool is_symmetric(const ModelledNetwork& network) {
    if (!network.topology.grid || !network.topology.grid->shape().wraps) return false;
    const PatternRow& pattern = *network.traffic_settings.pattern;
    if (network.hosts_have_positions) return pattern.has(kUniformTraffic);
    return pattern.has(kSymmetricTraffic);
}

/// Adds the traffic of `source` to the receiving hosts and to the distances, in flits per cycle.
void add_source(const ModelledNetwork& network, HostId source, TrafficSummary& summary) {
    const double sent = summary.sent[index(source)];
    if (sent == 0) return;
    const FabricGraph& graph = network.topology.graph;
    const RouterId from = graph.host(source).router;
    std::vector<std::uint32_t> distances;
    if (!network.topology.grid) distances = distances_from(graph, from);
    for (std::uint32_t t = 0; t < graph.hosts(); ++t) {
        const double flits = sent * network.traffic.probability(source, HostId{t});
        if (flits == 0) continue;
        const RouterId to = graph.host(HostId{t}).router;
        const unsigned hops = network.topology.grid ? distance(*network.topology.grid, from, to)
                                                    : distances[index(to)];
        if (summary.hop_share.size() <= hops) summary.hop_share.resize(hops + 1, 0.0);
        summary.hop_share[hops] += flits;
        summary.received[t] += flits;
    }
}

void set_hops(const ModelledNetwork& network, double mean_hops, TrafficSummary& summary) {
    summary.mean_hops = mean_hops;
    const std::size_t channels = network.topology.graph.channels();
    if (channels == 0) return;
    summary.mean_utilisation = summary.total_load * mean_hops * network.flit_cycles /
                               static_cast<double>(channels);
}

/// Known channel loads replace the assumption of minimal routes.
void add_channels(const ModelledNetwork& network, TrafficSummary& summary) {
    const auto routers = static_cast<double>(network.topology.graph.routers());
    const auto hosts = static_cast<double>(network.topology.graph.hosts());
    const bool parts = network.routing.drawn_at_each_hop();  // routes split and merge
    const Phases* const phases = network.routing.phases();
    const double draws = phases != nullptr ? 2.0 * phases->base->draws() : network.routing.draws();
    const double calls = routers * (hosts + kPlacesOfRouter * routers) * draws;
    if (network.routing.max_candidates() > 1 && !parts) {
        summary.why_no_channels = network.routing.name() + " routing is adaptive: the load of "
                                                           "the links depends on congestion";
    } else if (calls > kMaxRouteCalls) {
        summary.why_no_channels = "the network is too large to follow the route of every pair";
    } else {
        summary.channels = channel_loads(
            network.routing, network.topology.graph, [&](HostId source, HostId destination) {
                const double sent = summary.sent[index(source)];
                return sent == 0 ? 0 : sent * network.traffic.probability(source, destination);
            });
        double flit_hops = 0;
        for (const double load : summary.channels->load) flit_hops += load;
        set_hops(network, summary.total_load > 0 ? flit_hops / summary.total_load : 0, summary);
    }
}

}  // namespace

bool has_minimal_routes(const ModelledNetwork& network) {
    return network.routing_settings.function->has(kMinimal);
}

std::string why_narrow_links_differ(const ModelledNetwork& network) {
    if (network.flit_cycles == 1) return {};
    return "its links carry one flit per cycle; here a flit occupies some link for " +
           std::to_string(network.flit_cycles) + " cycles";
}

double zero_load_cycles(const ModelledNetwork& network, double hops, double flits) {
    const double stored = network.switching == PacketSwitching::kStoreAndForward
                              ? (flits - 1) * (hops + 1)
                              : 0.0;
    const double routers = hops + (network.first_router_costs ? 1 : 0);
    return network.injection_cycles + routers * network.head_cycles + hops * network.link_cycles +
           network.ejection_cycles + flits + stored;
}

double body_cycles_on_narrow_links(const ModelledNetwork& network, const TrafficSummary& traffic) {
    const double local = traffic.hop_share.empty() ? 0 : traffic.hop_share[0];
    const double times = network.switching == PacketSwitching::kStoreAndForward ? traffic.mean_hops
                                                                                : 1 - local;
    return (traffic.lengths->mean - 1) * (network.flit_cycles - 1) * times;
}

std::string names_of_patterns(PatternTrait trait) {
    return alternatives(
        names_of_parts<PatternRow>([trait](const PatternRow& row) { return row.has(trait); }));
}

TrafficSummary summary_of(const ModelledNetwork& network) {
    const FabricGraph& graph = network.topology.graph;
    const auto hosts = static_cast<std::uint32_t>(graph.hosts());
    TrafficSummary summary;
    summary.symmetric = is_symmetric(network);
    if (!network.traffic_settings.replays()) {
        summary.lengths = length_moments(network.traffic_settings.packet_flits);
    }
    unsigned generating = 0;
    for (std::uint32_t s = 0; s < hosts; ++s) {
        summary.sent.push_back(network.traffic.offered_flits_per_cycle(HostId{s}));
        summary.total_load += summary.sent.back();
        generating += summary.sent.back() > 0 ? 1 : 0;
    }
    if (generating > 0) summary.load = summary.total_load / generating;
    summary.received.assign(hosts, 0.0);
    if (summary.symmetric) {
        add_source(network, HostId{0}, summary);
        summary.received = summary.sent;
    } else if (static_cast<double>(hosts) * hosts > kMaxPairs) {
        throw Problem("the network has too many hosts (" + std::to_string(hosts) +
                      ") to examine every pair, which the models need for traffic that "
                      "does not look the same from every host; at most 10000 are possible");
    } else {
        for (std::uint32_t s = 0; s < hosts; ++s) add_source(network, HostId{s}, summary);
    }
    double flits = 0;
    double distance = 0;
    for (const double share : summary.hop_share) flits += share;
    for (std::size_t h = 0; h < summary.hop_share.size(); ++h) {
        if (flits > 0) summary.hop_share[h] /= flits;
        distance += static_cast<double>(h) * summary.hop_share[h];
    }
    set_hops(network, distance, summary);
    add_channels(network, summary);
    return summary;
}

}  // namespace thruway
