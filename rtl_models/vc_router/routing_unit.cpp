#include "rtl_models/vc_router/routing_unit.h"

#include "rtl_models/vc_router/registers/router_tap.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

namespace thruway {

HeaderRouting::HeaderRouting(RouterState& state, RouterId router, FabricContext& context)
    : state_(state),
      context_(context),
      router_(router),
      routing_(context.pipeline.routing),
      host_vcs_(first_vcs(context.settings.host_vcs())) {}

void RoutingLane::route(const RouterState& state, HeaderRouting& headers, Cycle now) {
    const unsigned first = service_.first_unit;
    const unsigned end = first + service_.units;
    const auto waiting_from = [&](unsigned unit) {
        return find_bit(state.to_route, state.shape.words, unit);
    };
    if (service_.all_at_once) {
        for (unsigned unit = waiting_from(first); unit < end; unit = waiting_from(unit + 1)) {
            headers.take(unit, now);
        }
        return;
    }
    unsigned unit = waiting_from(first + next_);
    if (unit >= end) unit = waiting_from(first);
    if (unit < end) route_only(unit, headers, now);
}

void HeaderRouting::take(unsigned unit, Cycle now) {
    InputVc& in = state_.input[unit];
    const Port port = state_.port_of(unit);
    const VirtualChannel vc = state_.vc_of(unit);
    const Packet& packet = context_.packets[in.front.packet];
    const Host& host = context_.graph.host(packet.destination);
    RouteCandidate* const candidates = state_.candidates_of(unit);

    if (host.router == router_) {
        candidates[0] = {host_vcs_, static_cast<std::uint16_t>(host.port), 0};
        state_.candidate_count[unit] = 1;
    } else {
        RouteQuery query;
        query.here = router_;
        query.destination = host.router;
        query.arrival_port = port;
        query.arrival_vc = vc;
        query.injected_here = state_.is_host(port);
        query.route_draw = packet.route_draw;
        query.source = packet.identity.source;
        query.hops = packet.hops;
        query.message_class = packet.traffic_class;
        RouteCandidates& found = context_.scratch;
        context_.routing.route(query, found);
        for (unsigned i = 0; i < found.size(); ++i) candidates[i] = found[i];
        state_.candidate_count[unit] = static_cast<std::uint8_t>(found.size());
    }
    if (state_.tap != nullptr) state_.tap->header(RouterEventKind::kRouted, unit, now);
    in.wait_until(now + routing_);
    clear_bit(state_.to_route, unit);
    set_bit(state_.to_allocate, unit);
}

}  // namespace thruway
