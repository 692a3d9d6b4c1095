#include "statistics/estimators/serial_correlation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace thruway {

namespace {

/// A larger lag-1 correlation cannot be distinguished from a series that never settles.
constexpr double kHighest = 0.9;

}  // namespace

SerialCorrelation serial_correlation(const std::vector<double>& values) {
    const std::size_t size = values.size();
    if (size < 3) return {};
    const auto n = static_cast<double>(size);
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    double successive = 0;
    for (std::size_t i = 0; i < size; ++i) {
        squares += (values[i] - mean) * (values[i] - mean);
        if (i > 0) successive += (values[i] - values[i - 1]) * (values[i] - values[i - 1]);
    }
    if (squares == 0) return {};
    SerialCorrelation result;
    result.lag1 = 1 - successive / (2 * squares);
    result.deviation = result.lag1 * std::sqrt((n * n - 1) / (n - 2));
    return result;
}

double variance_inflation(const SerialCorrelation& correlation) {
    const double r = std::clamp(correlation.lag1, 0.0, kHighest);
    return (1 + r) / (1 - r);
}

}  // namespace thruway
