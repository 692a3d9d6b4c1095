// The catalogue of allocators: one row has all that the project knows of an allocator.

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/allocator/allocator_row.h"
#include "rtl_models/allocator/arbiter_sides.h"
#include "rtl_models/allocator/policies/islip.h"
#include "rtl_models/allocator/policies/maximum_matching.h"
#include "rtl_models/allocator/policies/separable_input_first.h"
#include "rtl_models/allocator/policies/separable_output_first.h"
#include "rtl_models/allocator/policies/wavefront.h"

#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

using Made = ArenaPtr<Allocator>;

/// Calls `make_with(sides)` with the arbiters of rows and columns.
template <class MakeWith>
Made with_arbiters(const AllocatorRequest& request, MakeWith make_with) {
    const unsigned rows = request.rows;
    const unsigned columns = request.columns;
    if (request.arbiter->has(kRotatingPointer) && !request.by_urgency) {
        return make_with(
            ArbiterSides<RoundRobinBank>{RoundRobinBank(rows, columns, request.memory),
                                         RoundRobinBank(columns, rows, request.memory)});
    }
    return make_with(ArbiterSides<PolicyBank>{
        PolicyBank(request.arbiter, rows, columns, request.seed, request.owner, request.id_base,
                   request.by_urgency),
        PolicyBank(request.arbiter, columns, rows, request.seed, request.owner,
                   request.id_base + rows, request.by_urgency)});
}

template <template <class Bank> class Separable>
Made separable(const AllocatorRequest& request) {
    return with_arbiters(request, [&](auto sides) -> Made {
        using Bank = typename decltype(sides)::BankType;
        return make_in_arena<Separable<Bank>>(request.memory, request.rows, request.columns,
                                              std::move(sides));
    });
}

Made islip(const AllocatorRequest& request) {
    const unsigned iterations = request.part.own<IslipSettings>().iterations;
    if (iterations == 0) throw std::invalid_argument("islip iterates at least once");
    return with_arbiters(request, [&](auto sides) -> Made {
        using Bank = typename decltype(sides)::BankType;
        return make_in_arena<Islip<Bank>>(request.memory, request.rows, request.columns, iterations,
                                          std::move(sides));
    });
}

template <class Whole>
Made made(const AllocatorRequest& request) {
    return make_in_arena<Whole>(request.memory, request.rows, request.columns);
}

}  // namespace

const std::vector<AllocatorRow>& AllocatorRow::all() {
    static const std::vector<AllocatorRow> rows = {
        {"separable_input_first",
         "an arbiter per input, then one per output",
         separable<SeparableInputFirst>,
         AllocatorCircuitKind::kArbiters,
         {}},
        {"separable_output_first",
         "an arbiter per output, then one per input",
         separable<SeparableOutputFirst>,
         AllocatorCircuitKind::kArbiters,
         {}},
        {"islip",
         "rounds of offer and accept with rotating priorities, `allocator_iterations` of them",
         islip,
         AllocatorCircuitKind::kArbiters,
         {OwnSettings::of<IslipSettings>()}},
        {"wavefront",
         "maximal matching, diagonal after diagonal",
         made<WavefrontAllocator>,
         AllocatorCircuitKind::kWavefront,
         {}},
        {"maximum_matching",
         "the largest matching there is; an upper bound, not hardware",
         made<MaximumMatching>,
         AllocatorCircuitKind::kNone,
         {}},
    };
    return rows;
}

}  // namespace thruway
