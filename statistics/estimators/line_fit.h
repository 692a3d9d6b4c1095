// statistics/estimators/line_fit.h
// Least-squares lines with 95 % intervals, and two uses: the critical exponent of latency near
// saturation, and the saturation point from the growth of the packets in the network.
// The points count alike, and their deviations from the line as independent and normal.
// Source: Draper, Smith, Applied Regression Analysis (1998), ch. 1; paper T, sec. 3 and 4.4.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct Point {
    double x = 0;
    double y = 0;
};

struct LineFit {
    double slope = 0;
    double intercept = 0;
    /// Of the 95 % intervals; empty with fewer than three points.
    std::optional<double> slope_half_width;
    std::optional<double> intercept_half_width;
    double r_squared =
        0;  ///< share of the variance of y that the line explains; 1 if y is constant
    std::size_t points = 0;
};

/// Empty: fewer than two different x.
std::optional<LineFit> fit_line(const std::vector<Point>& points);

/// y = exp(intercept) x^slope, by a line through the logarithms.
/// Errors: std::invalid_argument for a coordinate that is not positive.
std::optional<LineFit> fit_power(const std::vector<Point>& points);

/// Exponent of latency - zero_load_latency as a power of 1 - load / critical_load: the slope; -1 in
/// formula (1) of paper T. `points`: (load, mean latency). Points at or beyond the critical load,
/// or not above the zero-load latency, have no logarithm and are left out (`points` tells).
std::optional<LineFit> critical_exponent(const std::vector<Point>& points, double critical_load,
                                         double zero_load_latency);

/// Packets that a cycle adds to those in the network.
struct GrowthRate {
    double per_cycle = 0;
    double half_width = 0;  ///< of the 95 % interval, from 16 batches of the last half of the run
};

/// Over the last half of a run. `in_flight` at equal distances of `cycles` cycles, as drift_test()
/// takes it. Empty with fewer than 32 distances.
std::optional<GrowthRate> growth_rate(const std::vector<std::int64_t>& in_flight, double cycles);

/// One run of a load sweep.
struct LoadPoint {
    double load = 0;
    double growth = 0;       ///< packets per cycle
    bool saturated = false;  ///< drift_test() of the same run
};

struct SaturationPoint {
    std::optional<double> highest_stable;    ///< below the lowest saturated load
    std::optional<double> lowest_saturated;  ///< lowest load that saturates
    /// Load at which growth begins: where the line through the saturated points, whose growth is in
    /// proportion to load - saturation, meets growth 0. Empty with fewer than two of them.
    std::optional<double> crossing;
    std::optional<double> crossing_half_width;  ///< 95 %; from three saturated points on
};

/// `points` in any order.
SaturationPoint saturation_point(const std::vector<LoadPoint>& points);

}  // namespace thruway
