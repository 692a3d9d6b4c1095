// reporting/plots/plot_range.h
// The axes of a plot. They are chosen such that a single uncertain point does not set them and the
// flat part of a curve stays legible.
#pragma once

#include "reporting/plots/plot_axis.h"

namespace thruway {

bool is_finite(const PlotPoint& point);

/// Whether the half-width of the value is at most a fifth of the value.
bool is_firm(const PlotPoint& point);

/// Encloses all points and status marks. Begins at 0 unless all values are in the upper half.
/// `ticks`: about how many, where the plot gives none.
PlotAxis x_axis_of(const Plot& plot, int ticks = 7);

/// Encloses the firm points with their error bars, up to Plot::y_max or the knee. Uncertain points
/// far above them do not count.
PlotAxis y_axis_of(const Plot& plot, int ticks = 7);

}  // namespace thruway
