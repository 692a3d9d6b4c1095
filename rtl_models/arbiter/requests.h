// rtl_models/arbiter/requests.h
// The requests to an arbiter in one cycle: a set of requesters 0 .. width-1 as bits in 64-bit
// words, and what a policy may need to know about them.
#pragma once

#include "core/cycle.h"

#include <cstdint>

namespace thruway {

/// A view; it owns nothing and is valid during one call.
struct Requests {
    const std::uint64_t* words = nullptr;  ///< bit i % 64 of word i / 64 is requester i
    unsigned width = 0;                    ///< number of requesters; higher bits are 0
    Cycle now = 0;                         ///< for policies that draw or rotate by cycle
    /// Age of requester i at age[i * age_stride], the smaller the older; null unless the policy
    /// needs ages. Generation cycle of its packet; if traffic classes have different urgencies, the
    /// bits from kUrgencyShift on say how many urgencies are higher than that of the packet.
    const Cycle* age = nullptr;
    unsigned age_stride = 1;

    unsigned word_count() const { return (width + 63) / 64; }
    bool has(unsigned i) const { return (words[i / 64] >> (i % 64)) & 1u; }
};

constexpr unsigned kNoWinner = ~0u;
constexpr unsigned kUrgencyShift = 56;

}  // namespace thruway
