// rtl_models/engine/bounded_list.h
// A list with a fixed capacity among the registers of a router, for what comes and goes in a cycle;
// it has the part of a vector's interface that is needed here.
#pragma once

#include "rtl_models/engine/state_arena.h"

namespace thruway {

template <class T>
class BoundedList {
public:
    BoundedList() = default;
    BoundedList(unsigned capacity, StateArena& arena) : items_(arena.take<T>(capacity)) {}

    void clear() { size_ = 0; }
    void push_back(const T& item) { items_[size_++] = item; }
    /// Drops what lies at `end` and behind it.
    void truncate(const T* end) { size_ = static_cast<unsigned>(end - begin()); }
    bool empty() const { return size_ == 0; }
    unsigned size() const { return size_; }
    T& back() { return items_[size_ - 1]; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

private:
    T* items_ = nullptr;
    unsigned size_ = 0;
};

}  // namespace thruway
