// cosim/transaction/storage_profile.h
// Flits and packets in the storage of a router over time, from packets alone: between the cycles in
// which a packet is stored, is whole, starts to leave or has left, the flits grow or shrink by the
// same number in each cycle. Maxima and sums are those of StorageUse, cycle by cycle.
#pragma once

#include "core/cycle.h"
#include "rtl_models/engine/storage_use.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

/// A stored packet that leaves: how its flits come in and go out.
struct StoredStream {
    std::uint64_t flits_in = 0;
    Cycle tail_in = 0;
    std::uint64_t flits_out = 0;  ///< links may carry a packet in different lengths
    Cycle start = 0;              ///< its head goes out
    Cycle pause = 0;              ///< cycles between head and the flits behind it
};

class StorageProfile {
public:
    explicit StorageProfile(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : changes_(memory) {
        changes_.reserve(8);
    }

    /// In cycle `now` a packet is stored of which `received` flits have come in, this cycle's
    /// included; one more comes in each cycle up to `tail_in`.
    void store(std::uint64_t received, Cycle tail_in, Cycle now);
    /// A stored packet starts to leave in cycle stream.start, the present one. It counts until the
    /// cycle before that in which its last flit goes out.
    void leave(const StoredStream& stream);

    /// Over all cycles before `end`, which is after the present one.
    StorageUse use(Cycle end) const;

private:
    /// From cycle `at` on; what is stored jumps at its beginning.
    struct Change {
        Cycle at = 0;
        std::int32_t jump = 0;
        std::int16_t rate = 0;
        std::int16_t packets = 0;
    };

    void advance(Cycle to);
    void count_to(Cycle to);
    void apply(const Change& change);
    void add(const Change& change, Cycle now);

    Cycle counted_to_ = 0;    ///< cycles before are in use_
    std::int64_t flits_ = 0;  ///< at the end of the last counted cycle, and jumps since
    std::int64_t rate_ = 0;   ///< flits a cycle
    std::int64_t packets_ = 0;
    std::pmr::vector<Change> changes_;  ///< to come, the next one last: few
    StorageUse use_;
};

}  // namespace thruway
