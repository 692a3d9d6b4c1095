// rtl_models/allocator/allocator_module.h
// An allocator as a block of the router: gives the allocation a place in the hierarchy, keeps the
// priorities, and counts. What its owner calls in a cycle lies among the registers of the router.
// A cycle of its owner: requests().add() for every request, allocate(), granted() for every grant
// that moves something, clear(). No other allocation of its fabric comes between.
// Timing: combinational; it has no process, its owner calls it within its own cycle.
#pragma once

#include "rtl_models/allocator/allocation_board.h"
#include "rtl_models/allocator/allocator.h"
#include "rtl_models/engine/placed.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class AllocatorLane {
public:
    RequestMatrix& requests() { return board_->requests; }
    /// The grants for the requests of this cycle, ascending by column; valid until clear().
    const std::vector<Grant>& allocate(Cycle now) {
        allocator_->allocate(board_->requests, now, board_->grants);
        contested_given_ += board_->grants.size();
        return board_->grants;
    }
    void granted(const Grant& grant) {
        ++contested_used_;
        allocator_->granted(grant);
    }
    void clear() { board_->requests.clear(); }

    /// Instead of allocate() and granted() where no two requests of the cycle share a row or a
    /// column: any allocator grants them all.
    void grant_uncontested(const Grant& grant) {
        ++uncontested_;
        if (!only_pointers()) return allocator_->granted_uncontested(grant);
        pointers_.rows[grant.row] = grant.column;
        pointers_.columns[grant.column] = grant.row;
    }
    /// The same for several grants, where these only move pointers; the caller does.
    RoundRobinPointers grant_uncontested(unsigned grants) {
        uncontested_ += grants;
        return pointers_;
    }
    bool only_pointers() const { return pointers_.rows != nullptr; }

    /// Whether requests must be added with their ages.
    bool needs_ages() const { return needs_ages_; }
    std::uint64_t grants_given() const { return contested_given_ + uncontested_; }
    std::uint64_t grants_used() const { return contested_used_ + uncontested_; }

private:
    friend class AllocatorModule;

    RoundRobinPointers pointers_;
    Allocator* allocator_ = nullptr;
    AllocationBoard* board_ = nullptr;
    std::uint64_t uncontested_ = 0;  ///< grants without contention, all of them used
    std::uint64_t contested_given_ = 0;
    std::uint64_t contested_used_ = 0;
    bool needs_ages_ = false;
};

class AllocatorModule : public sc_core::sc_module {
public:
    /// `allocator` has so many rows and columns.
    AllocatorModule(sc_core::sc_module_name name, unsigned rows, unsigned columns,
                    Placed<Allocator> allocator, AllocatorLane& lane, AllocationBoards& boards);

    const char* kind() const override { return "AllocatorModule"; }

private:
    Placed<Allocator> allocator_;
};

}  // namespace thruway
