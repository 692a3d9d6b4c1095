// rtl_models/engine/delay_line.h
// Items that are due in later cycles, earliest first; items of one cycle in order of arrival.
#pragma once

#include "core/cycle.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace thruway {

template <class Item>
class DelayLine {
public:
    /// Cheap if few items or none are due later.
    void add(Cycle at, Item item) {
        if (end_ - begin_ == size_) grow();
        std::size_t place = end_++;
        for (; place != begin_ && slot(place - 1).at > at; --place) {
            slot(place) = std::move(slot(place - 1));
        }
        slot(place) = {at, std::move(item)};
    }
    bool due(Cycle now) const { return next() <= now; }
    /// Only when due().
    Item take() { return std::move(slot(begin_++).item); }
    /// Cycle of the first item; kNever without one.
    Cycle next() const { return begin_ == end_ ? kNever : slot(begin_).at; }

private:
    struct Slot {
        Cycle at;
        Item item;
    };

    Slot& slot(std::size_t i) const { return slots_[i & (size_ - 1)]; }
    [[gnu::noinline]] void grow() {
        const std::size_t size = size_ == 0 ? 2 : 2 * size_;
        std::unique_ptr<Slot[]> wider(new Slot[size]);
        for (std::size_t i = begin_; i != end_; ++i) wider[i - begin_] = std::move(slot(i));
        slots_ = std::move(wider);
        size_ = size;
        end_ -= begin_;
        begin_ = 0;
    }

    std::unique_ptr<Slot[]> slots_;  ///< a ring: item i is in slot i % size_
    std::size_t size_ = 0;           ///< a power of two, or 0
    std::size_t begin_ = 0;          ///< number of the first item
    std::size_t end_ = 0;            ///< one past the number of the last
};

}  // namespace thruway
