// rtl_models/engine/arrivals.h
// The arrival registers of a router: what its links bring, by arrival cycle. Links write them ahead
// of time; the router reads and empties those of the current cycle.
// Shape: each port has `slots` registers, slot = cycle % slots. The registers of a slot are
// contiguous, next to the same slot of the other routers: a cycle of a large fabric touches two or
// three slots of each.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/fetch.h"
#include "core/flit.h"
#include "core/ids.h"
#include "rtl_models/engine/state_arena.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace thruway {

/// A view: copies see the same registers.
class Arrivals {
public:
    Arrivals() : more_port_words_(0), last_vc_(0) {}
    /// `words`: slot 0; `stride`: words from one slot to the next; `slots`: a power of two.
    Arrivals(std::uint64_t* words, std::size_t stride, unsigned slots, unsigned ports, unsigned vcs)
        : words_(words),
          stride_(static_cast<std::uint32_t>(stride)),
          slot_mask_(static_cast<std::uint16_t>(slots - 1)),
          flits_at_(static_cast<std::uint8_t>(words_for(ports) + words_for(ports * vcs))),
          more_port_words_(static_cast<std::uint8_t>(words_for(ports) - 1) & 3u),
          last_vc_(static_cast<std::uint8_t>(vcs - 1) & 63u) {}

    /// The registers of one cycle.
    class Slot {
    public:
        /// `flits_at`: word where the flits begin; `port_words`: words of a set of ports.
        Slot(std::uint64_t* words, unsigned flits_at, unsigned port_words)
            : words_(words),
              flits_(reinterpret_cast<Flit*>(words + flits_at)),
              port_words_(port_words) {}

        /// A word of the set of input ports where a flit arrives.
        std::uint64_t& flit_ports(unsigned word = 0) const { return words_[word]; }
        unsigned port_words() const { return port_words_; }
        /// Set of ovcs that receive a credit, words_for(ports * vcs) words. `kWords`: 1 if sets of
        /// ports and of ovcs fit one word, 0 for any number.
        template <unsigned kWords = 0>
        std::uint64_t* credits() const {
            return words_ + (kWords == 1 ? 1 : port_words_);
        }
        /// Neither a flit nor a credit arrives.
        bool empty() const {
            std::uint64_t* const end = reinterpret_cast<std::uint64_t*>(flits_);
            return std::all_of(words_, end, [](std::uint64_t word) { return word == 0; });
        }
        /// Not valid if nothing arrives.
        Flit& flit(Port port) const { return flits_[port]; }

    private:
        std::uint64_t* words_;
        Flit* flits_;
        unsigned port_words_;
    };
    Slot at(Cycle cycle) const {
        return {words_ + (static_cast<std::size_t>(cycle) & slot_mask_) * stride_, flits_at_,
                port_words()};
    }

    // For links, which write single registers: their words in slot 0, and the way to the other
    // slots.
    /// The word of the set of ports that has the bit of `port`.
    std::uint64_t* port_word(Port port) const { return words_ + port / 64; }
    std::uint64_t* flit_word(Port port) const { return words_ + flits_at_ + port; }
    /// The first word of the credits.
    std::uint64_t* credit_words() const { return words_ + port_words(); }
    std::uint32_t stride() const { return stride_; }
    std::uint16_t slot_mask() const { return slot_mask_; }

    /// The registers of the cycle `ahead` cycles from now, for a router with `ports` ports.
    UsedMemory used(unsigned ports, Cycle ahead = 0) const {
        constexpr std::size_t kWord = sizeof(std::uint64_t);
        return {words_, (flits_at_ + ports) * kWord, slots(), stride_ * kWord, ahead};
    }
    unsigned slots() const { return slot_mask_ + 1u; }
    unsigned vcs() const { return last_vc_ + 1u; }
    unsigned port_words() const { return more_port_words_ + 1u; }

private:
    static_assert(sizeof(Flit) == sizeof(std::uint64_t));

    std::uint64_t* words_ = nullptr;  ///< [slot * stride]: set of ports, credits, flits by port
    std::uint32_t stride_ = 0;
    std::uint16_t slot_mask_ = 0;
    std::uint8_t flits_at_ = 0;         ///< word of a slot where the flits begin
    std::uint8_t more_port_words_ : 2;  ///< words of a set of ports beyond the first
    std::uint8_t last_vc_ : 6;
};
static_assert(sizeof(Arrivals) == 16 && kMaxPorts <= 4 * 64 && kMaxVirtualChannels <= 64);
static_assert(words_for(kMaxPorts) + words_for(kMaxRouterVcs) <= 255);

/// The arrival registers of all routers of a fabric, slot by slot.
class ArrivalPlanes {
public:
    /// Cache lines of a slot of one router.
    static std::size_t lines(unsigned ports, unsigned vcs) {
        return (words_for(ports) + words_for(ports * vcs) + ports + kWords - 1) / kWords;
    }

    /// `slots`: a power of two above the longest time from a write to its arrival, in cycles.
    /// `lines`: cache lines per slot for all routers together. If the routers need more, the rest
    /// is placed elsewhere.
    ArrivalPlanes(unsigned slots, std::size_t lines, StateArena& arena)
        : slots_(slots), lines_(lines | 1), arena_(arena) {}

    /// The registers of one router.
    Arrivals take(unsigned ports, unsigned vcs) {
        const std::size_t needed = lines(ports, vcs);
        if (words_ == nullptr || used_ + needed > lines_) {
            lines_ = std::max(lines_, needed | 1);
            arena_.align_to_cache_line();
            words_ = arena_.take<std::uint64_t>(slots_ * lines_ * kWords);
            used_ = 0;
        }
        const Arrivals arrivals(words_ + used_ * kWords, lines_ * kWords, slots_, ports, vcs);
        for (unsigned slot = 0; slot < slots_; ++slot) {
            std::uninitialized_value_construct_n(&arrivals.at(slot).flit(0), ports);
        }
        used_ += needed;
        return arrivals;
    }

private:
    static constexpr std::size_t kWords = 8;  ///< per cache line

    const unsigned slots_;
    std::size_t lines_;  ///< per slot; odd, so that slots do not map to the same cache sets
    StateArena& arena_;
    std::uint64_t* words_ = nullptr;
    std::size_t used_ = 0;  ///< lines in use per slot
};

}  // namespace thruway
