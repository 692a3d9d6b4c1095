// rtl_models/vc_router/output/output_port.h
// Output port of a router: state and credits of its virtual channels, optional output buffers, and
// the controller that multiplexes the virtual channels onto the link.
// Timing: a flit granted the switch in cycle t leaves the router in t + switching (switch
// allocation, crossbar and output stage) unless its output buffer holds it longer. It passes an
// empty output buffer in the same cycle. An output virtual channel whose tail was granted in t can
// be allocated again
// - after_tail_sent: in t + 1;
// - after_tail_left: in the cycle after the one in which the tail goes onto the link;
// - after_buffer_empty: when all credits are back.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/output/output_buffer.h"
#include "rtl_models/vc_router/registers/flit_word.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/router_tap.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace thruway {

/// Flits for which a packet of `flits` flits needs room: all, but at most an empty buffer.
inline unsigned room_needed(unsigned buffer_flits, unsigned flits) {
    return std::min(flits, buffer_flits);
}

/// Half a cache line among the registers of its router.
class alignas(32) OutputPort {
public:
    struct Cold {
        Cold(RouterState& state, Port port, RouterId router, FabricContext& context);

        const FabricContext& context;
        const Cycle ejection;
        Link* link = nullptr;  ///< null: the port leads to a host
        NetworkInterface* host = nullptr;
        std::unique_ptr<OutputBuffer> buffer;  ///< null: none
        bool frees_sent_tails = false;  ///< a channel is free when the buffer has sent its tail
    };

    OutputPort()
        : linked_(false),
          buffered_(false),
          unlimited_(false),
          packet_or_buffer_(false),
          drains_(false),
          one_packet_(false),
          each_flit_(true),
          each_packet_(false) {}
    OutputPort(Named<OutputPort>& named, RouterState& state, Port port, RouterId router,
               const FabricContext& context);

    /// Call exactly one of the two before the simulation starts.
    void connect(RouterState& state, Link& link);
    void connect(RouterState& state, NetworkInterface& host);
    /// For the port of a host. `bounded`: headers request a slot of the host. Call before the
    /// simulation starts.
    /// Errors: report /thruway/output_port/slots if ejection is unlimited.
    void ask_for_slots(const RouterState& state, bool bounded);

    /// Virtual channels of `wanted` that could be allocated now to a packet that needs room for
    /// `flits` flits: room_needed().
    VcMask available(const RouterState& state, VcMask wanted, unsigned flits) const;
    /// Virtual channels of `wanted` with room downstream for the packet, free or not.
    VcMask with_room(const RouterState& state, VcMask wanted, unsigned flits) const;
    /// A packet of `flits` flits could be allocated the virtual channel now.
    bool could_take(const RouterState& state, VirtualChannel vc, unsigned flits) const;
    /// The port is allocated to one packet at a time.
    bool one_packet() const { return one_packet_; }
    /// Unlimited ejection: a packet needs no virtual channel of its own.
    bool unlimited() const { return unlimited_; }
    bool leads_to_link() const { return linked_; }
    /// For which a flit occupies the link; only if leads_to_link().
    Cycle flit_cycles(const RouterState& state) const { return cold(state).link->flit_cycles(); }
    bool buffered() const { return buffered_; }
    /// In the output buffer; only if buffered().
    bool holds_flits(const RouterState& state) const { return cold(state).buffer->holds_flits(); }
    void allocate(RouterState& state, VirtualChannel vc, unsigned holder) const;

    /// Takes a flit granted the switch in cycle `now`. `ovc` is virtual channel `vc` of the port.
    template <class Kind = AnyRouter>
    void accept(RouterState& state, FlitWord flit, unsigned ovc, VirtualChannel vc,
                Cycle now) const;
    /// Sends from the output buffer. True: there is more to do in the next cycle.
    bool send(RouterState& state, Cycle now) const;

private:
    Cold& cold(const RouterState& state) const { return state.blocks[port_].output->cold(); }
    bool leads_to_bounded_host() const { return packet_or_buffer_ && !linked_; }
    VcMask with_slot(const RouterState& state, VcMask wanted) const;
    void reserve_slot(const RouterState& state) const;
    void release(RouterState& state, unsigned ovc, VirtualChannel vc) const;
    bool spends_credit(FlitWord flit) const { return each_flit_ || (each_packet_ && flit.head()); }
    template <class Kind>
    void transmit(RouterState& state, FlitWord flit, unsigned ovc, VirtualChannel vc, Cycle now,
                  Cycle departure) const;
    void note_hop(Packet& packet, Cycle departure) const;

