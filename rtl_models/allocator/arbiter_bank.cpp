#include "rtl_models/allocator/arbiter_bank.h"

namespace thruway {

PolicyBank::PolicyBank(ArbiterKind kind, unsigned count, unsigned width, std::uint64_t seed,
                       std::uint32_t owner, std::uint32_t first_id) {
    // A single requester always wins; the fixed arbiter needs no state for that.
    const ArbiterKind needed = width == 1 ? ArbiterKind::kFixed : kind;
    arbiters_.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
        arbiters_.push_back(make_arbiter_policy(needed, width, seed, owner, first_id + i));
    }
}

Placed<ArbiterBank> make_arbiter_bank(ArbiterKind kind, unsigned count, unsigned width,
                                      std::uint64_t seed, std::uint32_t owner,
                                      std::uint32_t first_id, std::pmr::memory_resource& memory,
                                      std::pmr::memory_resource& pointers) {
    if (kind == ArbiterKind::kRoundRobin) {
        return place<RoundRobinBank>(memory, count, width, pointers);
    }
    return place<PolicyBank>(memory, kind, count, width, seed, owner, first_id);
}

}  // namespace thruway
