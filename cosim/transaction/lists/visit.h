// cosim/transaction/lists/visit.h
// Residency of one packet at one transaction-level router, from the arrival of its head until it
// takes an output. Flits are computed from these numbers and never represented.
#pragma once

#include "rtl_models/observe/hop_decision.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

struct Visit {
    StoredPacket header;
    Cycle tail_in = 0;        ///< cycle in which the last flit arrives
    std::uint16_t flits = 0;  ///< flits that arrive
    bool stored = false;      ///< the packet did not cut through
    HopDecision hop;

    /// Flits that have arrived by the end of cycle `now`. Requires `now` >= cycle of the head's
    /// decision; from then on one flit arrives per cycle.
    std::uint64_t received(Cycle now) const {
        return now >= tail_in ? flits : flits - (tail_in - now);
    }
};

/// Index of a visit in its router's table; indices are reused.
using VisitIndex = std::uint32_t;

/// The visits that outlast the cycle in which their head arrives.
class VisitTable {
public:
    explicit VisitTable(std::pmr::memory_resource& memory) : visits_(&memory), free_(&memory) {
        visits_.reserve(4);
        free_.reserve(4);
    }

    VisitIndex keep(const Visit& visit) {
        if (free_.empty()) {
            visits_.push_back(visit);
            return static_cast<VisitIndex>(visits_.size() - 1);
        }
        const VisitIndex i = free_.back();
        free_.pop_back();
        visits_[i] = visit;
        return i;
    }
    void end(VisitIndex i) { free_.push_back(i); }

    const Visit& operator[](VisitIndex i) const { return visits_[i]; }
    /// Visits that have not ended.
    std::size_t live() const { return visits_.size() - free_.size(); }

private:
    std::pmr::vector<Visit> visits_;
    std::pmr::vector<VisitIndex> free_;  ///< last released first
};

}  // namespace thruway
