#include "rtl_models/input_port.h"

#include <fmt/format.h>

namespace thruway {
namespace {

void report_overflow(const char* module, VirtualChannel vc, Cycle now) {
    SC_REPORT_FATAL("/thruway/router/credit",
                    fmt::format("{}.vc_{}: a flit arrives at the full buffer in cycle {}; its "
                                "sender had no credit",
                                module, vc, now)
                        .c_str());
}

}  // namespace

InputPort::InputPort(sc_core::sc_module_name name, RouterState& state, Port port,
                     FabricContext& context)
    : sc_module(name),
      vc_("vc"),
      state_(state),
      port_(port),
      whole_packets_(context.settings.switching == Switching::kStoreAndForward),
      before_switch_(context.pipeline.before_switch()) {
    vc_.init(state.shape.vcs, [&](const char* vc_name, std::size_t vc) {
        return new VcBuffer(vc_name, state.input[state.unit(port, static_cast<unsigned>(vc))],
                            context.settings.buffer_flits, before_switch_ > 0, context.arena);
    });
}

void InputPort::accept(Cycle now) {
    Flit& arriving = state_.arriving_flit[port_ * state_.shape.slots + state_.slot(now)];
    const Flit flit = arriving;
    arriving.packet = kNoPacket;
    const unsigned unit = state_.unit(port_, flit.vc);
    InputVc& vc = state_.input[unit];
    if (vc.count == vc.capacity) report_overflow(name(), flit.vc, now);
    push(vc, flit, now + before_switch_);
    set_bit(state_.occupied, unit);
    const bool packet_starts = whole_packets_ ? flit.tail && vc.tails == 1
                                              : flit.head && vc.count == 1;
    if (packet_starts) set_bit(state_.to_route, unit);
}

Flit InputPort::take(VirtualChannel vc_index, Cycle now) {
    const unsigned unit = state_.unit(port_, vc_index);
    InputVc& vc = state_.input[unit];
    const Flit flit = vc.flits[vc.first];
    pop(vc);
    link_->send_credit(vc_index, now);
    if (vc.count == 0) clear_bit(state_.occupied, unit);
    if (flit.tail) {
        --vc.tails;
        vc.output = kNoUnit;
        clear_bit(state_.active, unit);
        if (whole_packets_ ? vc.tails > 0 : vc.count > 0) set_bit(state_.to_route, unit);
    }
    return flit;
}

}  // namespace thruway
