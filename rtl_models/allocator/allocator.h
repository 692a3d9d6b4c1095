// rtl_models/allocator/allocator.h
// Interface of allocators: a matching between requesters (rows) and resources (columns).
// Timing: combinational. allocate() changes no priority; granted() does, for a grant that was used.
#pragma once

#include "core/cycle.h"
#include "rtl_models/allocator/request_matrix.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct Grant {
    std::uint16_t row = 0;
    std::uint16_t column = 0;
};

class Allocator {
public:
    virtual ~Allocator() = default;
    /// Fills `grants` (cleared first): requested pairs, each row and each column at most once, in
    /// ascending order of column. Deterministic in the requests, the priorities and `now`.
    virtual void allocate(const RequestMatrix& requests, Cycle now,
                          std::vector<Grant>& grants) = 0;
    virtual void granted(const Grant& grant) = 0;
};

}  // namespace thruway