    FlitWire flits_;
    std::uint16_t first_ovc_ = 0;
    std::uint16_t switching_ = 0;
    std::uint16_t stages_ = 0;  ///< of a head in its router, if that is empty, in cycles
    std::uint8_t port_ = 0;
    bool linked_ : 1;  ///< leads to a router; else to a host
    bool buffered_ : 1;
    bool unlimited_ : 1;
    bool packet_or_buffer_ : 1;  ///< a header needs room for its packet or an empty buffer; of a
                                 ///< host: a slot
    bool drains_ : 1;  ///< a virtual channel is not free when its tail has been granted the switch,
                       ///< but when the tail is on the link or the buffer downstream is empty
    bool one_packet_ : 1;  ///< one virtual channel at a time is allocated
    // What spends a credit; neither: stop/go.
    bool each_flit_ : 1;
    bool each_packet_ : 1;
};
static_assert(sizeof(OutputPort) == 32);

/// A head cuts through if it leaves in the earliest cycle that the pipeline allows after its
/// arrival. It carries the cycle of its arrival along for the next router.
inline void OutputPort::note_hop(Packet& packet, Cycle departure) const {
    if (packet.hops > 0) {
        const bool cut = packet.header_note + stages_ == static_cast<std::uint32_t>(departure);
        packet.cut_through.note(cut, packet.hops == 1);
    }
    ++packet.hops;
    packet.header_note = static_cast<std::uint32_t>(departure + flits_.latency());
}

inline void OutputPort::release(RouterState& state, unsigned ovc, VirtualChannel vc) const {
    state.output[ovc].holder = kNoVc;
    if (drains_) {
        set_bit(state.draining, ovc);
    } else {
        state.vc_free[port_] |= one_packet_ ? first_vcs(state.shape.vcs) : VcMask{1} << vc;
    }
}

template <class Kind>
inline void OutputPort::transmit(RouterState& state, FlitWord flit, unsigned ovc, VirtualChannel vc,
                                 Cycle now, Cycle departure) const {
    ++state.output[ovc].flits_sent;
    if (!Kind::kPlain && state.tap != nullptr) state.tap->sent(ovc, flit.in_vc(vc), departure);
    if (linked_) {
        if (Kind::kPlain || spends_credit(flit)) --state.credits[ovc];
        if (flit.head()) note_hop(state.packets[flit.packet()], departure);
        if (!flits_.send(flit.flit(), vc, departure, state.clock)) {
            cold(state).link->report_collision(departure);
        }
    } else {
        const Cold& rest = cold(state);
        rest.host->deliver(flit.in_vc(vc), now, departure + rest.ejection);
    }
}

template <class Kind>
inline void OutputPort::accept(RouterState& state, FlitWord flit, unsigned ovc, VirtualChannel vc,
                               Cycle now) const {
    if (flit.tail() && !unlimited_) release(state, ovc, vc);
    if (Kind::kPlain || !buffered_) {
        transmit<Kind>(state, flit, ovc, vc, now, now + switching_);
    } else {
        cold(state).buffer->push(flit.in_vc(vc), now + switching_);
    }
}

inline VcMask OutputPort::available(const RouterState& state, VcMask wanted, unsigned flits) const {
    const VcMask able = state.vc_free[port_] & wanted;
    return packet_or_buffer_ ? with_room(state, able, flits) : able;
}

inline VcMask OutputPort::with_room(const RouterState& state, VcMask wanted, unsigned flits) const {
    if (leads_to_bounded_host()) return with_slot(state, wanted);
    VcMask able = wanted;
    const unsigned needed = each_packet_ ? 1 : flits;
    for_each_bit_in(able, [&](VirtualChannel vc) {
        const unsigned ovc = first_ovc_ + vc;
        if (state.credits[ovc] < state.output[ovc].buffered + needed) {
            able &= ~(VcMask{1} << vc);
        }
    });
    return able;
}

inline bool OutputPort::could_take(const RouterState& state, VirtualChannel vc,
                                   unsigned flits) const {
    const unsigned needed = room_needed(state.shape.buffer_flits, flits);
    return unlimited_ || available(state, VcMask{1} << vc, needed) != 0;
}

inline void OutputPort::allocate(RouterState& state, VirtualChannel vc, unsigned holder) const {
    state.vc_free[port_] &= one_packet_ ? VcMask{0} : ~(VcMask{1} << vc);
    state.output[first_ovc_ + vc].holder = static_cast<std::uint16_t>(holder);
    if (leads_to_bounded_host()) reserve_slot(state);
}

/// Frees the output virtual channels whose buffer downstream is empty. `candidates`: draining
/// channels of word `word` of the set.
void free_drained(RouterState& state, std::uint64_t candidates, unsigned word);

/// All output ports of a router take the credits that have arrived.
template <class Kind = AnyRouter>
inline void accept_credits(RouterState& state, const Arrivals::Slot& slot) {
    std::uint64_t* const arriving = slot.credits<Kind::kWords>();
    for (unsigned w = 0; w < state.words<Kind>(); ++w) {
        const std::uint64_t ovcs = arriving[w];
        if (ovcs == 0) continue;
        arriving[w] = 0;
        for_each_bit_in(ovcs, [&](unsigned bit) { ++state.credits[w * 64 + bit]; });
        const std::uint64_t draining = ovcs & state.draining_set<Kind>()[w];
        if (draining != 0) free_drained(state, draining, w);
    }
}

}  // namespace thruway
