// cosim/transaction/visit.h
// The stay of one packet at one transaction-level router, from its header's coming in until it takes
// an output. Its flits follow from the numbers here: none is represented.
#pragma once

#include "rtl_models/hop_observer.h"
#include "rtl_models/queued/packet_storage.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Index of a visit in its router; it is reused.
using VisitIndex = std::uint32_t;

struct Visit {
    StoredPacket header;
    Cycle tail_in = 0;        ///< cycle in which the last flit comes in
    std::uint16_t flits = 0;  ///< that come in
    bool stored = false;      ///< could not cut through
    HopDecision hop;

    /// Flits that have come in by the end of cycle `now`, which is not before the header's decision:
    /// from there on one comes in each cycle.
    std::uint64_t received(Cycle now) const {
        return now >= tail_in ? flits : flits - (tail_in - now);
    }
};

class VisitTable {
public:
    VisitIndex begin() {
        if (free_.empty()) {
            visits_.emplace_back();
            return static_cast<VisitIndex>(visits_.size() - 1);
        }
        const VisitIndex i = free_.back();
        free_.pop_back();
        visits_[i] = {};
        return i;
    }
    void end(VisitIndex i) { free_.push_back(i); }

    Visit& operator[](VisitIndex i) { return visits_[i]; }
    const Visit& operator[](VisitIndex i) const { return visits_[i]; }
    /// Visits that have not ended.
    std::size_t live() const { return visits_.size() - free_.size(); }

private:
    std::vector<Visit> visits_;
    std::vector<VisitIndex> free_;  ///< last released first
};

}  // namespace thruway
