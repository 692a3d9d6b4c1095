// cosim/transaction/lists/join_list.h
// Stored packets whose tail has not arrived. A packet joins the waiting packets in the cycle of its
// tail; packets of one cycle join in the order of their decisions.
#pragma once

#include "cosim/transaction/lists/visit.h"
#include "rtl_models/queued_router/queued_decisions.h"

#include <memory_resource>
#include <vector>

namespace thruway {

class JoinList {
public:
    struct Entry {
        Cycle at = 0;        ///< cycle in which it joins
        PortSet wanted = 0;  ///< outputs that it may then take
        VisitIndex visit = 0;
    };

    explicit JoinList(std::pmr::memory_resource& memory) : entries_(&memory) {
        entries_.reserve(4);
    }

    void add(const Entry& entry, const VisitTable& visits, const QueuedDecisions& decisions) {
        auto place = entries_.end();
        const auto is_later = [&](const Entry& other) {
            if (other.at != entry.at) return other.at > entry.at;
            return decisions.before(visits[entry.visit].header, visits[other.visit].header);
        };
        while (place != entries_.begin() && !is_later(*(place - 1))) --place;
        entries_.insert(place, entry);
    }
    /// True if the first one joins before cycle `end`.
    bool due_before(Cycle end) const { return !entries_.empty() && entries_.back().at < end; }
    /// Requires an entry.
    Entry take() {
        const Entry first = entries_.back();
        entries_.pop_back();
        return first;
    }
    bool empty() const { return entries_.empty(); }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

private:
    std::pmr::vector<Entry> entries_;  ///< sorted, the next one last; few
};

}  // namespace thruway
