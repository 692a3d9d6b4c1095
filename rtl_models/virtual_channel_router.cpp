#include "rtl_models/virtual_channel_router.h"

#include "rtl_models/crossbar/make_crossbar.h"

#include <fmt/format.h>

namespace thruway {
namespace {

RouterShape shape_of(RouterId router, const FabricContext& context) {
    return {context.graph.ports(router), context.settings.virtual_channels, context.link_slots,
            context.settings.buffer_flits};
}

CrossbarShape crossbar_shape(const RouterShape& shape, RouterId router,
                             const FabricContext& context) {
    CrossbarShape crossbar{shape.ports, shape.vcs, std::vector<unsigned>(shape.ports, 1)};
    for (Port port = 0; port < shape.ports; ++port) {
        if (context.graph.host_at(router, port)) {
            crossbar.output_flits_per_cycle[port] = context.settings.ejection_flits_per_cycle;
        }
    }
    return crossbar;
}

}  // namespace

VirtualChannelRouter::VirtualChannelRouter(sc_core::sc_module_name name, RouterId router,
                                           FabricContext& context)
    : Router(name, router),
      state_(shape_of(router, context), context.routing.max_candidates(), context),
      context_(context),
      inputs_(context.arena.take<InputLane>(state_.shape.ports)),
      outputs_(context.arena.take<OutputLane>(state_.shape.ports)),
      hosts_(context.arena.take<HostLane>(state_.shape.ports)),
      component_(context.clock.add(*this)),
      speculative_(context.settings.speculative),
      routes_in_cycles_(context.settings.routing_cycles > 0),
      routing_units_(
          context.settings.routing_unit == RoutingUnitKind::kPerInput ? state_.shape.ports : 1),
      routing_lanes_(context.arena.take<RoutingLane>(routing_units_)),
      headers_(state_, router, context),
      tap_(make_router_tap(state_, router, context)),
      header_timers_(make_header_timers("header_timers", state_, component_, context)),
      probe_(make_channel_probe(state_, router, header_timers_.get(), context)),
      vc_allocator_("vc_allocator", state_, router, outputs_, context, header_timers_.get(),
                    probe_.get()),
      crossbar_(make_crossbar(context.settings.crossbar, "crossbar",
                              crossbar_shape(state_.shape, router, context))),
      switch_allocator_("switch_allocator", state_, router, *crossbar_, outputs_, context),
      input_(state_.shape.ports),
      host_(state_.shape.ports),
      output_(state_.shape.ports) {
    set_shape(state_.shape.ports, state_.shape.vcs);
    const auto named = [](const char* block, unsigned i) { return fmt::format("{}_{}", block, i); };
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const auto host = context.graph.host_at(router, port);
        if (host) {
            host_[port] = place<NetworkInterface>(context.arena, named("host", port).c_str(),
                                                  state_, port, router, component_, hosts_[port],
                                                  context);
            state_.host_ports |= std::uint64_t{1} << port;
        }
        if (context.graph.channel_in(router, port)) {
            input_[port] = std::make_unique<InputPort>(named("input", port).c_str(), state_, port,
                                                       inputs_[port], context);
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = place<OutputPort>(context.arena, named("output", port).c_str(), state_,
                                              port, router, outputs_[port], context);
            if (host) output_[port]->connect(*host_[port]);
            if (output_[port]->buffered()) buffered_outputs_.push_back(output_[port].get());
        }
    }
    const RoutingUnitKind kind = context.settings.routing_unit;
    for (unsigned i = 0; i < routing_units_; ++i) {
        RoutingService service;
        service.units = static_cast<std::uint16_t>(state_.shape.units / routing_units_);
        service.first_unit = static_cast<std::uint16_t>(i * service.units);
        service.all_at_once = kind == RoutingUnitKind::kPerVirtualChannel;
        routing_unit_.push_back(std::make_unique<RoutingUnit>(named("routing_unit", i).c_str(),
                                                              service, routing_lanes_[i]));
    }
    const RouterSettings& settings = context.settings;
    if (settings.flow_control == FlowControl::kStopGo) {
        stop_go_ = std::make_unique<StopGo>("stop_go", state_, context);
    }
    if (settings.blocked_headers == BlockedHeaders::kRouteAgain) {
        header_retries_ = std::make_unique<HeaderRetries>("header_retries", state_, outputs_,
                                                          context);
    }
    plain_ = state_.shape.words == 1 && probe_ == nullptr && !speculative_ &&
             buffered_outputs_.empty() && settings.flow_control == FlowControl::kCredits &&
             header_retries_ == nullptr && state_.tap == nullptr;
    fetch_ahead();
}

void VirtualChannelRouter::connect_input(Port port, Link& link) {
    input_[port]->connect(link);
    if (stop_go_ != nullptr) stop_go_->connect(port, link);
}

void VirtualChannelRouter::fetch_ahead() {
    ClockDomain& clock = context_.clock;
    const auto fetch = [&](const void* start, std::size_t bytes) {
        clock.fetch_ahead(component_, start, bytes);
    };
    fetch(static_cast<const Clocked*>(this), sizeof(Clocked));
    fetch(&state_, bytes_between(&state_, &vc_allocator_));
    const Arrivals& arrivals = state_.arrivals;
    clock.fetch_ahead(component_, arrivals.start(), arrivals.bytes_of_slot(), arrivals.slots());
    state_.for_each_part(fetch);
    fetch(inputs_, state_.shape.ports * sizeof(InputLane));
    fetch(outputs_, state_.shape.ports * sizeof(OutputLane));
    for_each_bit_in(state_.host_ports, [&](Port port) { fetch(&hosts_[port], sizeof(HostLane)); });
    fetch(routing_lanes_, routing_units_ * sizeof(RoutingLane));
    if (header_timers_ != nullptr) header_timers_->for_each_part(fetch);
    vc_allocator_.fetch_ahead(component_);
    switch_allocator_.fetch_ahead(component_);
}

