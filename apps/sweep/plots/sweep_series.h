// apps/sweep/plots/sweep_series.h
// A sweep as series of points over one of its varied keys: the other keys make the series.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "reporting/plots/plot.h"

#include <string>
#include <vector>

namespace thruway {

/// The axis of the plan that `key` names; without a key the load if it is varied, and else the last
/// one. The plan has an axis.
/// Errors: Problem at "--plot-x" for a key that is not varied.
std::size_t plotted_axis(const SweepPlan& plan, const std::string& key);

/// One series of a sweep: what its points have in common, and which they are.
struct SweptSeries {
    std::string label;  ///< "multiplexed, 4"; empty where only x is varied
    PlotLook look;
    std::vector<std::size_t> points;  ///< numbers in the plan, by x
};

struct SweptSeriesSet {
    std::string title;  ///< "crossbar, buffer_flits"
    std::vector<SweptSeries> series;
    /// What the values of the axis are on x: the numbers, or 0, 1, ... for names.
    std::vector<double> places;  ///< [value of the axis]
};

SweptSeriesSet series_over(const SweepPlan& plan, std::size_t axis);

/// Label, ticks and scale of x: numbers by value, on a log scale where they double and redouble;
/// names side by side.
void set_x(const SweepPlan& plan, std::size_t axis, Plot& plot);

}  // namespace thruway
