#include "routing/channel_load.h"

#include "core/problem.h"

#include <algorithm>
#include <limits>

namespace thruway {
namespace {

/// Adds `amount` to each channel of the route that one value of the draw gives.
void add_route(const RoutingFunction& routing, const FabricGraph& graph, const Host& source,
               RouterId destination, std::uint32_t draw, double amount, std::vector<double>& load) {
    RouteQuery query;
    query.here = source.router;
    query.destination = destination;
    query.arrival_port = source.port;
    query.injected_here = true;
    query.route_draw = draw;
    RouteCandidates candidates;
    while (query.here != destination) {
        routing.route(query, candidates);
        const RouteCandidate& way = candidates[0];
        const ChannelId id = *graph.channel_out(query.here, way.port);
        load[index(id)] += amount;
        const Channel& channel = graph.channel(id);
        query.here = channel.to;
        query.arrival_port = channel.to_port;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(way.vcs));
        query.injected_here = false;
    }
}

}  // namespace

double ChannelLoads::throughput_bound() const {
    return highest > 0 ? 1 / highest : std::numeric_limits<double>::infinity();
}

ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight) {
    if (routing.max_candidates() > 1) {
        throw Problem("routing.function: \"" + routing.name() +
                      "\"; it is adaptive, so that its "
                      "channel loads depend on congestion and cannot be computed; choose an "
                      "oblivious function such as \"dimension_order\"");
    }
    ChannelLoads result;
    result.load.assign(graph.channels(), 0.0);
    const auto hosts = static_cast<std::uint32_t>(graph.hosts());
    const std::uint32_t draws = routing.draws();
    for (std::uint32_t s = 0; s < hosts; ++s) {
        const Host& source = graph.host(HostId{s});
        for (std::uint32_t t = 0; t < hosts; ++t) {
            if (s == t) continue;
            const double amount = weight(HostId{s}, HostId{t}) / draws;
            const RouterId destination = graph.host(HostId{t}).router;
            if (amount == 0 || destination == source.router) continue;
            for (std::uint32_t draw = 0; draw < draws; ++draw) {
                add_route(routing, graph, source, destination, draw, amount, result.load);
            }
        }
    }
    const auto busiest = std::max_element(result.load.begin(), result.load.end());
    if (busiest != result.load.end()) {
        result.busiest = ChannelId{static_cast<std::uint32_t>(busiest - result.load.begin())};
        result.highest = *busiest;
    }
    return result;
}

}  // namespace thruway