void VirtualChannelRouter::start_of_simulation() {
    for (const auto& host : host_) {
        if (host != nullptr) host->start();
    }
}

template <unsigned kWords, bool kPlain>
inline void VirtualChannelRouter::take_arrivals(Cycle now) {
    const Arrivals::Slot slot = state_.arrivals.at(now);
    if (!kPlain && state_.tap != nullptr) state_.tap->credits(slot.credits(), now);
    if (kPlain || stop_go_ == nullptr) {
        accept_credits<kWords>(state_, slot);
    } else {
        stop_go_->take_signals(slot);
    }
    const std::uint64_t ports = slot.flit_ports();
    slot.flit_ports() = 0;
    for_each_bit_in(ports, [&](Port port) {
        if (!kPlain && state_.tap != nullptr) state_.tap->arrived(port, slot.flit(port), now);
        inputs_[port].accept<kWords>(state_, slot.flit(port), now);
    });
}

inline bool VirtualChannelRouter::inject(Cycle now) {
    bool again = false;
    for_each_bit_in(state_.host_ports, [&](Port port) {
        hosts_[port].drain(now);
        again |= hosts_[port].inject(now);
    });
    return again;
}

/// A host could begin a packet in the next cycle.
inline bool VirtualChannelRouter::packets_wait() const {
    bool any = false;
    for_each_bit_in(state_.host_ports, [&](Port port) { any |= hosts_[port].packet_waits(); });
    return any;
}

// The stages of a cycle are inlined by force: one call each would cost a tenth of the cycle.

/// True: there is more to do in the next cycle.
template <unsigned kWords, bool kPlain>
[[gnu::always_inline]] inline bool VirtualChannelRouter::run(Cycle now) {
    take_arrivals<kWords, kPlain>(now);
    if (!kPlain && probe_ != nullptr) probe_->look(now);
    bool again = inject(now);
    again |= work<kWords, kPlain>(now);
    if (!kPlain) {
        for (OutputPort* output : buffered_outputs_) again |= output->send(now);
        if (stop_go_ != nullptr) stop_go_->send_signals(now);
        if (probe_ != nullptr) probe_->look(now + 1);
    }
    return again;
}

template <unsigned kWords, bool kPlain>
[[gnu::always_inline]] inline void VirtualChannelRouter::traverse(Cycle now) {
    for (const Crossing& crossing : switch_allocator_.crossings()) {
        const Port port = crossing.from.port();
        const Flit flit = state_.is_host(port)
                              ? hosts_[port].take<kWords>(state_, crossing.input)
                              : inputs_[port].take<kWords, kPlain>(state_, crossing.input, now);
        if (!kPlain && state_.tap != nullptr) state_.tap->crossed(crossing, flit, now);
        outputs_[crossing.to.port()].accept<kPlain>(state_, flit, crossing.output, crossing.to.vc(),
                                                    now);
    }
}

/// From routing to the switch.
template <unsigned kWords, bool kPlain>
[[gnu::always_inline]] inline bool VirtualChannelRouter::work(Cycle now) {
    if (!state_.holds_work<kWords>()) return false;
    bool acted = false;
    const bool late_routing = !kPlain && header_retries_ != nullptr && routes_in_cycles_;
    if (!late_routing && state_.any<kWords>(state_.to_route)) {
        route(now);
        acted = true;
    }
    const bool headers = state_.any<kWords>(state_.to_allocate);
    if (headers) acted |= vc_allocator_.allocate(now);
    if (!kPlain && header_retries_ != nullptr) {
        if (headers) header_retries_->send_back(now);
        if (state_.any<kWords>(state_.to_route)) {
            if (late_routing) route(now);
            acted = true;
        }
    }
    acted |= switch_allocator_.allocate<kWords>(now);
    if (!kPlain && speculative_ && headers) switch_allocator_.speculate(vc_allocator_.asked(), now);
    traverse<kWords, kPlain>(now);
    return acted && (state_.holds_work<kWords>() || packets_wait());
}

bool VirtualChannelRouter::cycle(Cycle now) {
    if (plain_) return run<1, true>(now);
    return state_.shape.words == 1 ? run<1, false>(now) : run<0, false>(now);
}

bool VirtualChannelRouter::crossings_are_legal() const {
    std::vector<Move> moves;
    for (const Crossing& crossing : switch_allocator_.crossings()) {
        moves.push_back({crossing.input, crossing.output});
    }
    return crossbar_->legal(moves);
}

void VirtualChannelRouter::route(Cycle now) {
    if (routing_units_ == 1) {
        routing_lanes_[0].route(state_, headers_, now);
        return;
    }
    const std::uint64_t first = state_.to_route[0];
    if (state_.shape.words == 1 && (first & (first - 1)) == 0) {
        const unsigned unit = lowest_bit(first);
        routing_lanes_[state_.port_of(unit)].route_only(unit, headers_, now);
        return;
    }
    std::uint64_t ports = 0;
    for_each_bit(state_.to_route, state_.shape.words,
                 [&](unsigned unit) { ports |= std::uint64_t{1} << state_.port_of(unit); });
    for_each_bit_in(ports, [&](Port port) { routing_lanes_[port].route(state_, headers_, now); });
}

}  // namespace thruway
