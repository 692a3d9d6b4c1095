#include "analysis/cost/peh_dally_delay.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace thruway {
namespace {

double log4(unsigned value) { return std::log2(double{1} * value) / 2; }

unsigned ceil_log2(unsigned value) {
    unsigned levels = 0;
    while (levels < 32 && (std::uint64_t{1} << levels) < value) ++levels;
    return levels;
}

}  // namespace

ModuleDelay switch_arbiter(unsigned requesters) {
    return {21.5 * log4(requesters) + 14 + 1.0 / 12, 9};
}

ModuleDelay vc_allocator(RoutingRange range, unsigned ports, unsigned vcs) {
    switch (range) {
        case RoutingRange::kOneVc: return switch_arbiter(ports * vcs);
        case RoutingRange::kOnePort:
            return {16.5 * log4(ports * vcs) + 16.5 * log4(vcs) + 20 + 5.0 / 6, 9};
        case RoutingRange::kAnyPort: return {33 * log4(ports * vcs) + 20 + 5.0 / 6, 9};
    }
    return {};
}

ModuleDelay switch_allocator(unsigned ports, unsigned vcs) {
    return {11.5 * log4(ports) + 23 * log4(vcs) + 20 + 5.0 / 6, 9};
}

ModuleDelay speculative_switch_allocator(unsigned ports, unsigned vcs) {
    return {18 * log4(ports) + 23 * log4(vcs) + 24 + 5.0 / 6, 0};
}

ModuleDelay speculation_join(unsigned ports, unsigned vcs) {
    return {6.5 * log4(ports * vcs) + 5 + 1.0 / 3, 0};
}

ModuleDelay speculative_allocation(const ModuleDelay& vc_allocation,
                                   const ModuleDelay& switch_allocation, const ModuleDelay& join) {
    return {std::max(vc_allocation.latency_tau, switch_allocation.latency_tau) + join.latency_tau,
            join.overhead_tau};
}

ModuleDelay crossbar_traversal(unsigned inputs, unsigned flit_bits) {
    const double fan_out = double{1} * flit_bits * std::max(1u, inputs / 2);
    return {9 * std::log2(fan_out) / 3 + 6 * ceil_log2(inputs) + 6, 0};
}

}  // namespace thruway
