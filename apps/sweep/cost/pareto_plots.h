// apps/sweep/cost/pareto_plots.h
// Plots of the throughput of each combination over what it costs: pareto_crosspoint_bits,
// pareto_buffer_bits, pareto_arbiter_inputs and, with --energy, pareto_pj_per_flit. Steps join the
// Pareto front; a hollow point is dominated beyond the intervals; a filled point off the steps is
// undecided.
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

/// The plot over kParetoCosts[cost]. Empty series: no combination has both values.
Plot pareto_plot(const SweepPlan& plan, const CostSweep& sweep, std::size_t cost);

/// Plots without points are left out.
std::vector<SweepPlot> pareto_plots(const SweepPlan& plan, const CostSweep& sweep);

}  // namespace thruway
