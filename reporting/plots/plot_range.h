// reporting/plots/plot_range.h
// The axes of a plot: chosen so that no single uncertain point sets them and the flat part of a
// curve stays legible.
#pragma once

#include "reporting/plots/plot_axis.h"

namespace thruway {

bool is_finite(const PlotPoint& point);

/// Known to better than a fifth of its value.
bool is_firm(const PlotPoint& point);

/// Encloses all points and status marks. Begins at 0 unless all values lie in the upper half.
PlotAxis x_axis_of(const Plot& plot);

/// Encloses what is known well with its error bars, up to Plot::y_max or the knee. An uncertain
/// point that lies far above does not count.
PlotAxis y_axis_of(const Plot& plot);

}  // namespace thruway
