// rtl_models/engine/storage_use.h
// Use of an unbounded storage over time.
#pragma once

#include "core/archive/byte_archive.h"

#include <cstdint>

namespace thruway {

/// Counted at the end of each cycle. A packet counts from the cycle of the decision to store it
/// until its tail has left; its flits count while they are in the storage.
struct StorageUse {
    std::uint64_t max_flits = 0;
    std::uint64_t max_packets = 0;
    std::uint64_t flit_cycles = 0;  ///< sum over cycles; divided by their number: the mean
    std::uint64_t packet_cycles = 0;

    void archive(ByteArchive& io) { io(max_flits, max_packets, flit_cycles, packet_cycles); }
};

}  // namespace thruway
