#include "rtl_models/virtual_channel_router.h"

#include "rtl_models/crossbar/make_crossbar.h"

#include <fmt/format.h>

namespace thruway {
namespace {

RouterShape shape_of(RouterId router, const FabricContext& context) {
    RouterShape shape;
    shape.ports = context.graph.ports(router);
    shape.vcs = context.settings.virtual_channels;
    shape.units = shape.ports * shape.vcs;
    shape.words = words_for(shape.units);
    shape.slots = context.link_slots;
    return shape;
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
      context_(context),
      state_(shape_of(router, context), context.routing.max_candidates(),
             context.settings.output_buffer_flits > 0, context.arena),
      component_(context.clock.add(*this)),
      wake_bit_(ClockDomain::wake_bit(component_)),
      speculative_(context.settings.speculative),
      input_(state_.shape.ports),
      inputs_(state_.shape.ports),
      host_(state_.shape.ports),
      output_(state_.shape.ports),
      outputs_(state_.shape.ports),
      vc_allocator_("vc_allocator", state_, router, outputs_, context),
      crossbar_(make_crossbar(context.settings.crossbar, "crossbar",
                              crossbar_shape(state_.shape, router, context))),
      switch_allocator_("switch_allocator", state_, router, *crossbar_, outputs_, context) {
    set_shape(state_.shape.ports, state_.shape.vcs);
    const auto named = [](const char* block, unsigned i) { return fmt::format("{}_{}", block, i); };
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const auto host = context.graph.host_at(router, port);
        if (host) {
            host_[port] = std::make_unique<NetworkInterface>(
                named("host", port).c_str(), state_, port, *host, router, component_, context);
            hosts_.push_back(host_[port].get());
        }
        if (context.graph.channel_in(router, port)) {
            input_[port] = std::make_unique<InputPort>(named("input", port).c_str(), state_, port,
                                                       context);
            inputs_[port] = input_[port].get();
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = std::make_unique<OutputPort>(named("output", port).c_str(), state_,
                                                         port, router, context);
            outputs_[port] = output_[port].get();
            if (host) output_[port]->connect(*host_[port]);
            if (output_[port]->buffered()) buffered_outputs_.push_back(output_[port].get());
        }
    }
    const RoutingUnitKind kind = context.settings.routing_unit;
    const bool per_input = kind == RoutingUnitKind::kPerInput;
    const unsigned served = per_input ? state_.shape.vcs : state_.shape.units;
    for (unsigned first = 0; first < state_.shape.units; first += served) {
        routing_units_.push_back(std::make_unique<RoutingUnit>(
            named("routing_unit", first / served).c_str(), state_, router,
            RoutingUnit::Service{first, served, kind == RoutingUnitKind::kPerVirtualChannel},
            context));
    }
}

void VirtualChannelRouter::start_of_simulation() {
    for (NetworkInterface* host : hosts_) host->start();
}

inline void VirtualChannelRouter::take_credits(Cycle now) {
    std::uint64_t& ports = state_.credit_ports[state_.slot(now)];
    for_each_bit_in(ports, [&](Port port) { outputs_[port]->accept_credits(now); });
    ports = 0;
}

inline void VirtualChannelRouter::take_arrivals(Cycle now) {
    std::uint64_t& ports = state_.flit_ports[state_.slot(now)];
    for_each_bit_in(ports, [&](Port port) { inputs_[port]->accept(now); });
    ports = 0;
}

inline bool VirtualChannelRouter::inject(Cycle now) {
    bool again = false;
    for (NetworkInterface* host : hosts_) {
        host->drain(now);
        again |= host->inject(now);
    }
    return again;
}

/// A host could begin a packet in the next cycle.
inline bool VirtualChannelRouter::packets_wait() const {
    bool any = false;
    for (const NetworkInterface* host : hosts_) any |= host->packet_waits();
    return any;
}

void VirtualChannelRouter::cycle(Cycle now) {
    const unsigned slot = state_.slot(now);
    if (state_.credit_ports[slot] != 0) take_credits(now);
    if (state_.flit_ports[slot] != 0) take_arrivals(now);
    bool again = inject(now);
    again |= state_.shape.words == 1 ? work<1>(now) : work<0>(now);
    for (OutputPort* output : buffered_outputs_) again |= output->send(now);
    if (again) context_.clock.wake(wake_bit_, now + 1);
}

/// From routing to the switch. True: there is more to do in the next cycle.
template <unsigned kWords>
inline bool VirtualChannelRouter::work(Cycle now) {
    if (!state_.holds_work<kWords>()) return false;
    bool acted = false;
    if (state_.any<kWords>(state_.to_route)) {
        route(now);
        acted = true;
    }
    const bool headers = state_.any<kWords>(state_.to_allocate);
    if (headers) acted |= vc_allocator_.allocate(now);
    acted |= switch_allocator_.allocate<kWords>(now);
    if (speculative_ && headers) switch_allocator_.speculate(vc_allocator_.asked(), now);
    traverse(now);
    return acted && (state_.holds_work<kWords>() || packets_wait());
}

void VirtualChannelRouter::route(Cycle now) {
    if (routing_units_.size() == 1) {
        routing_units_.front()->route(now);
        return;
    }
    std::uint64_t ports = 0;
    for_each_bit(state_.to_route, state_.shape.words,
                 [&](unsigned unit) { ports |= std::uint64_t{1} << state_.port_of[unit]; });
    const std::uint64_t first = state_.to_route[0];
    if (state_.shape.words == 1 && (first & (first - 1)) == 0) {
        routing_units_[lowest_bit(ports)]->route_only(lowest_bit(first), now);
    } else {
        for_each_bit_in(ports, [&](Port port) { routing_units_[port]->route(now); });
    }
}

void VirtualChannelRouter::traverse(Cycle now) {
    for (const Move& move : switch_allocator_.moves()) {
        const Port from = state_.port_of[move.input];
        const VirtualChannel vc = state_.vc_of(move.input);
        InputPort* const input = inputs_[from];
        const Flit flit = input != nullptr ? input->take(vc, now) : host_[from]->take(vc);
        const Port to = state_.port_of[move.output];
        outputs_[to]->accept(flit, state_.vc_of(move.output), now);
    }
}

}  // namespace thruway
