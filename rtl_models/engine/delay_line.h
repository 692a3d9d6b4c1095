// rtl_models/engine/delay_line.h
// Items that are due in later cycles, earliest first; items of one cycle in order of arrival.
#pragma once

#include "core/cycle.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace thruway {

template <class Item>
class DelayLine {
public:
    /// Cheap if few items or none are due later.
    void add(Cycle at, Item item) {
        if (count_ == ring_.size()) grow();
        Slot* place = &slot(count_);
        for (std::size_t i = count_; i > 0 && slot(i - 1).first > at; --i) {
            *place = std::move(slot(i - 1));
            place = &slot(i - 1);
        }
        place->first = at;
        place->second = std::move(item);
        ++count_;
    }
    bool due(Cycle now) const { return next() <= now; }
    /// Only when due().
    Item take() {
        Item item = std::move(slot(0).second);
        first_ = (first_ + 1) & (ring_.size() - 1);
        --count_;
        return item;
    }
    /// Cycle of the first item; kNever without one.
    Cycle next() const { return count_ == 0 ? kNever : ring_[first_].first; }

private:
    using Slot = std::pair<Cycle, Item>;

    /// The i-th slot from the first item on.
    Slot& slot(std::size_t i) { return ring_[(first_ + i) & (ring_.size() - 1)]; }
    [[gnu::noinline]] void grow() {
        std::vector<Slot> wider(ring_.empty() ? 2 : 2 * ring_.size());
        for (std::size_t i = 0; i < count_; ++i) wider[i] = std::move(slot(i));
        ring_ = std::move(wider);
        first_ = 0;
    }

    std::vector<Slot> ring_;  ///< its size is a power of two, or 0
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

}  // namespace thruway
