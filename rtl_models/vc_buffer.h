// rtl_models/vc_buffer.h
// Flit buffer of one input virtual channel: a ring of `capacity` flits, first in, first out.
// Timing: a flit pushed in cycle t may leave in t + stage delay; a place freed in cycle t can be
// taken in t + 1 at the earliest, because credits take a cycle.
#pragma once

#include "rtl_models/router_state.h"

#include <systemc>

namespace thruway {

/// Appends a flit that may leave from cycle `ready` on.
inline void push(InputVc& vc, unsigned capacity, const Flit& flit, Cycle ready) {
    if (vc.count == 0) {
        vc.front = flit;
        // Of a head that `due` means a packet of long ago, beyond what 32 bits can compare.
        if (flit.head || !vc.waits(ready)) vc.wait_until(ready);
    } else {
        unsigned place = unsigned{vc.first} + vc.count;
        if (place >= capacity) place -= capacity;
        vc.flits[place] = {flit, static_cast<std::uint32_t>(ready)};
    }
    ++vc.count;
}

/// Removes the front flit in cycle `now`; the next one waits until it may leave.
inline void pop(InputVc& vc, unsigned capacity, Cycle now) {
    --vc.count;
    if (++vc.first == capacity) vc.first = 0;
    if (vc.count == 0) {
        vc.front.packet = kNoPacket;
        return;
    }
    const BufferedFlit& next = vc.flits[vc.first];
    vc.front = next.flit;
    const std::uint32_t wait = next.ready - static_cast<std::uint32_t>(now);
    if (static_cast<std::int32_t>(wait) > 0) vc.due = next.ready;
}

/// The buffer as a block of the router: owns the storage of its virtual channel.
class VcBuffer : public sc_core::sc_module {
public:
    VcBuffer(sc_core::sc_module_name name, InputVc& state, unsigned capacity_flits,
             StateArena& arena)
        : sc_module(name), state_(&state), capacity_(capacity_flits) {
        state.flits = arena.take<BufferedFlit>(capacity_flits);
    }

    unsigned capacity_flits() const { return capacity_; }
    unsigned size_flits() const { return state_->count; }
    /// The i-th flit from the front, i < size_flits().
    const Flit& at(unsigned i) const {
        return i == 0 ? state_->front : state_->flits[(state_->first + i) % capacity_].flit;
    }

private:
    InputVc* state_;
    unsigned capacity_;
};

}  // namespace thruway
