// reporting/plots/plot_axis.h
// One axis of a plot: ticks that enclose a range, and the way from a value to a coordinate.
#pragma once

#include "reporting/plots/plot.h"

#include <vector>

namespace thruway {

struct PlotAxis {
    double low = 0;
    double high = 1;
    bool logarithmic = false;
    std::vector<PlotTick> ticks{};

    /// Coordinate between `begin` (of `low`) and `end` (of `high`).
    double place(double value, double begin, double end) const;
};

/// The axis with about `wanted` ticks, 1, 2 or 5 times a power of ten apart, that encloses
/// [low, high]; an empty range is widened.
PlotAxis round_axis(double low, double high, int wanted);

/// The same by logarithms; 0 < low. Ticks at 1, 2 and 5 times powers of ten, beyond three decades
/// at the powers alone.
PlotAxis log_axis(double low, double high);

}  // namespace thruway
