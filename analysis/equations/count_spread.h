// analysis/equations/count_spread.h
// Total, minimum, maximum and mean of a count over all routers of a network.
#pragma once

#include <cstdint>
#include <vector>

namespace thruway {

struct CountSpread {
    std::uint64_t total = 0;
    std::uint64_t min = 0;
    std::uint64_t max = 0;
    double mean = 0;
};

/// All zero if there are no routers.
CountSpread spread_of(const std::vector<std::uint64_t>& counts);

}  // namespace thruway
