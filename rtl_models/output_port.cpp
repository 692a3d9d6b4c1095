#include "rtl_models/output_port.h"

namespace thruway {

OutputPort::OutputPort(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
                       FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      first_unit_(state.unit(port, 0)),
      arriving_(&state.arriving_credits[port * state.shape.slots]),
      whole_packet_ahead_(context.settings.switching != Switching::kWormhole),
      switching_(context.pipeline.switching),
      ejection_(context.settings.ejection_cycles) {
    state_.vc_free[port] = first_vcs(state.shape.vcs);
    const RouterSettings& settings = context.settings;
    const bool ejects = context.graph.host_at(router, port).has_value();
    unlimited_ = ejects && settings.ejection_flits_per_cycle == 0;
    if (settings.output_buffer_flits > 0 && !unlimited_) {
        const unsigned flits_per_cycle = ejects ? settings.ejection_flits_per_cycle : 1;
        buffer_ = std::make_unique<OutputBuffer>("buffer", state, port, router, flits_per_cycle,
                                                 context);
    }
}

void OutputPort::connect(Link& link) {
    link_ = &link;
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        state_.credits[first_unit_ + vc] = context_.settings.buffer_flits;
    }
}

void OutputPort::connect(NetworkInterface& host) {
    host_ = &host;
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        state_.credits[first_unit_ + vc] = kUnlimitedCredits;
        if (buffer_ == nullptr) state_.room[first_unit_ + vc] = kUnlimitedCredits;
    }
}

/// Of virtual channels that wait until the buffer downstream is empty, those where it is.
void OutputPort::free_drained(VcMask candidates) {
    for_each_bit_in(candidates, [&](VirtualChannel vc) {
        const unsigned unit = first_unit_ + vc;
        if (state_.credits[unit] != context_.settings.buffer_flits ||
            state_.output[unit].buffered != 0) {
            return;
        }
        state_.vc_draining[port_] &= ~(VcMask{1} << vc);
        state_.vc_free[port_] |= VcMask{1} << vc;
    });
}

bool OutputPort::send(Cycle now) {
    return buffer_->send(
        now, [&](const Flit& flit) { transmit(flit, first_unit_ + flit.vc, now, now); });
}

}  // namespace thruway
