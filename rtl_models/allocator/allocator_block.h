// rtl_models/allocator/allocator_block.h
// An allocator as a block of the router: its priorities, and the board for its requests and grants.
// In a cycle its owner calls requests().add() for every request, allocate(), granted() for every
// grant that is used, clear(). No other allocation of the fabric may come between.
// Timing: combinational. It has no process; its owner calls it within its own cycle.
#pragma once

#include "rtl_models/allocator/allocation_board.h"
#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/engine/named.h"

#include <cstdint>
#include <vector>

namespace thruway {

class AllocatorBlock {
public:
    struct Cold {
        Cold(const AllocatorRequest& request, AllocationBoards&)
            : policy(make_allocator(request)) {}
        ArenaPtr<Allocator> policy;
    };

    AllocatorBlock() = default;
    AllocatorBlock(Named<AllocatorBlock>& named, const AllocatorRequest& request,
                   AllocationBoards& boards)
        : pointers_(named.cold().policy->pointers()),
          policy_(named.cold().policy.get()),
          board_(&boards.of(request.rows, request.columns, policy_->needs_ages())),
          needs_ages_(policy_->needs_ages()) {}

    RequestMatrix& requests() { return board_->requests; }
    /// The grants for the requests of this cycle in ascending order of column; valid until clear().
    const std::vector<Grant>& allocate(Cycle now) {
        policy_->allocate(board_->requests, now, board_->grants);
        return board_->grants;
    }
    void granted(const Grant& grant) { policy_->granted(grant); }
    void clear() { board_->requests.clear(); }

    /// Replaces allocate() and granted() if no two requests of the cycle share a row or a column:
    /// any allocator grants them all.
    void granted_uncontested(const Grant& grant) {
        if (!only_pointers()) return policy_->granted_uncontested(grant);
        pointers_.rows[grant.row].granted(grant.column);
        pointers_.columns[grant.column].granted(grant.row);
    }
    /// Replaces allocate() and granted() if only `row` has requests: for `columns`, a set of one
    /// word that is not empty. Returns the column that it is granted. Only if only_pointers().
    unsigned grant_lone_row(unsigned row, std::uint64_t columns) {
        const unsigned column = pointers_.rows[row].pick(columns);
        pointers_.rows[row].granted(column);
        pointers_.columns[column].granted(row);
        return column;
    }
    /// Null if an uncontested grant moves something else.
    const RoundRobinPointers& pointers() const { return pointers_; }
    bool only_pointers() const { return pointers_.rows != nullptr; }

    /// Whether requests must be added with their ages.
    bool needs_ages() const { return needs_ages_; }

private:
    RoundRobinPointers pointers_;
    Allocator* policy_ = nullptr;
    AllocationBoard* board_ = nullptr;
    bool needs_ages_ = false;
};

}  // namespace thruway
