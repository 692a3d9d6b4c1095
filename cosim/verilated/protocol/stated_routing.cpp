#include "cosim/verilated/protocol/stated_routing.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

StatedRouting stated_routing(RouterId router, const Topology& topology,
                             const RoutingFunction& routing, unsigned host_vcs, const PinMap& map) {
    return [router, &graph = topology.graph, &routing, host_vcs, &map](
               unsigned pin, const FlitFields& head, AllowedChannels& allowed) {
        Packet packet;
        if (!map.read_fields(head, packet)) return;
        const Host& host = graph.host(packet.destination);
        if (host.router == router) {
            allowed[map.pin_of(host.port)] = first_vcs(host_vcs);
            return;
        }
        RouteQuery query;
        query.here = router;
        query.destination = host.router;
        query.arrival_port = *map.port_of(pin);
        query.arrival_vc = head.vc;
        query.injected_here = graph.host_at(router, query.arrival_port).has_value();
        query.route_draw = packet.route_draw;
        query.source = packet.identity.source;
        query.hops = packet.hops;
        query.message_class = packet.traffic_class;
        RouteCandidates candidates;
        routing.route(query, candidates);
        for (const RouteCandidate& candidate : candidates) {
            allowed[map.pin_of(candidate.port)] |= candidate.vcs;
        }
    };
}

StatedRouting stated_routing(RouterId router, const FabricContext& context, const PinMap& map) {
    return stated_routing(router, *context.topology, context.routing, context.settings.host_vcs(),
                          map);
}

ProtocolRules rules_of_twins(RouterId router, const FabricContext& context, const PinMap& map) {
    ProtocolRules rules;
    rules.routing = stated_routing(router, context, map);
    rules.credits_leave_with_flits = true;
    rules.rests_when_quiet = true;
    return rules;
}

}  // namespace thruway
