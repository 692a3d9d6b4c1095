// cosim/transaction/storage_profile.h
// Flits and packets in a router's storage over time, computed from packets alone. Between two
// events (a packet is stored, is complete, starts to leave, has left) the number of flits changes
// by a constant rate per cycle. Maxima and sums equal those of StorageUse, cycle by cycle.
#pragma once

#include "core/cycle.h"
#include "rtl_models/engine/storage_use.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

/// How the flits of a stored packet arrive and leave.
struct StoredStream {
    std::uint64_t flits_in = 0;
    Cycle tail_in = 0;
    std::uint64_t flits_out = 0;  ///< links may carry a packet in different lengths
    Cycle start = 0;              ///< cycle in which the head leaves
    Cycle pause = 0;              ///< cycles between the head and the flits behind it
};

class StorageProfile {
public:
    explicit StorageProfile(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : changes_(memory) {
        changes_.reserve(8);
    }

    /// A packet is stored in cycle `now`. `received`: flits that have arrived, this cycle's
    /// included; one more arrives in each cycle up to `tail_in`.
    void store(std::uint64_t received, Cycle tail_in, Cycle now);
    /// A stored packet starts to leave in the present cycle, stream.start. It counts up to the
    /// cycle before the one in which its last flit leaves.
    void leave(const StoredStream& stream);

    /// Use over all cycles before `end`; `end` is after the present cycle.
    StorageUse use(Cycle end) const;

private:
    /// Takes effect at the start of cycle `at`.
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

    Cycle counted_to_ = 0;    ///< all cycles before this one are in use_
    std::int64_t flits_ = 0;  ///< at the end of the last counted cycle, plus jumps since
    std::int64_t rate_ = 0;   ///< flits per cycle
    std::int64_t packets_ = 0;
    std::pmr::vector<Change> changes_;  ///< future changes, the next one last; few
    StorageUse use_;
};

}  // namespace thruway
