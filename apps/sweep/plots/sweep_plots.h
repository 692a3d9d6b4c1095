// apps/sweep/plots/sweep_plots.h
// The plots of a sweep, one for each quantity. They depend only on the plan and the results.
// Every known value is drawn with its 95 % interval, hollow if the run did not converge; latencies
// also if the run shows no steady state. Runs without a value are marks on a strip above the axes,
// one row per series. Accepted throughput over the load has the line accepted = offered.
#pragma once

#include "apps/options/plots/plot_options.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/plots/metrics/plot_metric.h"
#include "reporting/plots/plot.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace thruway {

struct SweepPlotChoice {
    std::string x{};  ///< varied key on the x axis; empty: plotted_axis() chooses
    std::vector<PlotMetric> metrics = default_metrics(false);
    std::string log{};  ///< axes that are logarithmic, "none"; empty: those that need it
};

/// Without --plot-metric those of default_metrics(), with the completion time if a point has a
/// workload that ends. Errors: Problem at the option.
SweepPlotChoice chosen_plots(const SweepPlan& plan, const SettingsSource& source,
                             const PlotOptions& options);

/// Errors: Problem for an x that is not varied, or that cannot be logarithmic.
void check_plots(const SweepPlan& plan, const SweepPlotChoice& choice);

struct SweepPlot {
    std::string name;  ///< of its files, without the ending
    Plot plot;
};

/// The plot of one quantity, whose values at points with a result are those of `value_of`.
Plot sweep_plot(const SweepPlan& plan, const SweepSchedule& schedule, const PlotMetric& metric,
                const SweepPlotChoice& choice,
                const std::function<PlotMetric::Value(std::size_t point)>& value_of);

/// One plot per quantity, in the order of the choice. The series are those of series_over(), in its
/// order.
std::vector<SweepPlot> sweep_plots(const SweepPlan& plan, const SweepSchedule& schedule,
                                   const SweepPlotChoice& choice);

}  // namespace thruway
