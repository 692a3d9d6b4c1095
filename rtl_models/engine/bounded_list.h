// rtl_models/engine/bounded_list.h
// A list of fixed capacity among the registers of a router, for items that live within one cycle.
// It has the part of the interface of std::vector that is needed here.
#pragma once

#include "rtl_models/engine/state_arena.h"

#include <cstddef>

namespace thruway {

template <class T>
class BoundedList {
public:
    BoundedList() = default;
    BoundedList(unsigned capacity, StateArena& arena)
        : begin_(arena.take<T>(capacity)), end_(begin_) {}

    void clear() { end_ = begin_; }
    void push_back(const T& item) { *end_++ = item; }
    /// Drops the items from `end` on.
    void truncate(T* end) { end_ = end; }
    bool empty() const { return end_ == begin_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    T& back() { return end_[-1]; }
    T* begin() { return begin_; }
    T* end() { return end_; }
    const T* begin() const { return begin_; }
    const T* end() const { return end_; }

private:
    T* begin_ = nullptr;
    T* end_ = nullptr;
};

}  // namespace thruway
