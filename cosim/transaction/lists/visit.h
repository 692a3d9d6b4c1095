// cosim/transaction/lists/visit.h
// The stay of one packet at one transaction-level router, from its header's coming in until it
// takes an output. Its flits follow from the numbers here: none is represented.
#pragma once

#include "rtl_models/observe/hop_observer.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

struct Visit {
    StoredPacket header;
    Cycle tail_in = 0;        ///< cycle in which the last flit comes in
    std::uint16_t flits = 0;  ///< that come in
    bool stored = false;      ///< could not cut through
    HopDecision hop;

    /// Flits that have come in by the end of cycle `now`, which is not before the header's
    /// decision: from there on one comes in each cycle.
    std::uint64_t received(Cycle now) const {
        return now >= tail_in ? flits : flits - (tail_in - now);
    }
};

/// Index of a visit in its router's table; it is reused.
using VisitIndex = std::uint32_t;

/// The visits that last longer than the cycle in which their header comes in.
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
