#include "records/statistics/fairness.h"

#include <algorithm>

namespace thruway {

std::optional<double> Fairness::value(Cycle) const {
    const auto hosts = static_cast<double>(std::count(generated_.begin(), generated_.end(), true));
    double sum = 0;
    double squares = 0;
    for (const std::uint64_t flits : flits_) {
        const auto x = static_cast<double>(flits);
        sum += x;
        squares += x * x;
    }
    if (sum == 0) return std::nullopt;
    return sum * sum / (hosts * squares);
}

}  // namespace thruway
