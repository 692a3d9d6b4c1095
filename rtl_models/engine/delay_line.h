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
        if (items_.empty() || items_.back().first <= at) {
            items_.emplace_back(at, std::move(item));
            return;
        }
        auto place = items_.end();
        while (place != items_.begin() + first_ && (place - 1)->first > at) --place;
        items_.insert(place, {at, std::move(item)});
    }
    bool due(Cycle now) const { return next() <= now; }
    /// Only when due().
    Item take() {
        Item item = std::move(items_[static_cast<std::size_t>(first_++)].second);
        if (first_ == static_cast<std::ptrdiff_t>(items_.size())) {
            items_.clear();
            first_ = 0;
        } else if (first_ * 2 >= static_cast<std::ptrdiff_t>(items_.size())) {
            items_.erase(items_.begin(), items_.begin() + first_);
            first_ = 0;
        }
        return item;
    }
    /// Cycle of the first item; kNever without one.
    Cycle next() const {
        return items_.empty() ? kNever : items_[static_cast<std::size_t>(first_)].first;
    }

private:
    std::vector<std::pair<Cycle, Item>> items_;
    std::ptrdiff_t first_ = 0;  ///< earlier items are taken; never all
};

}  // namespace thruway
