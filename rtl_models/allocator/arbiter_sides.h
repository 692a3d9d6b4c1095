// rtl_models/allocator/arbiter_sides.h
// The arbiters of a separable allocator: one per row, as wide as there are columns, and one per
// column, as wide as there are rows.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/arbiter_bank.h"

namespace thruway {

/// `Bank`: RoundRobinBank or PolicyBank.
template <class Bank>
struct ArbiterSides {
    using BankType = Bank;
    Bank rows;
    Bank columns;

    /// The grants of the arbiter of the row and of the arbiter of the column were used.
    void granted(const Grant& grant) {
        rows.granted(grant.row, grant.column);
        columns.granted(grant.column, grant.row);
    }
    RoundRobinPointers pointers() { return {rows.pointers(), columns.pointers()}; }
    bool needs_ages() const { return rows.needs_ages() || columns.needs_ages(); }
};

}  // namespace thruway
