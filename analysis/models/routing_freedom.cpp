#include "analysis/models/routing_freedom.h"

#include <algorithm>
#include <bitset>
#include <vector>

namespace thruway {
namespace {

/// One host of each router that has hosts.
std::vector<Host> host_of_each_router(const FabricGraph& graph) {
    std::vector<Host> hosts;
    for (std::uint32_t router = 0; router < graph.routers(); ++router) {
        const std::vector<HostId> here = graph.hosts_of(RouterId{router});
        if (!here.empty()) hosts.push_back(graph.host(here.front()));
    }
    return hosts;
}

std::uint32_t first_draw(const RoutingFunction& routing, RouterId source, RouterId destination) {
    std::uint32_t draw = 0;
    while (draw + 1 < routing.draws() && routing.draw_share(source, destination, draw) == 0) {
        ++draw;
    }
    return draw;
}

unsigned size_of(VcMask vcs) { return static_cast<unsigned>(std::bitset<64>(vcs).count()); }

}  // namespace

RoutingFreedom routing_freedom(const RoutingFunction& routing, const FabricGraph& graph) {
    RoutingFreedom most;
    const std::vector<Host> hosts = host_of_each_router(graph);
    RouteCandidates candidates;
    for (const Host& source : hosts) {
        for (const Host& destination : hosts) {
            if (source.router == destination.router) continue;
            const std::uint32_t draw = first_draw(routing, source.router, destination.router);
            routing.route({source.router, destination.router, source.port, 0, true, draw},
                          candidates);
            unsigned all = 0;
            for (const RouteCandidate& way : candidates) {
                const unsigned vcs = size_of(way.vcs);
                most.of_one_port = std::max(most.of_one_port, vcs);
                // A function that draws a candidate at each hop offers only that one.
                all = routing.drawn_at_each_hop() ? std::max(all, vcs) : all + vcs;
            }
            most.virtual_channels = std::max(most.virtual_channels, all);
        }
    }
    return most;
}

}  // namespace thruway
