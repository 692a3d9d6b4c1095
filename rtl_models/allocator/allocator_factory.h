// rtl_models/allocator/allocator_factory.h
// Makes the allocator that the settings name.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/allocator_row.h"

namespace thruway {

/// Two allocators of a router need disjoint ranges of arbiter numbers from `id_base` on.
/// Errors: std::invalid_argument if a side is 0 or above kMaxArbiterWidth.
ArenaPtr<Allocator> make_allocator(const AllocatorRequest& request);

}  // namespace thruway
