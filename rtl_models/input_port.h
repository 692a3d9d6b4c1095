// rtl_models/input_port.h
// Input port of a router, fed by a link: one buffer per virtual channel.
// Timing: accept() takes the flit that arrives in this cycle; a header that reaches the front of
// its buffer asks for routing in the same cycle (store-and-forward: when its tail is here).
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/link.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

namespace thruway {

class InputPort : public sc_core::sc_module {
public:
    InputPort(sc_core::sc_module_name name, RouterState& state, Port port, FabricContext& context);

    /// Where credits go. Before the simulation starts.
    void connect(Link& link) { link_ = &link; }

    /// Takes the flit that arrives in cycle `now`.
    void accept(Cycle now);
    /// Removes the front flit of a virtual channel, which was granted the switch in cycle `now`, and
    /// returns its credit.
    Flit take(VirtualChannel vc, Cycle now);

    const VcBuffer& buffer(VirtualChannel vc) const { return vc_[vc]; }

    sc_core::sc_vector<VcBuffer> vc_;

private:
    void report_overflow(VirtualChannel vc, Cycle now) const;

    RouterState& state_;
    const unsigned first_unit_;
    InputVc* const vcs_;        ///< [vc]
    Flit* const arriving_;      ///< [slot]
    const bool whole_packets_;  ///< a packet is routed when all of it is here
    const Cycle before_switch_;
    Link* link_ = nullptr;
};

inline void InputPort::accept(Cycle now) {
    Flit& arriving = arriving_[state_.slot(now)];
    const Flit flit = arriving;
    arriving.packet = kNoPacket;
    const unsigned unit = first_unit_ + flit.vc;
    InputVc& vc = vcs_[flit.vc];
    if (vc.count == vc.capacity) report_overflow(flit.vc, now);
    push(vc, flit, now + before_switch_);
    set_bit(state_.occupied, unit);
    if (whole_packets_) {
        vc.tails = static_cast<std::uint16_t>(vc.tails + flit.tail);
        if (flit.tail && vc.tails == 1) set_bit(state_.to_route, unit);
    } else if (flit.head && vc.count == 1) {
        set_bit(state_.to_route, unit);
    }
}

inline Flit InputPort::take(VirtualChannel vc_index, Cycle now) {
    const unsigned unit = first_unit_ + vc_index;
    InputVc& vc = vcs_[vc_index];
    const Flit flit = vc.flits[vc.first];
    pop(vc);
    link_->send_credit(vc_index, now);
    if (vc.count == 0) clear_bit(state_.occupied, unit);
    if (flit.tail) {
        vc.output = kNoUnit;
        clear_bit(state_.active, unit);
        if (whole_packets_ ? --vc.tails > 0 : vc.count > 0) set_bit(state_.to_route, unit);
    }
    return flit;
}

}  // namespace thruway
