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

#include <cstdint>

namespace thruway {

class InputPort;

/// What an input port does in a cycle, and the registers that it does it with; one cache line among
/// the registers of its router.
class alignas(64) InputLane {
public:
    InputLane() = default;

    /// Takes the flit that arrives in cycle `now`.
    void accept(Cycle now);
    /// Removes the front flit of a virtual channel, which was granted the switch in cycle `now`, and
    /// returns its credit.
    Flit take(VirtualChannel vc, Cycle now);

private:
    friend class InputPort;

    RouterState* state_ = nullptr;
    CreditWire credits_;
    const InputPort* block_ = nullptr;
    std::uint16_t first_unit_ = 0;
    std::uint16_t head_delay_ = 0;  ///< from arrival until the switch may be asked for
    std::uint16_t body_delay_ = 0;
    std::uint8_t port_ = 0;
    bool whole_packets_ = false;  ///< a packet is routed when all of it is here
};
static_assert(sizeof(InputLane) == 64);

class InputPort : public sc_core::sc_module {
public:
    InputPort(sc_core::sc_module_name name, RouterState& state, Port port, InputLane& lane,
              FabricContext& context);

    /// Where credits go. Before the simulation starts.
    void connect(Link& link) { lane_.credits_ = link.credits(); }

    InputLane& lane() { return lane_; }
    const VcBuffer& buffer(VirtualChannel vc) const { return vc_[vc]; }

    sc_core::sc_vector<VcBuffer> vc_;

private:
    friend class InputLane;
    void report_overflow(VirtualChannel vc, Cycle now) const;

    InputLane& lane_;
};

inline void InputLane::accept(Cycle now) {
    RouterState& state = *state_;
    Flit& arriving = state.arrivals.flit(now, port_);
    const Flit flit = arriving;
    arriving.packet = kNoPacket;
    const unsigned unit = unsigned{first_unit_} + flit.vc;
    InputVc& vc = state.input[unit];
    if (vc.count == state.shape.buffer_flits) block_->report_overflow(flit.vc, now);
    push(vc, state.shape.buffer_flits, flit, now + (flit.head ? head_delay_ : body_delay_));
    set_bit(state.occupied, unit);
    if (whole_packets_) {
        if (flit.tail && ++vc.tails_or_length == 1) set_bit(state.to_route, unit);
    } else if (flit.head && vc.count == 1) {
        set_bit(state.to_route, unit);
    }
}

inline Flit InputLane::take(VirtualChannel vc_index, Cycle now) {
    RouterState& state = *state_;
    const unsigned unit = first_unit_ + vc_index;
    InputVc& vc = state.input[unit];
    const Flit flit = vc.front;
    pop(vc, state.shape.buffer_flits, now);
    credits_.send(vc_index, now);
    if (vc.count == 0) clear_bit(state.occupied, unit);
    if (flit.tail) {
        vc.output = kNoUnit;
        clear_bit(state.active, unit);
        if (whole_packets_ ? --vc.tails_or_length > 0 : vc.count > 0) set_bit(state.to_route, unit);
    }
    return flit;
}

}  // namespace thruway
