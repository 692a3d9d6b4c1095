#include "rtl_models/routing_unit.h"

#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/vc_buffer.h"

namespace thruway {
namespace {

/// The first port that belongs to a host; hosts have the highest ports of a router.
unsigned first_host_port(const FabricGraph& graph, RouterId router) {
    unsigned port = 0;
    while (port < graph.ports(router) && !graph.host_at(router, port)) ++port;
    return port;
}

}  // namespace

RoutingUnit::RoutingUnit(sc_core::sc_module_name name, RouterState& state, RouterId router,
                         const Service& service, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      router_(router),
      service_(service),
      routing_(context.pipeline.routing),
      first_host_port_(first_host_port(context.graph, router)),
      waiting_(words_for(service.units), &context.arena) {
    if (!service_.all_at_once) {
        arbiter_ = make_arbiter_policy(ArbiterKind::kRoundRobin, service.units, context.seed,
                                       index(router), service.first_unit);
    }
}

void RoutingUnit::route(Cycle now) {
    bool any = false;
    for (unsigned word = 0; word < waiting_.size(); ++word) {
        // Bits first_unit .. first_unit + units - 1, moved down to bit 0.
        const unsigned from = service_.first_unit + word * 64;
        const unsigned shift = from % 64;
        std::uint64_t bits = state_.to_route[from / 64] >> shift;
        if (shift != 0 && from / 64 + 1 < state_.shape.words) {
            bits |= state_.to_route[from / 64 + 1] << (64 - shift);
        }
        waiting_[word] = bits & first_vcs(service_.units - word * 64);
        any = any || waiting_[word] != 0;
    }
    if (!any) return;
    if (service_.all_at_once) {
        for_each_bit(waiting_.data(), static_cast<unsigned>(waiting_.size()),
                     [&](unsigned i) { take(service_.first_unit + i, now); });
    } else {
        const unsigned winner = arbiter_->pick({waiting_.data(), service_.units, now});
        arbiter_->granted(winner);
        take(service_.first_unit + winner, now);
    }
}

void RoutingUnit::route_only(unsigned unit, Cycle now) {
    if (arbiter_ != nullptr) arbiter_->granted(unit - service_.first_unit);
    take(unit, now);
}

void RoutingUnit::take(unsigned unit, Cycle now) {
    InputVc& in = state_.input[unit];
    const Port port = state_.port_of[unit];
    const VirtualChannel vc = state_.vc_of(unit);
    const Packet& packet = context_.packets[front(in, vc).packet];
    const Host& host = context_.graph.host(packet.destination);
    RouteCandidate* const candidates = &state_.candidates[unit * state_.max_candidates];

    if (host.router == router_) {
        candidates[0] = {first_vcs(state_.shape.vcs), static_cast<std::uint16_t>(host.port), 0};
        state_.candidate_count[unit] = 1;
    } else {
        RouteQuery query;
        query.here = router_;
        query.destination = host.router;
        query.arrival_port = port;
        query.arrival_vc = vc;
        query.injected_here = port >= first_host_port_;
        query.route_draw = packet.route_draw;
        RouteCandidates& found = context_.scratch;
        context_.routing.route(query, found);
        for (unsigned i = 0; i < found.size(); ++i) candidates[i] = found[i];
        state_.candidate_count[unit] = static_cast<std::uint8_t>(found.size());
    }
    in.due = now + routing_;
    clear_bit(state_.to_route, unit);
    set_bit(state_.to_allocate, unit);
}

}  // namespace thruway
