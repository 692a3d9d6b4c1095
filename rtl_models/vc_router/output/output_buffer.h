// rtl_models/vc_router/output/output_buffer.h
// Flit buffers of the virtual channels of one output, with the controller that chooses which
// virtual channel sends on the link: flit by flit or in blocks. In blocks a virtual channel keeps
// the link until, in some cycle, it has no flit or no room downstream, or until its packet ends. If
// a waiting virtual channel could hold the link, that would be a cause of deadlock.
// Cycles in which the link still carries a flit do not count.
// Timing: a flit pushed for cycle r may leave in r, even if r is the current cycle. The registers
// of the stages between switch and buffer count as slots of the buffer (output_places()).
// Source: Duato et al., A comparison of router architectures for virtual cut-through and wormhole
// switching in a NOW environment, sec. 6.2.2 (blocks).
#pragma once

#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/router/classes/class_order.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstddef>
#include <memory>
#include <vector>

namespace thruway {

class OutputBuffer : public sc_core::sc_module {
public:
    OutputBuffer(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
                 unsigned flits_per_cycle, FabricContext& context);

    unsigned capacity_flits() const { return capacity_; }  ///< of each virtual channel

    bool holds_flits() const { return waiting_ != 0; }

    /// Flits leave at least `flit_cycles` apart.
    void connect(Cycle flit_cycles) { flit_cycles_ = flit_cycles; }

    /// Takes a flit for virtual channel flit.vc; it may leave in cycle `ready`.
    void push(const Flit& flit, Cycle ready);

    /// Passes flits that leave in cycle `now` to `transmit`. True: more to do in the next cycle.
    template <class Transmit>
    bool send(Cycle now, Transmit transmit) {
        if (now < link_free_at_) return true;
        if (waiting_ == 0) {
            held_ = false;
            return false;
        }
        bool later = false;
        VcMask able = ready_to_send(now, later);
        if (able == 0) {
            held_ = false;
            return later;
        }
        for (unsigned sent = 0; able != 0 && sent < flits_per_cycle_; ++sent) {
            const VirtualChannel vc = choose(able, now);
            transmit(pop(vc));
            link_free_at_ = now + flit_cycles_;
            able &= ~(VcMask{1} << vc);
        }
        return true;
    }

private:
    struct Entry {
        Flit flit;
        Cycle ready = 0;
    };

    const Entry& front(VirtualChannel vc) const { return entries_[vc * capacity_ + first_[vc]]; }
    VcMask ready_to_send(Cycle now, bool& later) const;
    VirtualChannel choose(VcMask able, Cycle now);
    VirtualChannel pick(VcMask able, Cycle now);
    const Packet& front_packet(VirtualChannel vc) const {
        return context_.packets[front(vc).flit.packet];
    }
    Flit pop(VirtualChannel vc);

    RouterState& state_;
    FabricContext& context_;
    const Port port_;
    const unsigned flits_per_cycle_;
    const unsigned capacity_;
    const bool in_blocks_;
    std::vector<Entry> entries_;   ///< [vc * capacity + i], rings
    std::vector<unsigned> first_;  ///< [vc] ring index of the front
    VcMask waiting_ = 0;           ///< virtual channels with a flit in the buffer
    VirtualChannel holder_ = 0;    ///< virtual channel that sent last
    bool held_ = false;            ///< the holder has not given up the link
    Cycle flit_cycles_ = 1;
    Cycle link_free_at_ = 0;
    std::unique_ptr<ArbiterPolicy> controller_;
    ClassOrder order_;
};

}  // namespace thruway
