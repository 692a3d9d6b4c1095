#include "rtl_models/vc_router/output/output_port.h"

#include "rtl_models/vc_router/flow_control/tail_releases.h"

#include <fmt/format.h>

namespace thruway {

OutputPort::OutputPort(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
                       OutputLane& lane, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      lane_(lane),
      ejection_(context.settings.ejection_cycles) {
    const RouterSettings& settings = context.settings;
    const bool ejects = context.graph.host_at(router, port).has_value();
    state.blocks[port].output = this;
    lane_.port_ = static_cast<std::uint8_t>(port);
    lane_.first_unit_ = static_cast<std::uint16_t>(state.unit(port, 0));
    lane_.switching_ = static_cast<std::uint16_t>(context.pipeline.switching);
    lane_.one_packet_ = settings.link_multiplexing == LinkMultiplexing::kPacket;
    lane_.each_flit_ = settings.flow_control == FlowControl::kCredits;
    lane_.each_packet_ = settings.flow_control == FlowControl::kPacketCredits;
    lane_.unlimited_ = ejects && settings.ejection_flits_per_cycle == 0;
    state.vc_free[port] = first_vcs(state.shape.vcs);
    if (settings.output_buffer_flits > 0 && !lane_.unlimited_) {
        const unsigned flits_per_cycle = ejects ? settings.ejection_flits_per_cycle : 1;
        buffer_ = std::make_unique<OutputBuffer>("buffer", state, port, router, flits_per_cycle,
                                                 context);
        lane_.buffered_ = true;
    }
}

void OutputPort::connect(Link& link) {
    link_ = &link;
    lane_.to_next_departure_ = static_cast<std::uint16_t>(link.latency() +
                                                          context_.pipeline.total());
    lane_.flits_ = link.flits();
    lane_.linked_ = true;
    lane_.packet_or_buffer_ = context_.settings.admits_packets();
    const bool when_left = context_.reallocation == VcReallocation::kAfterTailLeft;
    frees_sent_tails_ = when_left && buffered();
    lane_.drains_ = context_.reallocation == VcReallocation::kAfterBufferEmpty ||
                    frees_sent_tails_ || (when_left && lane_.switching_ > 0);
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        const unsigned unit = lane_.first_unit_ + vc;
        switch (context_.settings.flow_control) {
            case FlowControl::kCredits: state_.credits[unit] = state_.shape.buffer_flits; break;
            case FlowControl::kStopGo: state_.credits[unit] = kUnlimitedCredits; break;
            case FlowControl::kPacketCredits:
                state_.credits[unit] = context_.settings.buffer_packets;
                state_.room[unit] = kUnlimitedCredits;
                break;
        }
    }
}

void OutputPort::connect(NetworkInterface& host) {
    host_ = &host;
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        const unsigned unit = lane_.first_unit_ + vc;
        state_.credits[unit] = kUnlimitedCredits;
        if (buffer_ == nullptr) state_.room[unit] = kUnlimitedCredits;
    }
}

void OutputPort::ask_for_places(bool bounded) {
    if (bounded && lane_.unlimited_) {
        SC_REPORT_ERROR("/thruway/output_port/places",
                        fmt::format("{}: a host with a bounded number of places takes one packet "
                                    "after the other; router.ejection_flits_per_cycle must not be "
                                    "\"unlimited\"",
                                    name())
                            .c_str());
    }
    lane_.packet_or_buffer_ = bounded;
}

/// One virtual channel at a time is offered, so that one packet at most takes a place in a cycle.
VcMask OutputLane::with_place(const RouterState& state, VcMask wanted) const {
    return state.blocks[port_].host->bounded()->has_place() ? wanted & (~wanted + 1) : 0;
}

void OutputLane::reserve_place(const RouterState& state) const {
    state.blocks[port_].host->bounded()->reserve_place();
}

bool OutputPort::send(Cycle now) {
    return buffer_->send(now, [&](const Flit& flit) {
        const unsigned unit = lane_.first_unit_ + flit.vc;
        lane_.transmit<false>(state_, flit, unit, now, now);
        if (flit.tail && frees_sent_tails_) end_draining(state_, unit);
    });
}

void free_drained(RouterState& state, std::uint64_t candidates, unsigned word) {
    for_each_bit_in(candidates, [&](unsigned bit) {
        const unsigned unit = word * 64 + bit;
        if (state.credits[unit] != state.shape.buffer_flits || state.output[unit].buffered != 0) {
            return;
        }
        clear_bit(state.draining, unit);
        state.vc_free[state.port_of(unit)] |= VcMask{1} << state.vc_of(unit);
    });
}

}  // namespace thruway
