// apps/sweep/plots/sweep_series.h
// Splits a sweep into series of points over one of its varied keys; the other keys distinguish the
// series.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "reporting/plots/plot.h"

#include <string>
#include <vector>

namespace thruway {

/// The axis of the plan that `key` names. Without a key: the load if it is varied, else the last
/// axis. Requires at least one axis.
/// Errors: Problem at "--plot-x" for a key that is not varied.
std::size_t plotted_axis(const SweepPlan& plan, const std::string& key);

/// One series of a sweep: its common settings and its points.
struct SweptSeries {
    std::string label;  ///< "multiplexed, 4"; empty if only x is varied
    PlotLook look;
    std::vector<std::size_t> points;  ///< point numbers in the plan, in order of x
};

struct SweptSeriesSet {
    std::string title;  ///< "crossbar, buffer_flits"
    std::vector<SweptSeries> series;
    /// x coordinate of each value: the number itself, or 0, 1, ... for names.
    std::vector<double> places;  ///< [value of the axis]
};

SweptSeriesSet series_over(const SweepPlan& plan, std::size_t axis);

/// Sets label, ticks and scale of x. Numbers are placed by value, on a log scale if at least four
/// positive ones span a factor of 10 and most lie at the low end; names are placed side by side.
void set_x(const SweepPlan& plan, std::size_t axis, Plot& plot);

}  // namespace thruway
