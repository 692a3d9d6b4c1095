// apps/sweep/cost/pareto_plots.h
// Plots of the throughput of each combination over each kind of area: pareto_crosspoint_bits,
// pareto_buffer_bits, pareto_arbiter_inputs. A line joins the Pareto front; a hollow point
// is dominated beyond the intervals; a filled point off the line is undecided.
#pragma once

#include "apps/sweep/cost/cost_sweep.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "reporting/plots/plot.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// Names of the files of all plots, without endings.
std::vector<std::string> pareto_plot_names();

/// The plot over kParetoAreas[area]. Empty series: no combination has both values.
Plot pareto_plot(const SweepPlan& plan, const CostSweep& sweep, std::size_t area);

/// Plots without points are left out.
std::vector<SweepPlot> pareto_plots(const SweepPlan& plan, const CostSweep& sweep);

}  // namespace thruway
