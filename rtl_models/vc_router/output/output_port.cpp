#include "rtl_models/vc_router/output/output_port.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/flow_control/tail_releases.h"

#include <fmt/format.h>

namespace thruway {

namespace {

bool ejects(Port port, RouterId router, const FabricContext& context) {
    return context.graph.host_at(router, port).has_value();
}

bool ejects_without_limit(Port port, RouterId router, const FabricContext& context) {
    return context.settings.ejection_flits_per_cycle == 0 && ejects(port, router, context);
}

}  // namespace

OutputPort::Cold::Cold(RouterState& state, Port port, RouterId router, FabricContext& context_)
    : context(context_), ejection(context.settings.ejection_cycles) {
    const RouterSettings& settings = context.settings;
    if (settings.output_buffer_flits == 0 || ejects_without_limit(port, router, context)) return;
    const unsigned flits_per_cycle = ejects(port, router, context)
                                         ? settings.ejection_flits_per_cycle
                                         : 1;
    buffer = std::make_unique<OutputBuffer>("buffer", state, port, router, flits_per_cycle,
                                            context_);
}

OutputPort::OutputPort(Named<OutputPort>& named, RouterState& state, Port port, RouterId router,
                       const FabricContext& context)
    : OutputPort() {
    const RouterSettings& settings = context.settings;
    first_ovc_ = static_cast<std::uint16_t>(state.vc_index(port, 0));
    switching_ = static_cast<std::uint16_t>(context.pipeline.switching);
    port_ = static_cast<std::uint8_t>(port);
    buffered_ = named.cold().buffer != nullptr;
    unlimited_ = ejects_without_limit(port, router, context);
    one_packet_ = settings.link_multiplexing == LinkMultiplexing::kPacket;
    each_flit_ = settings.flow_control == FlowControl::kCredits;
    each_packet_ = settings.flow_control == FlowControl::kPacketCredits;
    state.vc_free[port] = first_vcs(state.shape.vcs);
    state.blocks[port].output = &named;
}

void OutputPort::connect(RouterState& state, Link& link) {
    Cold& rest = cold(state);
    const RouterSettings& settings = rest.context.settings;
    rest.link = &link;
    stages_ = static_cast<std::uint16_t>(rest.context.pipeline.total());
    flits_ = link.flits();
    if (buffered_) rest.buffer->connect(link.flit_cycles());
    linked_ = true;
    packet_or_buffer_ = settings.admits_packets();
    const bool when_left = rest.context.reallocation == VcReallocation::kAfterTailLeft;
    rest.frees_sent_tails = when_left && buffered_;
    drains_ = rest.context.reallocation == VcReallocation::kAfterBufferEmpty ||
              rest.frees_sent_tails || (when_left && switching_ > 0);
    for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
        const unsigned ovc = first_ovc_ + vc;
        switch (settings.flow_control) {
            case FlowControl::kCredits: state.credits[ovc] = state.shape.buffer_flits; break;
            case FlowControl::kStopGo: state.credits[ovc] = kUnlimitedCredits; break;
            case FlowControl::kPacketCredits:
                state.credits[ovc] = settings.buffer_packets;
                state.room[ovc] = kUnlimitedCredits;
                break;
        }
    }
}

void OutputPort::connect(RouterState& state, NetworkInterface& host) {
    cold(state).host = &host;
    for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
        const unsigned ovc = first_ovc_ + vc;
        state.credits[ovc] = kUnlimitedCredits;
        if (!buffered_) state.room[ovc] = kUnlimitedCredits;
    }
}

void OutputPort::ask_for_slots(const RouterState& state, bool bounded) {
    if (bounded && unlimited_) {
        SC_REPORT_ERROR("/thruway/output_port/slots",
                        fmt::format("{}: a host with a bounded number of slots takes one packet "
                                    "after the other; router.ejection_flits_per_cycle must not be "
                                    "\"unlimited\"",
                                    state.blocks[port_].output->name())
                            .c_str());
    }
    packet_or_buffer_ = bounded;
}

/// Offers one virtual channel, so that at most one packet per cycle takes a slot of the host.
VcMask OutputPort::with_slot(const RouterState& state, VcMask wanted) const {
    return (*state.blocks[port_].host)->bounded()->has_slot() ? wanted & (~wanted + 1) : 0;
}

void OutputPort::reserve_slot(const RouterState& state) const {
    (*state.blocks[port_].host)->bounded()->reserve_slot();
}

bool OutputPort::send(RouterState& state, Cycle now) const {
    const Cold& rest = cold(state);
    return rest.buffer->send(now, [&](const Flit& flit) {
        const unsigned ovc = first_ovc_ + flit.vc;
        transmit<AnyRouter>(state, flit, ovc, flit.vc, now, now);
        if (flit.tail && rest.frees_sent_tails) end_draining(state, ovc);
    });
}

void free_drained(RouterState& state, std::uint64_t candidates, unsigned word) {
    for_each_bit_in(candidates, [&](unsigned bit) {
        const unsigned ovc = word * 64 + bit;
        if (state.credits[ovc] != state.shape.buffer_flits || state.output[ovc].buffered != 0) {
            return;
        }
        clear_bit(state.draining, ovc);
        state.vc_free[state.port_of(ovc)] |= VcMask{1} << state.vc_of(ovc);
    });
}

}  // namespace thruway
