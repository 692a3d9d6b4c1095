#include "analysis/equations/count_spread.h"

#include <algorithm>

namespace thruway {

CountSpread spread_of(const std::vector<std::uint64_t>& counts) {
    CountSpread spread;
    if (counts.empty()) return spread;
    spread.min = counts.front();
    for (const std::uint64_t count : counts) {
        spread.min = std::min(spread.min, count);
        spread.max = std::max(spread.max, count);
        spread.total += count;
    }
    spread.mean = static_cast<double>(spread.total) / static_cast<double>(counts.size());
    return spread;
}

}  // namespace thruway
