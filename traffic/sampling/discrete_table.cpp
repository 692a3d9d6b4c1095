#include "traffic/sampling/discrete_table.h"

#include "core/random.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace thruway {

DiscreteTable::DiscreteTable(const std::vector<double>& weights) {
    double total = 0;
    std::size_t last = weights.size();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!(weights[i] >= 0)) throw std::invalid_argument("DiscreteTable: negative weight");
        if (weights[i] > 0) last = i;
        total += weights[i];
    }
    if (!(total > 0 && total <= std::numeric_limits<double>::max())) {
        throw std::invalid_argument("DiscreteTable: the sum of the weights is not positive");
    }
    thresholds_.reserve(last);
    double below = 0;
    for (std::size_t i = 0; i < last; ++i) {
        below += weights[i];
        const double scaled = below / total * kTwoTo64;
        thresholds_.push_back(scaled < kTwoTo64 ? static_cast<std::uint64_t>(scaled)
                                                : std::numeric_limits<std::uint64_t>::max());
    }
}

std::size_t DiscreteTable::pick(std::uint64_t random) const {
    const auto above = std::upper_bound(thresholds_.begin(), thresholds_.end(), random);
    return static_cast<std::size_t>(above - thresholds_.begin());
}

}  // namespace thruway
