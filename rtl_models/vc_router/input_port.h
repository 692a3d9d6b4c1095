// rtl_models/vc_router/input_port.h
// Input port of a router, fed by a link: one buffer per virtual channel.
// Timing: accept() takes the flit that arrives in this cycle. A header that reaches the front of
// its buffer requests routing in the same cycle; under store-and-forward it waits until its tail
// has arrived.
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/flit_word.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Half a cache line among the registers of its router.
class alignas(32) InputPort {
public:
    struct Cold {
        Cold(RouterState& state, Port port, const FabricContext& context);
        /// [vc] Not an sc_vector, which is another named object and searches a free name for each
        /// of its elements: a sixth of the time in which a large fabric is built.
        std::vector<InArena<VcBuffer>> vc;
    };

    InputPort()
        : whole_packets_(false), each_flit_(false), after_head_(false), after_tail_(false) {}
    InputPort(Named<InputPort>& named, RouterState& state, Port port, const FabricContext& context);

    /// Credits go to this link. Call before the simulation starts.
    void connect(Link& link) { credits_ = link.credits(); }

    /// Takes `arriving`, the flit that arrives in cycle `now`, out of its register.
    template <class Kind = AnyRouter>
    void accept(RouterState& state, Flit& arriving, Cycle now);
    /// Removes the front flit of an input virtual channel of the port, which was granted the switch
    /// in cycle `now`, and returns its credit.
    template <class Kind = AnyRouter>
    FlitWord take(RouterState& state, unsigned ivc, Cycle now);

private:
    bool returns_credit(const Flit& flit) const {
        return each_flit_ || (after_head_ && flit.head) || (after_tail_ && flit.tail);
    }
    void report_overflow(const RouterState& state, VirtualChannel vc, Cycle now) const;

    CreditWire credits_;
    std::uint16_t first_ivc_ = 0;
    std::uint16_t head_delay_ = 0;  ///< from arrival until the flit may request the switch
    std::uint16_t body_delay_ = 0;
    std::uint8_t port_ = 0;
    bool whole_packets_ : 1;  ///< a packet is routed once its tail has arrived
    // Which departing flit returns a credit.
    bool each_flit_ : 1;
    bool after_head_ : 1;
    bool after_tail_ : 1;
};
static_assert(sizeof(InputPort) == 32);

template <class Kind>
inline void InputPort::accept(RouterState& state, Flit& arriving, Cycle now) {
    const FlitWord flit = arriving;
    arriving.packet = kNoPacket;
    const unsigned ivc = unsigned{first_ivc_} + flit.vc();
    InputVc& vc = state.input[ivc];
    if (vc.count == state.shape.buffer_flits) {
        report_overflow(state, flit.vc(), now);
    }
    push(vc, state.shape.ring, flit, now + (flit.head() ? head_delay_ : body_delay_));
    set_bit<Kind::kWords>(state.occupied_set<Kind>(), ivc);
    if (!Kind::kPlain && whole_packets_) {
        if (flit.tail() && ++state.tails_or_length[ivc] == 1)
            set_bit<Kind::kWords>(state.to_route_set<Kind>(), ivc);
    } else if (flit.head() && vc.count == 1) {
        set_bit<Kind::kWords>(state.to_route_set<Kind>(), ivc);
    }
}

template <class Kind>
inline FlitWord InputPort::take(RouterState& state, unsigned ivc, Cycle now) {
    InputVc& vc = state.input[ivc];
    const FlitWord flit = vc.front;
    pop(vc, state.shape.ring, now);
    if (Kind::kPlain || returns_credit(flit.flit()))
        credits_.send(vc.way.from.vc(), now, state.clock);
    if (vc.count == 0) clear_bit<Kind::kWords>(state.occupied_set<Kind>(), ivc);
    if (flit.tail()) {
        state.tail_crossed(vc.way, flit.sequence() + 1u);
        vc.way.output = kNoVc;
        clear_bit<Kind::kWords>(state.active_set<Kind>(), ivc);
        const bool more = !Kind::kPlain && whole_packets_ ? --state.tails_or_length[ivc] > 0
                                                          : vc.count > 0;
        if (more) set_bit<Kind::kWords>(state.to_route_set<Kind>(), ivc);
    }
    return flit;
}

}  // namespace thruway
