// rtl_models/allocator/arbiter_bank.h
// The arbiters of one side of a separable allocator, one a row or one a column, all of one kind and
// width. Two banks with the same members: round robin, the default, whose arbiters lie in one block
// and are called directly, and any other policy behind its interface.
#pragma once

#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/arbiter/round_robin.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class RoundRobinBank {
public:
    RoundRobinBank(unsigned count, unsigned width) : arbiters_(count, RoundRobinArbiter(width)) {}

    unsigned pick(unsigned i, const Requests& requests) const {
        return arbiters_[i].pick(requests);
    }
    void granted(unsigned i, unsigned winner) { arbiters_[i].granted(winner); }
    bool needs_ages() const { return false; }

private:
    std::vector<RoundRobinArbiter> arbiters_;
};

class PolicyBank {
public:
    /// The arbiters draw as numbers `first_id` to `first_id + count - 1` of their router.
    PolicyBank(ArbiterKind kind, unsigned count, unsigned width, std::uint64_t seed,
               std::uint32_t owner, std::uint32_t first_id);

    unsigned pick(unsigned i, const Requests& requests) const {
        return arbiters_[i]->pick(requests);
    }
    void granted(unsigned i, unsigned winner) { arbiters_[i]->granted(winner); }
    bool needs_ages() const { return arbiters_.front()->needs_ages(); }

private:
    std::vector<std::unique_ptr<ArbiterPolicy>> arbiters_;
};

}  // namespace thruway
