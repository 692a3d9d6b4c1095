// core/fetch.h
// Prefetching into the processor's caches. It affects speed only, never a result.
#pragma once

#include "core/cycle.h"

#include <cstddef>

namespace thruway {

/// Prefetches the cache line of an address that is about to be read or written.
inline void fetch_line(const void* address) {
    __builtin_prefetch(address, 1);
    // Without it GCC treats the function as free of effects and drops calls of it.
    asm volatile("");
}

/// Size of one core's private cache as the system reports it; 512 KB where the system does not.
std::size_t core_cache_bytes();

/// Memory that a component uses each cycle. It has `slots` pieces of `bytes` each, `stride` bytes
/// apart; cycle t uses piece (t + ahead) % slots.
struct UsedMemory {
    const void* start = nullptr;
    std::size_t bytes = 0;
    unsigned slots = 1;  ///< a power of two
    std::size_t stride = 0;
    Cycle ahead = 0;
};

}  // namespace thruway
