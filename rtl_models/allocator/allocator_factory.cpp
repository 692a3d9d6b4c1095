#include "rtl_models/allocator/allocator_factory.h"

#include "rtl_models/allocator/arbiter_sides.h"
#include "rtl_models/allocator/policies/islip.h"
#include "rtl_models/allocator/policies/maximum_matching.h"
#include "rtl_models/allocator/policies/separable_input_first.h"
#include "rtl_models/allocator/policies/separable_output_first.h"
#include "rtl_models/allocator/policies/wavefront.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace thruway {
namespace {

template <class Bank>
Placed<Allocator> with_arbiters(AllocatorKind kind, unsigned rows, unsigned columns,
                                unsigned iterations, std::pmr::memory_resource& memory,
                                ArbiterSides<Bank> arbiters) {
    if (kind == AllocatorKind::kSeparableInputFirst) {
        return place<SeparableInputFirst<Bank>>(memory, rows, columns, std::move(arbiters));
    }
    if (kind == AllocatorKind::kSeparableOutputFirst) {
        return place<SeparableOutputFirst<Bank>>(memory, rows, columns, std::move(arbiters));
    }
    return place<Islip<Bank>>(memory, rows, columns, iterations, std::move(arbiters));
}

void check(unsigned rows, unsigned columns, unsigned iterations) {
    if (rows == 0 || rows > kMaxArbiterWidth || columns == 0 || columns > kMaxArbiterWidth) {
        throw std::invalid_argument("an allocator has 1 to " + std::to_string(kMaxArbiterWidth) +
                                    " rows and columns, not " + std::to_string(rows) + " by " +
                                    std::to_string(columns));
    }
    if (iterations == 0) throw std::invalid_argument("an allocator needs at least one iteration");
}

}  // namespace

Placed<Allocator> make_allocator(AllocatorKind kind, ArbiterKind arbiter, unsigned rows,
                                 unsigned columns, unsigned iterations, std::uint64_t seed,
                                 std::uint32_t owner, std::uint32_t id_base,
                                 std::pmr::memory_resource& memory) {
    check(rows, columns, iterations);
    if (kind == AllocatorKind::kWavefront) {
        return place<WavefrontAllocator>(memory, rows, columns);
    }
    if (kind == AllocatorKind::kMaximumMatching) {
        return place<MaximumMatching>(memory, rows, columns);
    }
    if (arbiter == ArbiterKind::kRoundRobin) {
        return with_arbiters(kind, rows, columns, iterations, memory,
                             ArbiterSides<RoundRobinBank>{RoundRobinBank(rows, columns, memory),
                                                          RoundRobinBank(columns, rows, memory)});
    }
    return with_arbiters(
        kind, rows, columns, iterations, memory,
        ArbiterSides<PolicyBank>{PolicyBank(arbiter, rows, columns, seed, owner, id_base),
                                 PolicyBank(arbiter, columns, rows, seed, owner, id_base + rows)});
}

}  // namespace thruway
