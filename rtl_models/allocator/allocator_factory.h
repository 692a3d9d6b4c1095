// rtl_models/allocator/allocator_factory.h
// Makes the allocator that the settings name.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/engine/placed.h"
#include "rtl_models/settings/router_settings.h"

#include <cstdint>
#include <memory_resource>

namespace thruway {

/// `arbiter` is the kind of the arbiters of separable allocators and iSLIP; wavefront and maximum
/// matching have none. `iterations`: rounds of iSLIP.
/// `seed`, `owner` (the router) and numbers from `id_base` up to `id_base + rows + columns - 1`,
/// rows first, key the draws of random arbiters; two allocators of a router take ranges apart.
/// It lies in `memory`, with the pointers of round-robin arbiters.
/// Errors: std::invalid_argument if a side is 0 or above 4096, or if `iterations` is 0.
Placed<Allocator> make_allocator(AllocatorKind kind, ArbiterKind arbiter, unsigned rows,
                                 unsigned columns, unsigned iterations, std::uint64_t seed,
                                 std::uint32_t owner, std::uint32_t id_base,
                                 std::pmr::memory_resource& memory);

}  // namespace thruway
