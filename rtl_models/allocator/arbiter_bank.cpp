#include "rtl_models/allocator/arbiter_bank.h"

#include "rtl_models/arbiter/policies/fixed.h"

namespace thruway {

PolicyBank::PolicyBank(const Part<ArbiterRow>& arbiter, unsigned count, unsigned width,
                       std::uint64_t seed, std::uint32_t owner, std::uint32_t first_id,
                       bool by_urgency) {
    arbiters_.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
        // A single requester always wins, for which the fixed arbiter needs no state.
        arbiters_.push_back(width == 1 ? std::make_unique<FixedArbiter>()
                                       : make_arbiter_policy(arbiter, width, seed, owner,
                                                             first_id + i, by_urgency));
    }
}

ArenaPtr<ArbiterBank> make_arbiter_bank(const Part<ArbiterRow>& arbiter, unsigned count,
                                        unsigned width, std::uint64_t seed, std::uint32_t owner,
                                        std::uint32_t first_id, std::pmr::memory_resource& memory,
                                        std::pmr::memory_resource& pointers, bool by_urgency) {
    if (arbiter->has(kRotatingPointer) && !by_urgency) {
        return make_in_arena<RoundRobinBank>(memory, count, width, pointers);
    }
    return make_in_arena<PolicyBank>(memory, arbiter, count, width, seed, owner, first_id,
                                     by_urgency);
}

}  // namespace thruway
