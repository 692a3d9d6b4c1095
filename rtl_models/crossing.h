// rtl_models/crossing.h
// The flits that could cross the switch in a cycle, or do.
#pragma once

#include "rtl_models/router_state.h"
#include "rtl_models/state_arena.h"

#include <cstdint>

namespace thruway {

/// Up to a fixed number of them, with the part of a vector's interface that is needed here.
class CrossingList {
public:
    CrossingList(unsigned capacity, StateArena& arena)
        : crossings_(arena.take<Crossing>(capacity)) {}

    void clear() { size_ = 0; }
    void push_back(const Crossing& crossing) { crossings_[size_++] = crossing; }
    void truncate(const Crossing* end) { size_ = static_cast<unsigned>(end - begin()); }
    bool empty() const { return size_ == 0; }
    unsigned size() const { return size_; }
    Crossing* begin() { return crossings_; }
    Crossing* end() { return crossings_ + size_; }
    const Crossing* begin() const { return crossings_; }
    const Crossing* end() const { return crossings_ + size_; }

private:
    Crossing* crossings_;
    unsigned size_ = 0;
};

}  // namespace thruway
