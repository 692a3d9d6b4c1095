// rtl_models/engine/state_arena.h
// Memory for the state that a flit touches. Each router takes its registers, masks, buffers and
// counters one after another, so that they are contiguous, apart from names and ports. It is also
// the memory resource of blocks that a flit passes and of containers of the standard library.
// Memory for registers is in huge pages if the system has them: a large fabric visits all its
// routers in every cycle and would otherwise spend as much time on page lookups as on moving flits.
// A system may take long to find a huge page, so memory that is used less is in small ones.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <memory_resource>
#include <new>
#include <type_traits>
#include <vector>

namespace thruway {

class StateArena : public std::pmr::memory_resource {
public:
    enum class Pages { kSmall, kHuge };

    explicit StateArena(Pages pages = Pages::kHuge) : huge_(pages == Pages::kHuge) {}

    /// `count` value-initialised objects, which live as long as the arena.
    template <typename T>
    T* take(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        if (count == 0) return nullptr;
        T* const first = static_cast<T*>(take_bytes(count * sizeof(T), alignof(T)));
        std::uninitialized_value_construct_n(first, count);
        return first;
    }

    /// The next object begins a new cache line.
    void align_to_cache_line() { used_ = (used_ + kCacheLine - 1) / kCacheLine * kCacheLine; }

    std::size_t bytes_taken() const { return taken_; }

    /// A position between what has been taken and what will be.
    struct Mark {
        std::size_t chunk = 0;
        std::size_t used = 0;
    };
    Mark mark() const { return {chunks_.empty() ? 0 : chunks_.size() - 1, used_}; }
    /// Calls `visit(start, bytes)` for each piece of memory, nearly always one, that was taken
    /// between two marks.
    template <class Visit>
    void for_each_piece(const Mark& from, const Mark& to, Visit visit) const {
        std::size_t used = from.used;
        for (std::size_t i = from.chunk; i <= to.chunk && i < chunks_.size(); ++i) {
            const std::size_t end = i == to.chunk ? to.used : ends_[i];
            if (end > used)
                visit(static_cast<const std::byte*>(chunks_[i].get()) + used, end - used);
            used = 0;
        }
    }

private:
    static constexpr std::size_t kCacheLine = 64;
    static constexpr std::size_t kHugePage = std::size_t{2} * 1024 * 1024;
    static constexpr std::size_t kChunk = std::size_t{64} * 1024;  ///< of small pages

    struct Free {
        void operator()(void* chunk) const { std::free(chunk); }
    };

    void* do_allocate(std::size_t bytes, std::size_t alignment) override {
        return take_bytes(bytes, alignment);
    }
    void do_deallocate(void*, std::size_t, std::size_t) override {}  // lives as long as the arena
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    void* take_bytes(std::size_t bytes, std::size_t alignment) {
        used_ = (used_ + alignment - 1) / alignment * alignment;
        if (chunks_.empty() || used_ + bytes > size_) grow(bytes);
        std::byte* const first = base_ + used_;
        used_ += bytes;
        taken_ += bytes;
        return first;
    }

    void grow(std::size_t at_least) {
        const std::size_t unit = huge_ ? kHugePage : kChunk;
        size_ = (at_least + unit - 1) / unit * unit;
        void* const chunk = std::aligned_alloc(huge_ ? kHugePage : kCacheLine, size_);
        if (chunk == nullptr) throw std::bad_alloc();
        if (!chunks_.empty()) ends_.push_back(used_);
        chunks_.emplace_back(chunk);
        if (huge_) madvise(chunk, size_, MADV_HUGEPAGE);  // a hint; it may be refused
        base_ = static_cast<std::byte*>(chunk);
        used_ = 0;
    }

    const bool huge_;
    std::vector<std::unique_ptr<void, Free>> chunks_;
    std::vector<std::size_t> ends_;  ///< [chunk] bytes used, without the last chunk
    std::byte* base_ = nullptr;
    std::size_t used_ = 0;
    std::size_t size_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace thruway
