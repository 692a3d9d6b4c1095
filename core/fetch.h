// core/fetch.h
// Bringing memory into the processor's caches before it is used. Nothing but speed depends on it.
#pragma once

#include "core/cycle.h"

#include <cstddef>

namespace thruway {

/// Asks the processor for the cache line of an address, which is about to be read or written.
inline void fetch_line(const void* address) {
    __builtin_prefetch(address, 1);
    // GCC takes a function that does nothing else for one without effect, and drops calls of it.
    asm volatile("");
}

/// Of the cache that one core has for itself, as the system tells; 512 KB where it does not.
std::size_t core_cache_bytes();

/// Memory that is used in a cycle: of `slots` pieces of `bytes` each, `stride` bytes from one to
/// the next, number (t + ahead) % slots in cycle t.
struct UsedMemory {
    const void* start = nullptr;
    std::size_t bytes = 0;
    unsigned slots = 1;  ///< a power of two
    std::size_t stride = 0;
    Cycle ahead = 0;
};

}  // namespace thruway
