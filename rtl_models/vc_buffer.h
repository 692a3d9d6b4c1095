// rtl_models/vc_buffer.h
// Flit buffer of one input virtual channel: a ring of `capacity` flits, first in, first out.
// Timing: a flit pushed in cycle t may leave in t + stage delay; a place freed in cycle t can be
// taken in t + 1 at the earliest, because credits take a cycle.
#pragma once

#include "rtl_models/router_state.h"

#include <systemc>

namespace thruway {

/// Appends a flit that may leave from cycle `ready` on.
inline void push(InputVc& vc, const Flit& flit, Cycle ready) {
    unsigned place = unsigned{vc.first} + vc.count;
    if (place >= vc.capacity) place -= vc.capacity;
    vc.flits[place] = {flit, static_cast<std::uint32_t>(ready)};
    ++vc.count;
}

/// The flit that leaves next. The buffer must not be empty.
inline Flit front(const InputVc& vc, VirtualChannel index) {
    if (vc.flits != nullptr) return vc.flits[vc.first].flit;
    return {vc.packet, vc.first, static_cast<std::uint8_t>(index), vc.first == 0,
            vc.first + 1 == vc.length};
}

/// Whether the front flit has passed the stages before the switch. The buffer must not be empty.
inline bool front_ready(const InputVc& vc, Cycle now) {
    if (now < vc.due) return false;
    if (vc.flits == nullptr) return true;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(now) - vc.flits[vc.first].ready) >=
           0;
}

inline void pop(InputVc& vc) {
    ++vc.first;
    --vc.count;
    if (vc.flits != nullptr && vc.first == vc.capacity) vc.first = 0;
}

/// The buffer as a block of the router: owns the storage of its virtual channel.
class VcBuffer : public sc_core::sc_module {
public:
    VcBuffer(sc_core::sc_module_name name, InputVc& state, unsigned capacity_flits,
             StateArena& arena)
        : sc_module(name), state_(&state) {
        state.capacity = static_cast<std::uint16_t>(capacity_flits);
        state.flits = arena.take<BufferedFlit>(capacity_flits);
    }

    unsigned capacity_flits() const { return state_->capacity; }
    unsigned size_flits() const { return state_->count; }
    /// The i-th flit from the front.
    const Flit& at(unsigned i) const {
        return state_->flits[(unsigned{state_->first} + i) % state_->capacity].flit;
    }

private:
    InputVc* state_;
};

}  // namespace thruway
