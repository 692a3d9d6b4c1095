// rtl_models/state_arena.h
// Memory for the state that a flit touches. Each router takes its registers, masks, buffers and
// counters one after another, so that they lie together, apart from names and ports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace thruway {

class StateArena {
public:
    /// `count` value-initialised objects, alive as long as the arena.
    template <typename T>
    T* take(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        static_assert(alignof(T) <= alignof(std::max_align_t));
        if (count == 0) return nullptr;
        used_ = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
        if (chunks_.empty() || used_ + count * sizeof(T) > size_) grow(count * sizeof(T));
        T* const first = reinterpret_cast<T*>(base_ + used_);
        used_ += count * sizeof(T);
        taken_ += count * sizeof(T);
        std::uninitialized_value_construct_n(first, count);
        return first;
    }

    /// The next object begins a new cache line.
    void align_to_cache_line() { used_ = (used_ + kCacheLine - 1) / kCacheLine * kCacheLine; }

    std::size_t bytes_taken() const { return taken_; }

private:
    static constexpr std::size_t kCacheLine = 64;
    static constexpr std::size_t kChunk = 256 * 1024;

    void grow(std::size_t at_least) {
        size_ = std::max(kChunk, at_least);
        chunks_.push_back(std::make_unique<std::byte[]>(size_ + kCacheLine));
        const auto address = reinterpret_cast<std::size_t>(chunks_.back().get());
        base_ = chunks_.back().get() + (kCacheLine - address % kCacheLine) % kCacheLine;
        used_ = 0;
    }

    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::byte* base_ = nullptr;
    std::size_t used_ = 0;
    std::size_t size_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace thruway
