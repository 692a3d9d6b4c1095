// rtl_models/allocator/allocator.h
// Interface of allocators: match requesters (rows) with resources (columns).
// Timing: combinational. allocate() changes no priority; granted() does, for a grant that was used.
#pragma once

#include "core/cycle.h"
#include "rtl_models/allocator/grant.h"
#include "rtl_models/allocator/request_matrix.h"
#include "rtl_models/arbiter/round_robin_pointer.h"

#include <vector>

namespace thruway {

/// The round-robin arbiters of an allocator. A used grant moves the pointer of its row to its
/// column, and the pointer of its column to its row.
struct RoundRobinPointers {
    RoundRobinPointer* rows = nullptr;     ///< [row]; null if the allocator has other priorities
    RoundRobinPointer* columns = nullptr;  ///< [column]
    /// allocate() is a separable allocator, input first, by these pointers alone.
    bool input_first = false;
};

class Allocator {
public:
    virtual ~Allocator() = default;
    /// Fills `grants` (cleared first) with requested pairs in ascending order of column, each row
    /// and each column at most once. Depends only on the requests, the priorities and `now`.
    virtual void allocate(const RequestMatrix& requests, Cycle now, std::vector<Grant>& grants) = 0;
    /// `grant` of the last allocate() was used.
    virtual void granted(const Grant& grant) = 0;
    /// `grant` was used without an allocate(), since no other request was for its row or column.
    virtual void granted_uncontested(const Grant& grant) { granted(grant); }
    /// If not null, granted_uncontested() only moves two of these: the caller may do so instead. A
    /// row that is alone gets the column that its pointer picks.
    virtual RoundRobinPointers pointers() { return {}; }
    /// Whether the request matrix must keep ages.
    virtual bool needs_ages() const { return false; }
};

}  // namespace thruway
