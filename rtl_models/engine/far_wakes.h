// rtl_models/engine/far_wakes.h
// Wake-ups at any distance in the future, mostly of sources that know their next packet. Those of
// the next 63 cycles are in one list per cycle, the others in a priority queue.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace thruway {

class FarWakes {
public:
    /// `begun`: the cycles that have begun; 0 before cycle 0.
    void add(unsigned component, Cycle cycle, Cycle begun) {
        if (cycle >= begun && cycle - begun < kLists - 1) {
            lists_[cycle % kLists].push_back(component);
            in_lists_ |= bit_in_word(cycle % kLists);
        } else {
            add_late(component, cycle);
        }
    }
    /// Calls `visit(component, cycle)` for all wake-ups of cycles up to `last` and removes them.
    /// No wake-up is earlier than `first`, unless its cycle had begun before it was added.
    template <class Visit>
    void take(Cycle first, Cycle last, Visit visit) {
        for (Cycle cycle = first; in_lists_ != 0 && cycle <= last; ++cycle) {
            if ((in_lists_ & bit_in_word(cycle % kLists)) == 0) continue;
            in_lists_ &= ~bit_in_word(cycle % kLists);
            std::vector<unsigned>& list = lists_[cycle % kLists];
            for (const unsigned component : list) visit(component, cycle);
            list.clear();
        }
        while (!queue_.empty() && queue_.top().first <= last) {
            visit(queue_.top().second, queue_.top().first);
            queue_.pop();
        }
    }
    /// The cycle of the earliest wake-up; kNever if there is none. `begun`: as for add().
    Cycle next(Cycle begun) const {
        const Cycle queued = queue_.empty() ? kNever : queue_.top().first;
        if (in_lists_ == 0) return queued;
        const unsigned from = begun % kLists;
        const std::uint64_t turned = from == 0 ? in_lists_
                                               : in_lists_ >> from | in_lists_ << (kLists - from);
        return std::min(queued, begun + lowest_bit(turned));
    }

private:
    static constexpr unsigned kLists = 64;

    using Wake = std::pair<Cycle, unsigned>;

    [[gnu::noinline]] void add_late(unsigned component, Cycle cycle) {
        queue_.emplace(cycle, component);
    }

    std::array<std::vector<unsigned>, kLists> lists_;  ///< [cycle % kLists]
    std::uint64_t in_lists_ = 0;                       ///< set of the lists that are not empty
    std::priority_queue<Wake, std::vector<Wake>, std::greater<Wake>> queue_;
};

}  // namespace thruway
