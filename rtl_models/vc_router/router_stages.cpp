#include "rtl_models/vc_router/router_stages.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/flow_control/credit_returns.h"
#include "rtl_models/vc_router/flow_control/header_retries.h"
#include "rtl_models/vc_router/flow_control/stop_go.h"
#include "rtl_models/vc_router/flow_control/tail_releases.h"
#include "rtl_models/vc_router/output/narrow_links.h"
#include "rtl_models/vc_router/queue_board.h"
#include "rtl_models/vc_router/registers/router_tap.h"

#include <algorithm>

namespace thruway {
namespace {

/// Ports with hosts are adjacent, or nearly so.
Port first_host_port(RouterId router, const FabricGraph& graph) {
    for (Port port = 0; port < graph.ports(router); ++port) {
        if (graph.host_at(router, port)) return port;
    }
    return graph.ports(router);
}

/// One past the last port with a host; 0 without hosts.
Port end_of_hosts(RouterId router, const FabricGraph& graph) {
    Port end = graph.ports(router);
    while (end > 0 && !graph.host_at(router, end - 1)) --end;
    return end;
}

}  // namespace

RouterStages::RouterStages(RouterId router, FabricContext& context, Clocked* in_its_place)
    : state_(
          {context.graph.ports(router), context.settings.port_vcs(), context.settings.buffer_flits},
          context.routing.max_candidates(), context),
      inputs_(context.registers.take<InputPort>(state_.shape.ports)),
      outputs_(context.registers.take<OutputPort>(state_.shape.ports)),
      first_host_(first_host_port(router, context.graph)),
      hosts_(context.registers.take<NetworkInterface>(state_.shape.ports - first_host_)),
      hosts_end_(hosts_ +
                 (std::max(first_host_, end_of_hosts(router, context.graph)) - first_host_)),
      routing_units_(
          context.settings.routing_unit == RoutingUnitKind::kPerInput ? state_.shape.ports : 1),
      routing_unit_(context.registers.take<RoutingUnit>(routing_units_)),
      component_(context.clock.add(in_its_place != nullptr ? *in_its_place : *this)),
      idle_(context.pipeline.switching),
      switching_(context.pipeline.switching),
      routes_in_cycles_(context.settings.routing_cycles > 0),
      flit_credits_(context.settings.flow_control == FlowControl::kCredits),
      holds_incomplete_(context.settings.switching == Switching::kStoreAndForward) {}

void RouterStages::complete(const OptionalStages& optional) {
    optional_ = &optional;
    plain_ = state_.shape.words == 1 && optional.stop_go == nullptr &&
             optional.header_retries == nullptr && optional.tail_releases == nullptr &&
             optional.narrow_links == nullptr && optional.queues == nullptr &&
             !optional.steps.several() && !optional.speculative &&
             optional.buffered_outputs.empty() && state_.tap == nullptr && flit_credits_ &&
             !holds_incomplete_;
}

template <class Kind>
inline void RouterStages::take_arrivals(Cycle now) {
    const Arrivals::Slot slot = state_.arrivals.at(now);
    if (!Kind::kPlain && state_.tap != nullptr) state_.tap->credits(slot.credits(), now);
    if (Kind::kPlain || optional_->stop_go == nullptr) {
        accept_credits<Kind>(state_, slot);
    } else {
        optional_->stop_go->take_signals(slot);
    }
    for (unsigned w = 0; w < state_.port_words<Kind>(); ++w) {
        const std::uint64_t ports = slot.flit_ports(w);
        slot.flit_ports(w) = 0;
        for_each_bit_in(ports, [&](unsigned bit) {
            const Port port = w * 64 + bit;
            const Flit& flit = slot.flit(port);
            if (!Kind::kPlain && state_.tap != nullptr) state_.tap->arrived(port, flit, now);
            inputs_[port].accept<Kind>(state_, slot.flit(port), now);
        });
    }
}

template <class Kind>
inline bool RouterStages::inject(Cycle now) {
    bool again = false;
    for (NetworkInterface* host = hosts_; host != hosts_end_; ++host) again |= host->inject(now);
    return again;
}

/// Flits of a host could enter in the next cycle.
template <class Kind>
inline bool RouterStages::packets_wait() const {
    bool any = false;
    state_.for_each_host<Kind>([&](Port port) { any |= host(port).flits_wait(); });
    return any;
}

// The stages are forced inline: a call of each would cost a tenth of the cycle.

/// True: there is more to do in the next cycle.
template <class Kind>
[[gnu::always_inline]] inline bool RouterStages::run(Cycle now) {
    take_arrivals<Kind>(now);
    if (!Kind::kPlain && state_.tap != nullptr) state_.tap->count_held(now);
    if (!Kind::kPlain && optional_->narrow_links != nullptr) optional_->narrow_links->release(now);
    bool again = inject<Kind>(now);
    const unsigned steps = Kind::kPlain ? 1 : optional_->steps.in(now);
    for (unsigned step = 0; step < steps; ++step) again |= work<Kind>(now);
    if (!Kind::kPlain) {
        if (optional_->credit_returns != nullptr) again |= optional_->credit_returns->send(now);
        if (!optional_->buffered_outputs.empty()) send_buffered(now, again);
        if (optional_->tail_releases != nullptr) {
            again |= optional_->tail_releases->free_channels(now);
        }
        if (optional_->stop_go != nullptr) optional_->stop_go->send_signals(now);
        if (optional_->queues != nullptr) optional_->queues->write(optional_->router, state_, now);
        if (state_.tap != nullptr) {
            state_.tap->count_held(now + 1);
            state_.tap->cycle_ended(now);
        }
    }
    return again;
}

template <class Kind>
[[gnu::always_inline]] inline void RouterStages::traverse(Cycle now) {
    if (const SwitchPointers* const pointers = switch_allocator_.pointers()) {
        pointers->granted(switch_allocator_.granted());
    }
    for (const SwitchRequest& crossing : switch_allocator_.granted()) {
        const Port port = crossing.from.port();
        const FlitWord flit = state_.is_host<Kind>(port)
                                  ? host(port).take<Kind>(state_, crossing.input)
                                  : inputs_[port].take<Kind>(state_, crossing.input, now);
        if (!Kind::kPlain && state_.tap != nullptr) state_.tap->crossed(crossing, flit.flit(), now);
        if (!Kind::kPlain && optional_->credit_returns != nullptr && !state_.is_host(port)) {
            optional_->credit_returns->freed(crossing.input);
        }
        outputs_[crossing.to.port()].accept<Kind>(state_, flit, crossing.output, crossing.to.vc(),
                                                  now);
        if (!Kind::kPlain && !outputs_[crossing.to.port()].buffered()) {
            last_departure_ = now + switching_;
        }
        if (!Kind::kPlain && flit.tail() && optional_->tail_releases != nullptr) {
            optional_->tail_releases->tail_granted(crossing.output, now);
        }
        if (!Kind::kPlain && optional_->narrow_links != nullptr) {
            optional_->narrow_links->granted(crossing.to.port(), now);
        }
    }
}

/// Some header waits to be routed.
template <class Kind>
[[gnu::always_inline]] inline void RouterStages::route(Cycle now) {
    const std::uint64_t first = *state_.to_route_set<Kind>();
    if (Kind::kWords != 1 || (first & (first - 1)) != 0) return route_several(now);
    const unsigned ivc = lowest_bit(first);
    const unsigned unit = routing_units_ == 1 ? 0 : state_.port_of(ivc);
    routing_unit_[unit].route_only(state_, ivc, now);
}

/// The stages from routing to the switch. True: there is more to do in the next cycle.
template <class Kind>
[[gnu::always_inline]] inline bool RouterStages::work(Cycle now) {
    if (!state_.holds_work<Kind>()) {
        if (!Kind::kPlain && holds_incomplete_ && state_.any<Kind>(state_.occupied)) {
            idle_.holds_flit(now);
        }
        return false;
    }
    idle_.holds_flit(now);
    bool acted = false;
    const bool late_routing = !Kind::kPlain && optional_->header_retries != nullptr &&
                              routes_in_cycles_;
    if (!late_routing && state_.any<Kind>(state_.to_route_set<Kind>())) {
        route<Kind>(now);
        acted = true;
    }
    const bool headers = state_.any<Kind>(state_.to_allocate_set<Kind>());
    if (headers) acted |= vc_allocator_.allocate<Kind>(state_, now);
    if (!Kind::kPlain && optional_->header_retries != nullptr) {
        if (headers) optional_->header_retries->send_back(now);
        if (state_.any<Kind>(state_.to_route_set<Kind>())) {
            if (late_routing) route<Kind>(now);
            acted = true;
        }
    }
    acted |= switch_allocator_.allocate<Kind>(state_, now);
    if (!Kind::kPlain && optional_->speculative && headers) {
        switch_allocator_.speculate(state_, vc_allocator_.asked(), now);
    }
    traverse<Kind>(now);
    if (state_.holds_work<Kind>()) return acted;
    if (Kind::kPlain || !holds_incomplete_ || !state_.any<Kind>(state_.occupied)) {
        note_rest<Kind>(now);
    }
    return acted && packets_wait<Kind>();
}

/// The input buffers have become empty.
template <class Kind>
[[gnu::always_inline]] inline void RouterStages::note_rest(Cycle now) {
    if (Kind::kPlain || optional_->buffered_outputs.empty()) idle_.rests(now);
}

/// Of a router with output buffers, which may hold flits when its input buffers are empty.
void RouterStages::send_buffered(Cycle now, bool& again) {
    bool held = state_.any<AnyRouter>(state_.occupied);
    for (OutputPort* output : optional_->buffered_outputs) {
        again |= output->send(state_, now);
        held |= output->holds_flits(state_);
    }
    // A flit that leaves now is in no stage behind its buffer.
    if (!held && !idle_.resting()) idle_.rests(std::max(now, last_departure_) - switching_);
}

bool RouterStages::cycle(Cycle now) {
    if (plain_) return run<PlainRouter>(now);
    // Apart from the plain router, so that the compiler does not find this function too large to
    // inline what that calls: this costs 4 % of its instructions.
    const auto other = [&]() __attribute__((noinline)) {
        return state_.shape.words == 1 ? run<OneWordRouter>(now) : run<AnyRouter>(now);
    };
    return other();
}

void RouterStages::route_several(Cycle now) {
    if (routing_units_ == 1) {
        routing_unit_[0].route(state_, now);
        return;
    }
    Port last = kMaxPorts;
    for_each_bit(state_.to_route, state_.shape.words, [&](unsigned ivc) {
        const Port port = state_.port_of(ivc);
        if (port != last) routing_unit_[port].route(state_, now);
        last = port;
    });
}

}  // namespace thruway
