// apps/comparison/paired_difference.h
// The difference of two means from runs in pairs that share their random numbers: the runs of a
// pair vary together, so that their difference varies less than either.
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
    std::optional<double> ci95;  ///< half-width of its 95 % interval; empty for a single pair

    /// Zero is outside of the interval. Of identical runs there is no difference.
    bool shown() const { return ci95 && (difference > *ci95 || difference < -*ci95); }
};

/// `pairs`: (A, B), at least one.
PairedDifference paired_difference(const std::vector<std::pair<double, double>>& pairs);

}  // namespace thruway
