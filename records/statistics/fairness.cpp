#include "records/statistics/fairness.h"

namespace thruway {

std::optional<double> Fairness::value(Cycle) const {
    double hosts = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < counters_.size(); i += 2) {
        if (counters_[i] > 0) ++hosts;
        const auto x = static_cast<double>(counters_[i + 1]);
        sum += x;
        squares += x * x;
    }
    if (sum == 0) return std::nullopt;
    return sum * sum / (hosts * squares);
}

}  // namespace thruway
