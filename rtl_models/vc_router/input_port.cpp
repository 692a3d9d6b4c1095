#include "rtl_models/vc_router/input_port.h"

#include "core/text/counted.h"
#include "rtl_models/router/internal_steps.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {

InputPort::Cold::Cold(RouterState& state, Port port, const FabricContext& context) {
    vc.reserve(state.shape.vcs);
    for (VirtualChannel i = 0; i < state.shape.vcs; ++i) {
        vc.push_back(build_in<VcBuffer>(context.modules, numbered("vc", i).c_str(),
                                        state.input[state.vc_index(port, i)], state.shape.ring));
    }
}

InputPort::InputPort(Named<InputPort>& named, RouterState& state, Port port,
                     const FabricContext& context)
    : InputPort() {
    const RouterSettings& settings = context.settings;
    const bool packets = settings.flow_control == FlowControl::kPacketCredits;
    const bool at_head = settings.packet_credit_return == PacketCreditReturn::kAfterHead;
    first_ivc_ = static_cast<std::uint16_t>(state.vc_index(port, 0));
    head_delay_ = static_cast<std::uint16_t>(context.pipeline.before_switch());
    body_delay_ = static_cast<std::uint16_t>(context.pipeline.body_before_switch());
    port_ = static_cast<std::uint8_t>(port);
    whole_packets_ = settings.switching == Switching::kStoreAndForward;
    // With internal speed-up CreditReturns returns the credits.
    each_flit_ = settings.flow_control == FlowControl::kCredits &&
                 !InternalSteps(settings.internal_speedup).several();
    after_head_ = packets && at_head;
    after_tail_ = packets && !at_head;
    state.blocks[port].input = &named;
}

void InputPort::report_overflow(const RouterState& state, VirtualChannel vc, Cycle now) const {
    SC_REPORT_FATAL("/thruway/router/credit",
                    fmt::format("{}.vc_{}: a flit arrives at the full buffer in cycle {}; its "
                                "sender had no credit",
                                state.blocks[port_].input->name(), vc, now)
                        .c_str());
}

}  // namespace thruway
