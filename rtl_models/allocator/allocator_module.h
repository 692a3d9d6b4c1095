// rtl_models/allocator/allocator_module.h
// An allocator as a block of the router: holds the requests and grants of the current cycle, gives
// the allocation a place in the hierarchy, and counts.
// A cycle of its owner: requests().add() for every request, allocate(), granted() for every grant
// that moves something, clear().
// Timing: combinational; it has no process, its owner calls it within its own cycle.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/placed.h"

#include <systemc>

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {

/// What an allocator does when no two requests of a cycle share a row or a column, where that only
/// moves pointers: among the registers of its router.
class AllocatorLane {
public:
    /// False: ask the AllocatorModule.
    bool only_pointers() const { return pointers_.rows != nullptr; }
    void grant_uncontested(const Grant& grant) {
        ++uncontested_;
        pointers_.rows[grant.row] = grant.column;
        pointers_.columns[grant.column] = grant.row;
    }
    /// The same for several grants; the caller moves the pointers.
    RoundRobinPointers grant_uncontested(unsigned grants) {
        uncontested_ += grants;
        return pointers_;
    }

private:
    friend class AllocatorModule;
    RoundRobinPointers pointers_;
    std::uint64_t uncontested_ = 0;  ///< grants without contention, all of them used
};

class AllocatorModule : public sc_core::sc_module {
public:
    AllocatorModule(sc_core::sc_module_name name, unsigned rows, unsigned columns,
                    Placed<Allocator> allocator, AllocatorLane& lane,
                    std::pmr::memory_resource& memory = *std::pmr::get_default_resource());

    RequestMatrix& requests() { return requests_; }
    const RequestMatrix& requests() const { return requests_; }

    /// The grants for the requests of this cycle, ascending by column; valid until the next call.
    const std::vector<Grant>& allocate(Cycle now) {
        allocator_->allocate(requests_, now, grants_);
        contested_given_ += grants_.size();
        return grants_;
    }
    void granted(const Grant& grant) {
        ++contested_used_;
        allocator_->granted(grant);
    }
    void clear() { requests_.clear(); }

    /// Instead of allocate() and granted() where no two requests of the cycle share a row or a
    /// column: any allocator grants them all.
    void grant_uncontested(const Grant& grant) {
        ++lane_.uncontested_;
        allocator_->granted_uncontested(grant);
    }

    /// Whether requests must be added with their ages.
    bool needs_ages() const { return needs_ages_; }
    std::uint64_t grants_given() const { return contested_given_ + lane_.uncontested_; }
    std::uint64_t grants_used() const { return contested_used_ + lane_.uncontested_; }
    const char* kind() const override { return "AllocatorModule"; }

private:
    Placed<Allocator> allocator_;
    AllocatorLane& lane_;
    const bool needs_ages_;
    std::uint64_t contested_given_ = 0;
    std::uint64_t contested_used_ = 0;
    std::vector<Grant> grants_;
    RequestMatrix requests_;
};

}  // namespace thruway
