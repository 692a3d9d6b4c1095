// rtl_models/router/activity/crossing_counts.h
// Flits that crossed a router, for each pair of an input and an output port.
// All flits of a packet cross between the same ports, so a packet is counted when its tail crosses:
// a flit behind the head costs nothing.
#pragma once

#include "core/ids.h"
#include "rtl_models/engine/state_arena.h"

#include <cstddef>
#include <cstdint>

namespace thruway {

class CrossingCounts {
public:
    CrossingCounts() = default;
    CrossingCounts(unsigned ports, StateArena& arena)
        : flits_(arena.take<std::uint64_t>(std::size_t{ports} * ports)), ports_(ports) {}

    /// The last of `flits` flits of a packet has crossed.
    void packet_crossed(Port input, Port output, unsigned flits) {
        ++packets_;
        flits_[input * ports_ + output] += flits;
    }

    /// Packets of which all flits have crossed.
    std::uint64_t packets() const { return packets_; }
    /// Their flits.
    std::uint64_t flits(Port input, Port output) const { return flits_[input * ports_ + output]; }

private:
    std::uint64_t* flits_ = nullptr;  ///< [input * ports + output]
    unsigned ports_ = 0;
    std::uint64_t packets_ = 0;
};

}  // namespace thruway
