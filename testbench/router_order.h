// testbench/router_order.h
// The order in which a fabric builds its routers, for tests that results do not depend on it.
#pragma once

#include "core/random.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

/// A random order of the routers. Seed 0: an empty list, which keeps the order of their numbers.
inline std::vector<std::uint32_t> router_order(std::size_t routers, std::uint64_t seed) {
    if (seed == 0) return {};
    std::vector<std::uint32_t> order;
    for (std::uint32_t r = 0; r < routers; ++r) order.push_back(r);
    for (std::uint32_t i = static_cast<std::uint32_t>(routers); i > 1; --i) {
        std::swap(order[i - 1], order[below(draw(seed, DrawPurpose::kTest, i, 0).a, i)]);
    }
    return order;
}

}  // namespace thruway
