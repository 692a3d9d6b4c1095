// rtl_models/engine/storage_use.h
// How much of an unbounded storage was in use, over time.
#pragma once

#include <cstdint>

namespace thruway {

/// Counted at the end of each cycle. A packet counts from the cycle in which it was decided that it
/// is stored until its tail has left; of its flits those that are there.
struct StorageUse {
    std::uint64_t max_flits = 0;
    std::uint64_t max_packets = 0;
    std::uint64_t flit_cycles = 0;  ///< sum over the cycles; by their number: the mean
    std::uint64_t packet_cycles = 0;
};

}  // namespace thruway
