#include "rtl_models/vc_router/routing_unit.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/queue_board.h"
#include "rtl_models/vc_router/registers/router_tap.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

namespace thruway {

RoutingUnit::RoutingUnit(Named<RoutingUnit>&, RouterId router, const RoutingService& service,
                         FabricContext& context)
    : context_(&context),
      router_(router),
      routing_(static_cast<std::uint16_t>(context.pipeline.routing)),
      service_(service),
      passes_(context.routing.passes_destinations()),
      weighs_(context.routing.known_queues() != KnownQueues::kNone),
      turn_(service.ivcs) {}

void RoutingUnit::route(RouterState& state, Cycle now) {
    const unsigned first = service_.first_ivc;
    const unsigned end = first + service_.ivcs;
    const auto waiting_from = [&](unsigned ivc) {
        return find_bit(state.to_route, state.shape.words, ivc);
    };
    if (service_.all_at_once) {
        for (unsigned ivc = waiting_from(first); ivc < end; ivc = waiting_from(ivc + 1)) {
            route_header(state, ivc, now);
        }
        return;
    }
    unsigned ivc = waiting_from(first + turn_.next());
    if (ivc >= end) ivc = waiting_from(first);
    if (ivc < end) route_only(state, ivc, now);
}

/// Routes the packet at the front of an input virtual channel.
void RoutingUnit::route_header(RouterState& state, unsigned ivc, Cycle now) const {
    FabricContext& context = *context_;
    InputVc& in = state.input[ivc];
    const Port port = state.port_of(ivc);
    const VirtualChannel vc = state.vc_of(ivc);
    const Packet& packet = context.packets[in.front.packet];
    const Host& host = context.graph.host(packet.destination);
    RouteCandidate* const candidates = state.candidates_of(ivc);

    const auto fill = [&](RouteQuery& query) {
        query.here = router_;
        query.destination = host.router;
        query.arrival_port = port;
        query.arrival_vc = vc;
        query.injected_here = state.is_host(port);
        query.route_draw = packet.route_draw;
        query.source = packet.identity.source;
        query.hops = packet.hops;
        query.message_class = packet.traffic_class;
    };
    const auto delivered = [&] {
        RouteQuery query;
        fill(query);
        return context.routing.delivers(query);
    };
    if (host.router == router_ && (!passes_ || delivered())) {
        const VcMask all = first_vcs(context.settings.host_vcs());
        candidates[0] = {all, static_cast<std::uint16_t>(host.port), 0};
        state.candidate_count[ivc] = 1;
    } else {
        RouteQuery query;
        fill(query);
        RouteCandidates& found = context.scratch;
        context.routing.route(query, found);
        if (weighs_) choose(state, query, now);
        const unsigned size = found.size();
        for (unsigned i = 0; i < size; ++i) candidates[i] = found[i];
        state.candidate_count[ivc] = static_cast<std::uint16_t>(size);
    }
    if (state.tap != nullptr) state.tap->header(RouterEventKind::kRouted, ivc, now);
    in.wait_until(now + routing_);
    clear_bit(state.to_route, ivc);
    set_bit(state.to_allocate, ivc);
}

[[gnu::noinline]] void RoutingUnit::choose(const RouterState& state, const RouteQuery& query,
                                           Cycle now) const {
    FabricContext& context = *context_;
    if (context.routing.known_queues() == KnownQueues::kAll) {
        const AllQueues all(*context.queues, now);
        context.routing.choose(query, all, context.scratch);
    } else if (context.routing.known_queues() == KnownQueues::kNeighbours) {
        const QueuesAround around(*context.queues, router_, state, now);
        context.routing.choose(query, around, context.scratch);
    } else {
        const OwnQueues own(state, true);
        context.routing.choose(query, own, context.scratch);
    }
}

}  // namespace thruway
