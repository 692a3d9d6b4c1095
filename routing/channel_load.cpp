#include "routing/channel_load.h"

#include "core/problem.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace thruway {
namespace {

/// Where a part of the packets of one pair is, with all that its next step depends on.
struct Place {
    RouterId here{};
    Port arrival_port = 0;
    VirtualChannel arrival_vc = 0;
    bool injected_here = false;

    friend bool operator<(const Place& a, const Place& b) {
        return std::tie(a.here, a.arrival_port, a.arrival_vc, a.injected_here) <
               std::tie(b.here, b.arrival_port, b.arrival_vc, b.injected_here);
    }
};

/// Adds `amount` to the channels of the routes that one value of the draw gives, hop by hop. Where
/// a function draws at each hop, routes part and meet again.
void add_routes(const RoutingFunction& routing, const FabricGraph& graph, const Host& source,
                RouterId destination, std::uint32_t draw, double amount,
                std::vector<double>& load) {
    std::map<Place, double> places = {{{source.router, source.port, 0, true}, amount}};
    RouteCandidates candidates;
    while (!places.empty()) {
        std::map<Place, double> next;
        for (const auto& [place, part] : places) {
            if (place.here == destination) continue;
            routing.route({place.here, destination, place.arrival_port, place.arrival_vc,
                           place.injected_here, draw},
                          candidates);
            for (const RouteCandidate& way : candidates) {
                const ChannelId id = *graph.channel_out(place.here, way.port);
                load[index(id)] += part / candidates.size();
                const Channel& channel = graph.channel(id);
                next[{channel.to, channel.to_port,
                      static_cast<VirtualChannel>(__builtin_ctzll(way.vcs)), false}] +=
                    part / candidates.size();
            }
        }
        places = std::move(next);
    }
}

}  // namespace

double ChannelLoads::throughput_bound() const {
    return highest > 0 ? 1 / highest : std::numeric_limits<double>::infinity();
}

ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight) {
    if (routing.max_candidates() > 1 && !routing.drawn_at_each_hop()) {
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
            const double amount = weight(HostId{s}, HostId{t});
            const RouterId destination = graph.host(HostId{t}).router;
            if (amount == 0 || destination == source.router) continue;
            for (std::uint32_t draw = 0; draw < draws; ++draw) {
                const double share = routing.draw_share(source.router, destination, draw);
                if (share == 0) continue;
                add_routes(routing, graph, source, destination, draw, amount * share, result.load);
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
