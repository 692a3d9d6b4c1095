// rtl_models/allocator/allocator_row.h
// All that the project knows of an allocator: its row in rtl_models/allocator/catalogue.cpp.
#pragma once

#include "rtl_models/arbiter/arbiter_row.h"
#include "rtl_models/engine/arena_ptr.h"
#include "settings/values/part.h"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

class Allocator;
struct AllocatorRow;

/// What an allocator is made from.
struct AllocatorRequest {
    const Part<AllocatorRow>& part;  ///< with its own settings
    const Part<ArbiterRow>& arbiter;
    unsigned rows = 1;
    unsigned columns = 1;
    // Keys of the draws of its arbiters: seed, router, and numbers from id_base to
    // id_base + rows + columns - 1, rows first.
    std::uint64_t seed = 0;
    std::uint32_t owner = 0;
    std::uint32_t id_base = 0;
    std::pmr::memory_resource& memory;  ///< holds the allocator
    bool by_urgency = false;            ///< its arbiters pick among the most urgent requests
};

/// The circuit of an allocator, for its cost.
enum class AllocatorCircuitKind { kArbiters, kWavefront, kNone };

struct AllocatorRow {
    const char* name;
    const char* meaning;
    ArenaPtr<Allocator> (*make)(const AllocatorRequest& request);
    AllocatorCircuitKind circuit;
    std::vector<OwnSettings> own;

    static const std::vector<AllocatorRow>& all();
};

}  // namespace thruway
