// rtl_models/arrivals.h
// The arrival registers of a router: what its links bring, by the cycle in which it arrives. Links
// write them ahead of time, the router reads and empties those of the present cycle.
// Shape: `slots` registers a port, slot = cycle % slots; all of a slot lies together.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "rtl_models/state_arena.h"

#include <cstdint>
#include <memory>

namespace thruway {

/// A view: copies see the same registers.
class Arrivals {
public:
    Arrivals() = default;
    /// `slots`: a power of two above the longest time from a write to its arrival.
    Arrivals(unsigned ports, unsigned vcs, unsigned slots, StateArena& arena)
        : slot_mask_(static_cast<std::uint16_t>(slots - 1)),
          flits_at_(static_cast<std::uint16_t>(1 + words_for(ports * vcs))),
          stride_(static_cast<std::uint16_t>(whole_lines(flits_at_ + ports))),
          vcs_(static_cast<std::uint16_t>(vcs)) {
        arena.align_to_cache_line();
        words_ = arena.take<std::uint64_t>(slots * std::size_t{stride_});
        for (unsigned i = 0; i < slots; ++i) {
            std::uninitialized_value_construct_n(&at(i).flit(0), ports);
        }
    }

    /// The registers of one cycle.
    class Slot {
    public:
        /// Set of input ports where a flit arrives.
        std::uint64_t& flit_ports() const { return *words_; }
        /// Set of output units that are given a credit, words_for(ports * vcs) words.
        std::uint64_t* credits() const { return words_ + 1; }
        /// Not valid where nothing arrives.
        Flit& flit(Port port) const { return flits_[port]; }

    private:
        friend class Arrivals;
        Slot(std::uint64_t* words, unsigned flits_at)
            : words_(words), flits_(reinterpret_cast<Flit*>(words + flits_at)) {}

        std::uint64_t* words_;
        Flit* flits_;
    };
    Slot at(Cycle cycle) const {
        return {words_ + (static_cast<std::size_t>(cycle) & slot_mask_) * stride_, flits_at_};
    }

    /// Of the registers, in memory.
    const void* start() const { return words_; }
    std::size_t bytes_of_slot() const { return stride_ * sizeof(std::uint64_t); }
    unsigned slots() const { return slot_mask_ + 1u; }
    unsigned vcs() const { return vcs_; }

private:
    static_assert(sizeof(Flit) == sizeof(std::uint64_t));
    static unsigned whole_lines(unsigned words) { return (words + 7) / 8 * 8; }

    std::uint64_t* words_ = nullptr;  ///< [slot * stride]: set of ports, credits, flits by port
    std::uint16_t slot_mask_ = 0;
    std::uint16_t flits_at_ = 0;  ///< word of a slot at which the flits begin
    std::uint16_t stride_ = 0;    ///< words from a slot to the next
    std::uint16_t vcs_ = 0;
};

}  // namespace thruway
