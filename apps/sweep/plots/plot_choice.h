// apps/sweep/plots/plot_choice.h
// Which plots a sweep draws, from its options.
#pragma once

#include "apps/options/plot_options.h"
#include "apps/sweep/plots/sweep_plots.h"

namespace thruway {

/// Without --plot-metric those of default_metrics(), with the completion time if a point has a
/// workload that ends. Errors: Problem at the option.
SweepPlotChoice chosen_plots(const SweepPlan& plan, const SettingsSource& source,
                             const PlotOptions& options);

}  // namespace thruway
