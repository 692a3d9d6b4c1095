#include "analysis/cost/peh_dally_delay.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace thruway {
namespace {

double log4(unsigned value) { return std::log2(double{1} * value) / 2; }

unsigned ceil_log2(unsigned value) {
    unsigned levels = 0;
    while (levels < 32 && (std::uint64_t{1} << levels) < value) ++levels;
    return levels;
}

/// Constant `index` of an equation.
double constant(CostEquationId equation, std::size_t index) {
    return cost_constant(equation, index);
}

}  // namespace

ModuleDelay switch_arbiter(unsigned requesters) {
    constexpr auto kId = CostEquationId::kSwitchArbiter;
    return {constant(kId, 0) * log4(requesters) + constant(kId, 1), constant(kId, 2), kId};
}

ModuleDelay vc_allocator(RoutingRange range, unsigned ports, unsigned vcs) {
    switch (range) {
        case RoutingRange::kOneVc: {
            constexpr auto kId = CostEquationId::kVcAllocatorOneVc;
            return {constant(kId, 0) * log4(ports * vcs) + constant(kId, 1), constant(kId, 2), kId};
        }
        case RoutingRange::kOnePort: {
            constexpr auto kId = CostEquationId::kVcAllocatorOnePort;
            return {constant(kId, 0) * log4(ports * vcs) + constant(kId, 1) * log4(vcs) +
                        constant(kId, 2),
                    constant(kId, 3), kId};
        }
        case RoutingRange::kAnyPort: {
            constexpr auto kId = CostEquationId::kVcAllocatorAnyPort;
            return {constant(kId, 0) * log4(ports * vcs) + constant(kId, 1), constant(kId, 2), kId};
        }
    }
    return {};
}

ModuleDelay switch_allocator(unsigned ports, unsigned vcs) {
    constexpr auto kId = CostEquationId::kSwitchAllocator;
    return {constant(kId, 0) * log4(ports) + constant(kId, 1) * log4(vcs) + constant(kId, 2),
            constant(kId, 3), kId};
}

ModuleDelay speculative_switch_allocator(unsigned ports, unsigned vcs) {
    constexpr auto kId = CostEquationId::kSpeculativeSwitchAllocator;
    return {constant(kId, 0) * log4(ports) + constant(kId, 1) * log4(vcs) + constant(kId, 2),
            constant(kId, 3), kId};
}

ModuleDelay speculation_join(unsigned ports, unsigned vcs) {
    constexpr auto kId = CostEquationId::kSpeculationJoin;
    return {constant(kId, 0) * log4(ports * vcs) + constant(kId, 1), constant(kId, 2), kId};
}

ModuleDelay speculative_allocation(const ModuleDelay& vc_allocation,
                                   const ModuleDelay& switch_allocation, const ModuleDelay& join) {
    EquationSet equations = vc_allocation.equations;
    equations.add(switch_allocation.equations);
    equations.add(join.equations);
    return {std::max(vc_allocation.latency_tau, switch_allocation.latency_tau) + join.latency_tau,
            join.overhead_tau, equations};
}

ModuleDelay crossbar_traversal(unsigned inputs, unsigned flit_bits) {
    constexpr auto kId = CostEquationId::kCrossbar;
    const double fan_out = double{1} * flit_bits * std::max(1u, inputs / 2);
    return {constant(kId, 0) * std::log2(fan_out) / 3 + constant(kId, 1) * ceil_log2(inputs) +
                constant(kId, 2),
            constant(kId, 3), kId};
}

}  // namespace thruway
