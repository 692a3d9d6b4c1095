// rtl_models/router/activity/crossing_counts.h
// Flits that crossed a router, for each pair of an input and an output port.
// All flits of a packet cross between the same ports, so a packet is counted when its tail crosses:
// a flit behind the head costs nothing. A counter has 32 bits, so that a router of 256 ports needs
// 256 KB; a counter that wraps is noted.
#pragma once

#include "core/ids.h"
#include "rtl_models/engine/state_arena.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class CrossingCounts {
public:
    CrossingCounts(unsigned ports, StateArena& arena)
        : flits_(arena.take<std::uint32_t>(std::size_t{ports} * ports)), ports_(ports) {}

    /// The last of `flits` flits of a packet has crossed.
    void packet_crossed(Port input, Port output, unsigned flits) {
        ++packets_;
        const unsigned pair = input * ports_ + output;
        if (__builtin_add_overflow(flits_[pair], flits, &flits_[pair])) wrapped(pair);
    }

    /// Packets of which all flits have crossed.
    std::uint64_t packets() const { return packets_; }
    /// Their flits.
    std::uint64_t flits(Port input, Port output) const {
        const unsigned pair = input * ports_ + output;
        const auto wraps = std::count(wrapped_.begin(), wrapped_.end(), pair);
        return (static_cast<std::uint64_t>(wraps) << 32) + flits_[pair];
    }

private:
    [[gnu::cold]] [[gnu::noinline]] void wrapped(unsigned pair) { wrapped_.push_back(pair); }

    std::uint32_t* flits_;  ///< [input * ports + output] modulo 2^32
    unsigned ports_;
    std::uint64_t packets_ = 0;
    std::vector<unsigned> wrapped_;  ///< a pair for each time that its counter wrapped
};

}  // namespace thruway
