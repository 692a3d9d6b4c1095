// rtl_models/vc_router/registers/vc_buffer.h
// Flit buffer (FIFO) of one input virtual channel: the front flit in the registers of the virtual
// channel, the flits behind it in a ring.
// Timing: a flit pushed in cycle t may leave in t + stage delay. A slot freed in cycle t can be
// filled in t + 1 at the earliest, because credits take a cycle.
#pragma once

#include "rtl_models/vc_router/registers/flit_word.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

namespace thruway {

/// Appends a flit that may leave from cycle `ready` on.
inline void push(InputVc& vc, const FlitRing& ring, FlitWord flit, Cycle ready) {
    if (vc.count == 0) {
        vc.front = flit.flit();
        // For a head, such a `due` is from a packet of long ago, too old to compare in 32 bits.
        if (flit.head() || !vc.waits(ready)) vc.wait_until(ready);
    } else {
        if (vc.count == 1) vc.first = 0;  // so that as few slots as possible are in use
        unsigned slot = unsigned{vc.first} + vc.count - 1;
        if (slot >= ring.slots) slot -= ring.slots;
        vc.flits[slot * ring.stride] = {flit.flit(), static_cast<std::uint32_t>(ready)};
    }
    ++vc.count;
}

/// Removes the front flit in cycle `now`. The next flit waits until it may leave.
inline void pop(InputVc& vc, const FlitRing& ring, Cycle now) {
    if (--vc.count == 0) {
        vc.front.packet = kNoPacket;
        return;
    }
    const BufferedFlit& next = vc.flits[vc.first * ring.stride];
    if (++vc.first == ring.slots) vc.first = 0;
    vc.front = next.flit;
    const std::uint32_t waited = static_cast<std::uint32_t>(now) - next.ready;
    if (static_cast<std::int32_t>(waited) < 0) vc.due = next.ready;
}

/// The i-th flit from the front, i < vc.count.
inline const Flit& flit_at(const InputVc& vc, const FlitRing& ring, unsigned i) {
    return i == 0 ? vc.front : vc.flits[(vc.first + i - 1) % ring.slots * ring.stride].flit;
}

/// The buffer as a block of the router.
class VcBuffer : public sc_core::sc_module {
public:
    /// The storage of `state` must exist; both must outlive the buffer.
    VcBuffer(sc_core::sc_module_name name, const InputVc& state, const FlitRing& ring)
        : sc_module(name), state_(state), ring_(ring) {}

    unsigned capacity_flits() const { return ring_.slots + 1; }
    unsigned size_flits() const { return state_.count; }
    /// The i-th flit from the front, i < size_flits().
    const Flit& at(unsigned i) const { return flit_at(state_, ring_, i); }

private:
    const InputVc& state_;
    const FlitRing& ring_;
};

}  // namespace thruway
