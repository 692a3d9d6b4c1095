#include "apps/comparison/paired_difference.h"

#include "statistics/distributions/sampling_distributions.h"

#include <cmath>

namespace thruway {

PairedDifference paired_difference(const std::vector<std::pair<double, double>>& pairs) {
    const auto n = static_cast<double>(pairs.size());
    PairedDifference result;
    for (const auto& [a, b] : pairs) {
        result.mean_a += a / n;
        result.mean_b += b / n;
        result.difference += (b - a) / n;
    }
    if (pairs.size() < 2) return result;
    double squares = 0;
    for (const auto& [a, b] : pairs) {
        const double deviation = (b - a) - result.difference;
        squares += deviation * deviation;
    }
    result.ci95 = student_t_quantile(0.975, n - 1) * std::sqrt(squares / (n - 1) / n);
    return result;
}

}  // namespace thruway
