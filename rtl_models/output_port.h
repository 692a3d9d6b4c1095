// rtl_models/output_port.h
// Output port of a router: the state and the credits of its virtual channels, optional output
// buffers, and the virtual-channel controller that multiplexes the link behind them.
// Timing: a flit granted the switch in cycle t leaves the router in t + switching (switch
// allocation, crossbar and output stage) unless its output buffer holds it longer. An empty output
// buffer is passed in the same cycle. An output virtual channel whose tail was granted in t can be
// allocated again in t + 1 (after_tail_sent), or when all credits are back (after_buffer_empty).
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/link.h"
#include "rtl_models/network_interface.h"
#include "rtl_models/output_buffer.h"
#include "rtl_models/router_state.h"

#include <systemc>

#include <memory>

namespace thruway {

class OutputPort : public sc_core::sc_module {
public:
    OutputPort(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
               FabricContext& context);

    /// Exactly one of the two, before the simulation starts.
    void connect(Link& link);
    void connect(NetworkInterface& host);

    /// Takes the credits that arrive in cycle `now`.
    void accept_credits(Cycle now);

    /// Virtual channels of `wanted` that a packet of `flits` flits could be given now.
    VcMask available(VcMask wanted, unsigned flits) const;
    /// Ejection without limit: a packet needs no virtual channel of its own.
    bool unlimited() const { return unlimited_; }
    void allocate(VirtualChannel vc, unsigned holder);

    /// Takes a flit that was granted the switch in cycle `now`.
    void accept(Flit flit, VirtualChannel vc, Cycle now);
    /// Sends from the output buffer. True: there is more to do in the next cycle.
    bool send(Cycle now);

    bool buffered() const { return buffer_ != nullptr; }
    const Link* link() const { return link_; }

private:
    void release(VirtualChannel vc);
    void free_drained(VcMask candidates);
    void note_hop(Packet& packet, Cycle departure);
    void transmit(const Flit& flit, unsigned unit, Cycle now, Cycle departure);

    RouterState& state_;
    FabricContext& context_;
    const Port port_;
    const unsigned first_unit_;
    VcMask* const arriving_;         ///< [slot] credits
    const bool whole_packet_ahead_;  ///< a header needs room for its whole packet
    bool unlimited_ = false;
    const Cycle switching_;
    const Cycle ejection_;
    Link* link_ = nullptr;
    NetworkInterface* host_ = nullptr;
    std::unique_ptr<OutputBuffer> buffer_;
};

inline void OutputPort::release(VirtualChannel vc) {
    state_.output[first_unit_ + vc].holder = kNoUnit;
    const bool wait = context_.reallocation == VcReallocation::kAfterBufferEmpty &&
                      link_ != nullptr;
    (wait ? state_.vc_draining : state_.vc_free)[port_] |= VcMask{1} << vc;
}

/// A head cuts through a router if it leaves in the earliest cycle that the pipeline allows. It
/// carries that cycle along, for the next router.
inline void OutputPort::note_hop(Packet& packet, Cycle departure) {
    if (packet.hops > 0) {
        const bool cut = packet.header_note == static_cast<std::uint32_t>(departure);
        packet.cut_through.note(cut, packet.hops == 1);
    }
    ++packet.hops;
    packet.header_note = static_cast<std::uint32_t>(departure + link_->latency() +
                                                    context_.pipeline.total());
}

inline void OutputPort::transmit(const Flit& flit, unsigned unit, Cycle now, Cycle departure) {
    ++state_.output[unit].flits_sent;
    if (link_ != nullptr) {
        --state_.credits[unit];
        if (flit.head) note_hop(context_.packets[flit.packet], departure);
        link_->send(flit, departure);
    } else {
        host_->deliver(flit, now, departure + ejection_);
    }
}

inline void OutputPort::accept(Flit flit, VirtualChannel vc, Cycle now) {
    flit.vc = static_cast<std::uint8_t>(vc);
    if (flit.tail && !unlimited_) release(vc);
    if (buffer_ == nullptr) {
        transmit(flit, first_unit_ + vc, now, now + switching_);
    } else {
        buffer_->push(flit, now + switching_);
    }
}

inline VcMask OutputPort::available(VcMask wanted, unsigned flits) const {
    VcMask able = state_.vc_free[port_] & wanted;
    if (!whole_packet_ahead_ || link_ == nullptr) return able;
    for_each_bit_in(able, [&](VirtualChannel vc) {
        const unsigned unit = first_unit_ + vc;
        if (state_.credits[unit] < state_.output[unit].buffered + flits) {
            able &= ~(VcMask{1} << vc);
        }
    });
    return able;
}

inline void OutputPort::allocate(VirtualChannel vc, unsigned holder) {
    state_.vc_free[port_] &= ~(VcMask{1} << vc);
    state_.output[first_unit_ + vc].holder = static_cast<std::uint16_t>(holder);
}

inline void OutputPort::accept_credits(Cycle now) {
    VcMask& arriving = arriving_[state_.slot(now)];
    for_each_bit_in(arriving, [&](VirtualChannel vc) { ++state_.credits[first_unit_ + vc]; });
    const VcMask draining = arriving & state_.vc_draining[port_];
    if (draining != 0) free_drained(draining);
    arriving = 0;
}

}  // namespace thruway
