// statistics/plot_axis.h
// One axis of a plot: round ticks that enclose a range, and the way from a value to a coordinate.
#pragma once

#include <string>
#include <vector>

namespace thruway {

struct PlotAxis {
    double low = 0;    ///< value of the first tick
    double high = 1;   ///< value of the last tick
    double step = 1;   ///< 1, 2 or 5 times a power of ten
    int decimals = 0;  ///< that the ticks need

    std::vector<double> ticks() const;
    std::string tick_text(double value) const;

    /// Coordinate between `begin` (of `low`) and `end` (of `high`).
    double place(double value, double begin, double end) const {
        return begin + (value - low) / (high - low) * (end - begin);
    }
};

/// The axis with about `wanted` ticks that encloses [low, high]; an empty range is widened.
PlotAxis round_axis(double low, double high, int wanted);

}  // namespace thruway
