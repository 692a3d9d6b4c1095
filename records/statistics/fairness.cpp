#include "records/statistics/fairness.h"

namespace thruway {

std::optional<double> Fairness::value(Cycle) const {
    double hosts = 0;
    double sum = 0;
    double squares = 0;
    for (const std::uint64_t flits : flits_) {
        const auto x = static_cast<double>(flits);
        hosts += flits > 0 ? 1 : 0;
        sum += x;
        squares += x * x;
    }
    if (hosts == 0) return std::nullopt;
    return sum * sum / (hosts * squares);
}

}  // namespace thruway
