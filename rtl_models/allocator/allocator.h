// rtl_models/allocator/allocator.h
// Interface of allocators: a matching between requesters (rows) and resources (columns).
// Timing: combinational. allocate() changes no priority; granted() does, for a grant that was used.
#pragma once

#include "core/cycle.h"
#include "rtl_models/allocator/grant.h"
#include "rtl_models/allocator/request_matrix.h"
#include "rtl_models/arbiter/round_robin_pointer.h"

#include <vector>

namespace thruway {

/// The round-robin arbiters of an allocator. A used grant moves that of its row to its column, and
/// that of its column to its row.
struct RoundRobinPointers {
    RoundRobinPointer* rows = nullptr;  ///< [row]; null where the allocator keeps other priorities
    RoundRobinPointer* columns = nullptr;  ///< [column]
};

class Allocator {
public:
    virtual ~Allocator() = default;
    /// Fills `grants` (cleared first): requested pairs, each row and each column at most once, in
    /// ascending order of column. Deterministic in the requests, the priorities and `now`.
    virtual void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) = 0;
    /// `grant`, of the last allocate(), was used.
    virtual void granted(const Grant& grant) = 0;
    /// `grant` was used without an allocate(), since nothing else asked for its row or column.
    virtual void granted_uncontested(const Grant& grant) { granted(grant); }
    /// Where granted_uncontested() does nothing but move two of these, it need not be called.
    virtual RoundRobinPointers pointers() { return {}; }
    /// Whether the request matrix must keep ages.
    virtual bool needs_ages() const { return false; }
};

}  // namespace thruway
