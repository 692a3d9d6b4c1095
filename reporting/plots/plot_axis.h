// reporting/plots/plot_axis.h
// One axis of a plot: the ticks that enclose a range, and the map from values to coordinates.
#pragma once

#include "reporting/plots/plot.h"

#include <vector>

namespace thruway {

struct PlotAxis {
    double low = 0;
    double high = 1;
    bool logarithmic = false;
    std::vector<PlotTick> ticks{};

    /// Coordinate between `begin` (for `low`) and `end` (for `high`).
    double place(double value, double begin, double end) const;
};

/// The axis that encloses [low, high] with about `wanted` ticks, 1, 2 or 5 times a power of ten
/// apart. An empty range is widened.
PlotAxis round_axis(double low, double high, int wanted);

/// The same for logarithms; low > 0. Ticks at 1, 2 and 5 times powers of ten; over more than three
/// decades at powers of ten only.
PlotAxis log_axis(double low, double high);

}  // namespace thruway
