// statistics/estimators/line_fit.h
// Least-squares lines with 95 % intervals, and two uses: the critical exponent of the latency near
// saturation, and the saturation point from the growth of the packets in the network.
// Points have equal weight; deviations from the line are taken as independent and normal.
// Source: Draper, Smith, Applied Regression Analysis (1998), ch. 1; Toroidal network with virtual
// cut-through, sec. 3 and 4.4.
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
    /// Half-widths of 95 % intervals; empty with fewer than three points.
    std::optional<double> slope_half_width;
    std::optional<double> intercept_half_width;
    double r_squared =
        0;  ///< share of the variance of y that the line explains; 1 if y is constant
    std::size_t points = 0;
};

/// Empty: fewer than two different values of x.
std::optional<LineFit> fit_line(const std::vector<Point>& points);

/// y = exp(intercept) x^slope, fitted as a line through the logarithms.
/// Errors: std::invalid_argument for a coordinate that is not positive.
std::optional<LineFit> fit_power(const std::vector<Point>& points);

/// Fits latency - zero_load_latency as a power of 1 - load / critical_load; the slope is the
/// exponent, -1 in formula (1) there. `points`: (load, mean latency). Points at or beyond the
/// critical load, or not above the zero-load latency, have no logarithm and are left out; the
/// result has the number of points used.
std::optional<LineFit> critical_exponent(const std::vector<Point>& points, double critical_load,
                                         double zero_load_latency);

/// Growth of the number of packets in the network, in packets per cycle.
struct GrowthRate {
    double per_cycle = 0;
    double half_width = 0;  ///< of the 95 % interval, from 16 batches of the last half of the run
};

/// Over the last half of a run. `in_flight`: after equal intervals of `cycles` cycles, as for
/// drift_test(). Empty with fewer than 32 intervals.
std::optional<GrowthRate> growth_rate(const std::vector<std::int64_t>& in_flight, double cycles);

/// One run of a load sweep.
struct LoadPoint {
    double load = 0;
    double growth = 0;       ///< packets per cycle
    bool saturated = false;  ///< by drift_test() of the same run
};

struct SaturationPoint {
    std::optional<double> highest_stable;    ///< highest load below all saturated ones
    std::optional<double> lowest_saturated;  ///< lowest load that saturates
    /// The load at which growth begins. Beyond saturation, growth is proportional to
    /// load - saturation: the line through the saturated points crosses growth 0 there. Empty with
    /// fewer than two of them.
    std::optional<double> crossing;
    std::optional<double> crossing_half_width;  ///< of the 95 % interval; from three points on
};

/// `points` in any order.
SaturationPoint saturation_point(const std::vector<LoadPoint>& points);

}  // namespace thruway
