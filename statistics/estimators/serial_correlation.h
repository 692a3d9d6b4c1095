// statistics/estimators/serial_correlation.h
// Correlation of neighbours in a short series.
// Source: von Neumann, Distribution of the ratio of the mean square successive difference to the
// variance, Annals of Mathematical Statistics 12, 1941.
#pragma once

#include <vector>

namespace thruway {

struct SerialCorrelation {
    double lag1 = 0;       ///< von Neumann's estimate of the lag-1 correlation
    double deviation = 0;  ///< the same in standard deviations of independent normal values
};

/// 0 for fewer than three values, and if all values are equal.
SerialCorrelation serial_correlation(const std::vector<double>& values);

/// Variance of a sum of such values / variance for independent values: (1 + r) / (1 - r) for a
/// lag-1 correlation r > 0, else 1.
double variance_inflation(const SerialCorrelation& correlation);

}  // namespace thruway
