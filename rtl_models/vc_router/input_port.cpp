#include "rtl_models/vc_router/input_port.h"

#include <fmt/format.h>

namespace thruway {

InputPort::InputPort(sc_core::sc_module_name name, RouterState& state, Port port, InputLane& lane,
                     FabricContext& context)
    : sc_module(name), vc_("vc"), lane_(lane) {
    state.blocks[port].input = this;
    lane_.port_ = static_cast<std::uint8_t>(port);
    lane_.first_unit_ = static_cast<std::uint16_t>(state.unit(port, 0));
    lane_.head_delay_ = static_cast<std::uint16_t>(context.pipeline.before_switch());
    lane_.body_delay_ = static_cast<std::uint16_t>(context.pipeline.body_before_switch());
    lane_.whole_packets_ = context.settings.switching == Switching::kStoreAndForward;
    const RouterSettings& settings = context.settings;
    const bool packets = settings.flow_control == FlowControl::kPacketCredits;
    const bool at_head = settings.packet_credit_return == PacketCreditReturn::kAfterHead;
    lane_.each_flit_ = settings.flow_control == FlowControl::kCredits;
    lane_.after_head_ = packets && at_head;
    lane_.after_tail_ = packets && !at_head;
    vc_.init(state.shape.vcs, [&](const char* vc_name, std::size_t vc) {
        return new VcBuffer(vc_name, state.input[state.unit(port, static_cast<unsigned>(vc))],
                            state.shape.ring);
    });
}

void InputPort::report_overflow(VirtualChannel vc, Cycle now) const {
    SC_REPORT_FATAL("/thruway/router/credit",
                    fmt::format("{}.vc_{}: a flit arrives at the full buffer in cycle {}; its "
                                "sender had no credit",
                                name(), vc, now)
                        .c_str());
}

}  // namespace thruway
