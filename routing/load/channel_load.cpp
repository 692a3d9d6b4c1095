#include "routing/load/channel_load.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "routing/load/phase_traffic.h"
#include "routing/load/routes_to.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part_names.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace thruway {
namespace {

std::string oblivious_functions() {
    return alternatives(
        names_of_parts<RoutingRow>([](const RoutingRow& row) { return !row.has(kAdaptive); }), "\"",
        "\"");
}

/// Adds the load of each channel to `load`.
void add_loads(const RoutingFunction& routing, const FabricGraph& graph,
               const TrafficWeight& weight, std::vector<double>& load) {
    const auto hosts = static_cast<std::uint32_t>(graph.hosts());
    RoutesTo routes(routing, graph);
    std::vector<double> amount(hosts);  // [source], to one router
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId destination{r};
        const auto add_amount = [&](HostId to) {
            for (std::uint32_t s = 0; s < hosts; ++s) {
                if (s != index(to)) amount[s] += weight(HostId{s}, to);
            }
        };
        const auto send = [&](std::uint32_t draw, const auto& share_of) {
            routes.begin(destination, draw);
            for (std::uint32_t s = 0; s < hosts; ++s) {
                const Host& source = graph.host(HostId{s});
                if (amount[s] == 0 || source.router == destination) continue;
                const double share = share_of(source.router);
                if (share != 0) routes.add(source, amount[s] * share);
            }
            routes.send(load);
        };
        std::fill(amount.begin(), amount.end(), 0.0);
        bool by_host = false;
        for (const HostId to : graph.hosts_of(destination)) {
            const auto value = routing.value_of_host(to);
            if (value) std::fill(amount.begin(), amount.end(), 0.0);
            add_amount(to);
            if (value) send(*value, [](RouterId) { return 1.0; });
            by_host = by_host || value;
        }
        if (by_host) continue;
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            send(draw, [&](RouterId from) { return routing.draw_share(from, destination, draw); });
        }
    }
}

}  // namespace

double ChannelLoads::throughput_bound() const {
    return highest > 0 ? 1 / highest : std::numeric_limits<double>::infinity();
}

void require_oblivious(const RoutingFunction& routing) {
    if (routing.max_candidates() == 1 || routing.drawn_at_each_hop()) return;
    throw Problem("routing.function: \"" + routing.name() +
                  "\"; it is adaptive, so its channel loads depend on congestion and cannot be "
                  "computed; choose an oblivious function: " +
                  oblivious_functions());
}

ChannelLoads channel_loads(const RoutingFunction& routing, const FabricGraph& graph,
                           const TrafficWeight& weight) {
    require_oblivious(routing);
    ChannelLoads result;
    result.load.assign(graph.channels(), 0.0);
    if (const Phases* phases = routing.phases()) {
        const PhaseTraffic traffic(*phases->intermediates, graph, weight);
        add_loads(*phases->base, graph, traffic.to_intermediate(), result.load);
        add_loads(*phases->base, graph, traffic.to_destination(), result.load);
    } else {
        add_loads(routing, graph, weight, result.load);
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const auto cycles = static_cast<double>(graph.channel(ChannelId{c}).flit_cycles);
        if (result.load[c] * cycles <= result.highest) continue;
        result.busiest = ChannelId{c};
        result.highest = result.load[c] * cycles;
    }
    return result;
}

}  // namespace thruway
