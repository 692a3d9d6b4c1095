// apps/comparison/paired_difference.h
// Difference of two means from pairs of runs that share their random numbers. The runs of a pair
// are correlated, so their difference has a smaller variance than either run.
// Source: Law, Simulation Modeling and Analysis (2015), sec. 10.2.1, paired-t interval.
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace thruway {

struct PairedDifference {
    double mean_a = 0;
    double mean_b = 0;
    double difference = 0;       ///< B - A
    std::optional<double> ci95;  ///< half-width of the 95 % interval; empty for a single pair

    /// True if the interval excludes 0. False for identical runs.
    bool shown() const { return ci95 && (difference > *ci95 || difference < -*ci95); }
};

/// `pairs`: (A, B); at least one.
PairedDifference paired_difference(const std::vector<std::pair<double, double>>& pairs);

}  // namespace thruway
