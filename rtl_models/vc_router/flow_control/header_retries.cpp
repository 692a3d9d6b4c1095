#include "rtl_models/vc_router/flow_control/header_retries.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/router_tap.h"

namespace thruway {

HeaderRetries::HeaderRetries(sc_core::sc_module_name name, RouterState& state,
                             const OutputPort* outputs, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      outputs_(outputs),
      tried_(context.registers.take<std::uint64_t>(state.shape.words)) {}

void HeaderRetries::send_back(Cycle now) {
    for (unsigned w = 0; w < state_.shape.words; ++w) {
        tried_[w] &= state_.to_allocate[w] | state_.to_route[w];
        for_each_bit_in(state_.to_allocate[w], [&](unsigned bit) {
            const unsigned ivc = w * 64 + bit;
            if (state_.input[ivc].waits(now)) return;
            ++counts_.attempts;
            if (meets_busy_link(ivc)) ++counts_.link_busy;
            if (state_.tap != nullptr) {
                state_.tap->header(RouterEventKind::kRouteAgain, ivc, now);
            }
            clear_bit(state_.to_allocate, ivc);
            set_bit(state_.to_route, ivc);
            set_bit(tried_, ivc);
        });
    }
}

bool HeaderRetries::meets_busy_link(unsigned ivc) const {
    const Packet& packet = context_.packets[state_.input[ivc].front.packet];
    const unsigned flits = room_needed(context_.settings.buffer_flits, packet.flits);
    for (unsigned i = 0; i < state_.candidate_count[ivc]; ++i) {
        const RouteCandidate& candidate = state_.candidates_of(ivc)[i];
        const OutputPort& output = outputs_[candidate.port];
        if (!output.one_packet() || !output.leads_to_link()) continue;
        const bool busy = state_.vc_free[candidate.port] == 0;
        if (busy && output.with_room(state_, candidate.vcs, flits) != 0) return true;
    }
    return false;
}

}  // namespace thruway
