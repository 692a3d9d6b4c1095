#include "rtl_models/vc_router/virtual_channel_router.h"

#include "core/text/counted.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {
namespace {

CrossbarShape crossbar_shape(const RouterShape& shape, RouterId router,
                             const FabricContext& context) {
    const Part<CrossbarRow>& kind = context.settings.crossbar;
    CrossbarShape crossbar{shape.ports, shape.vcs, std::vector<unsigned>(shape.ports, 1),
                           input_speedup(kind), output_speedup(kind)};
    for (Port port = 0; port < shape.ports; ++port) {
        if (context.graph.host_at(router, port)) {
            crossbar.output_flits_per_cycle[port] = context.settings.ejection_flits_per_cycle;
        }
    }
    return crossbar;
}

std::unique_ptr<StopGo> make_stop_go(RouterState& state, FabricContext& context) {
    if (context.settings.flow_control != FlowControl::kStopGo) return nullptr;
    return std::make_unique<StopGo>("stop_go", state, context);
}

std::unique_ptr<HeaderRetries> make_header_retries(RouterState& state, const OutputPort* outputs,
                                                   FabricContext& context) {
    if (context.settings.blocked_headers != BlockedHeaders::kRouteAgain) return nullptr;
    return std::make_unique<HeaderRetries>("header_retries", state, outputs, context);
}

}  // namespace

VirtualChannelRouter::VirtualChannelRouter(sc_core::sc_module_name name, RouterId router,
                                           FabricContext& context, Clocked* in_its_place)
    : Router(name, router),
      first_register_(context.registers.mark()),
      stages_(build_in<RouterStages>(context.registers, router, context, in_its_place)),
      state_(stages_->state()),
      header_timers_(make_header_timers("header_timers", state_, stages_->component(), context)),
      tap_(make_router_tap(state_, router, header_timers_.get(), context)),
      vc_allocator_("vc_allocator", stages_->vc_allocator(), state_, router, stages_->outputs(),
                    context, header_timers_.get()),
      crossbar_(context.settings.crossbar->make("crossbar",
                                                crossbar_shape(state_.shape, router, context))),
      switch_allocator_("switch_allocator", stages_->switch_allocator(), state_, router, *crossbar_,
                        stages_->outputs(), context),
      stop_go_(make_stop_go(state_, context)),
      header_retries_(make_header_retries(state_, stages_->outputs(), context)),
      tail_releases_(make_tail_releases("tail_releases", state_, stages_->component(), context)),
      narrow_links_(
          make_narrow_links("narrow_links", state_, router, stages_->component(), context)),
      credit_returns_(make_credit_returns("credit_returns", state_, context)),
      input_(state_.shape.ports),
      host_(state_.shape.ports),
      output_(state_.shape.ports) {
    set_shape(state_.shape.ports, state_.shape.vcs);
    const StateArena::Mark behind_registers = context.registers.mark();
    state_.take_buffers(context.registers);
    fetch_ahead(behind_registers, context);
    build_ports(context);
    build_routing_units(context);
    optional_.stop_go = stop_go_.get();
    optional_.header_retries = header_retries_.get();
    optional_.tail_releases = tail_releases_.get();
    optional_.narrow_links = narrow_links_.get();
    optional_.credit_returns = credit_returns_.get();
    optional_.steps = InternalSteps(context.settings.internal_speedup);
    optional_.speculative = context.settings.speculative;
    optional_.queues = context.queues;
    optional_.router = id();
    stages_->complete(optional_);
}

void VirtualChannelRouter::build_ports(FabricContext& context) {
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const auto host = context.graph.host_at(id(), port);
        if (host) {
            host_[port] = build_in<Named<NetworkInterface>>(
                context.arena, numbered("host", port).c_str(), stages_->host(port), state_, port,
                id(), stages_->component(), context);
            state_.set_host(port);
        }
        if (context.graph.channel_in(id(), port)) {
            input_[port] = build_in<Named<InputPort>>(context.modules,
                                                      numbered("input", port).c_str(),
                                                      stages_->input(port), state_, port, context);
        }
        if (host || context.graph.channel_out(id(), port)) {
            output_[port] = build_in<Named<OutputPort>>(
                context.arena, numbered("output", port).c_str(), stages_->outputs()[port], state_,
                port, id(), context);
            OutputPort& output = **output_[port];
            if (host) output.connect(state_, **host_[port]);
            if (output.buffered()) optional_.buffered_outputs.push_back(&output);
        }
    }
}

void VirtualChannelRouter::build_routing_units(FabricContext& context) {
    routing_unit_.reserve(stages_->routing_units());
    for (unsigned i = 0; i < stages_->routing_units(); ++i) {
        RoutingService service;
        service.ivcs = static_cast<std::uint16_t>(state_.shape.all_vcs / stages_->routing_units());
        service.first_ivc = static_cast<std::uint16_t>(i * service.ivcs);
        service.all_at_once = context.settings.routing_unit == RoutingUnitKind::kPerVirtualChannel;
        routing_unit_.push_back(
            build_in<Named<RoutingUnit>>(context.modules, numbered("routing_unit", i).c_str(),
                                         stages_->routing_unit(i), id(), service, context));
    }
}

/// Prefetches all registers of the router, the first slots of its buffers, and its arrivals.
void VirtualChannelRouter::fetch_ahead(const StateArena::Mark& behind_registers,
                                       FabricContext& context) const {
    constexpr unsigned kSlots = 2;
    const auto fetch = [&](const UsedMemory& memory) {
        context.clock.fetch_ahead(stages_->component(), memory);
    };
    context.registers.for_each_piece(first_register_, behind_registers,
                                     [&](const void* start, std::size_t bytes) {
                                         fetch({start, bytes, 1, 0, 0});
                                     });
    const RouterShape& shape = state_.shape;
    const std::size_t slots = std::min(shape.ring.slots, kSlots);
    fetch({state_.buffers, slots * shape.all_vcs * sizeof(BufferedFlit), 1, 0, 0});
    fetch(state_.arrivals.used(shape.ports));
}

void VirtualChannelRouter::connect_input(Port port, Link& link) {
    (*input_[port])->connect(link);
    if (stop_go_ != nullptr) stop_go_->connect(port, link);
    if (credit_returns_ != nullptr) credit_returns_->connect(port, link);
}

void VirtualChannelRouter::start_of_simulation() {
    for (const auto& host : host_) {
        if (host != nullptr) (*host)->start();
    }
}

bool VirtualChannelRouter::crossings_are_legal() const {
    std::vector<Move> moves;
    for (const SwitchRequest& crossing : stages_->switch_allocator().granted()) {
        moves.push_back({crossing.input, crossing.output});
    }
    return crossbar_->legal(moves);
}

}  // namespace thruway
