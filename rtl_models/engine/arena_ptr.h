// rtl_models/engine/arena_ptr.h
// A std::unique_ptr to an object in a given memory resource instead of the heap, or in a
// StateArena, where it takes 8 bytes instead of 40. The resource must outlive the object.
#pragma once

#include "rtl_models/engine/state_arena.h"

#include <cstddef>
#include <memory>
#include <memory_resource>
#include <utility>

namespace thruway {

/// Destroys an object and gives its memory back.
class ArenaDelete {
public:
    ArenaDelete() = default;
    ArenaDelete(std::pmr::memory_resource& memory, void* start, std::size_t bytes,
                std::size_t alignment)
        : memory_(&memory), start_(start), bytes_(bytes), alignment_(alignment) {}

    template <class T>
    void operator()(T* object) const {
        object->~T();
        memory_->deallocate(start_, bytes_, alignment_);
    }

private:
    std::pmr::memory_resource* memory_ = nullptr;
    void* start_ = nullptr;
    std::size_t bytes_ = 0;
    std::size_t alignment_ = 0;
};

template <class T>
using ArenaPtr = std::unique_ptr<T, ArenaDelete>;

template <class T, class... Arguments>
ArenaPtr<T> make_in_arena(std::pmr::memory_resource& memory, Arguments&&... arguments) {
    void* const start = memory.allocate(sizeof(T), alignof(T));
    try {
        T* const object = new (start) T(std::forward<Arguments>(arguments)...);
        return {object, ArenaDelete(memory, start, sizeof(T), alignof(T))};
    } catch (...) {
        memory.deallocate(start, sizeof(T), alignof(T));
        throw;
    }
}

/// Destroys an object in a StateArena, which keeps the memory.
struct ArenaDestroy {
    template <class T>
    void operator()(T* object) const {
        object->~T();
    }
};

template <class T>
using InArena = std::unique_ptr<T, ArenaDestroy>;

template <class T, class... Arguments>
InArena<T> build_in(StateArena& arena, Arguments&&... arguments) {
    void* const start = arena.allocate(sizeof(T), alignof(T));
    return InArena<T>(new (start) T(std::forward<Arguments>(arguments)...));
}

}  // namespace thruway
