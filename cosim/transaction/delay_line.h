// cosim/transaction/delay_line.h
// Items that are due in later cycles, earliest first; of one cycle in the order in which they came.
#pragma once

#include "core/cycle.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace thruway {

template <class Item>
class DelayLine {
public:
    /// Cheap where no item, or few, are due later.
    void add(Cycle at, Item item) {
        if (first_ > 0 && first_ * 2 >= items_.size()) {
            items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_));
            first_ = 0;
        }
        auto place = items_.end();
        const auto begin = items_.begin() + static_cast<std::ptrdiff_t>(first_);
        while (place != begin && (place - 1)->first > at) --place;
        items_.insert(place, {at, std::move(item)});
    }
    bool due(Cycle now) const { return first_ < items_.size() && items_[first_].first <= now; }
    /// Only when due().
    Item take() { return items_[first_++].second; }
    /// Cycle of the first item; kNever without one.
    Cycle next() const { return first_ < items_.size() ? items_[first_].first : kNever; }

private:
    std::vector<std::pair<Cycle, Item>> items_;
    std::size_t first_ = 0;  ///< those before are taken
};

}  // namespace thruway
