// apps/comparison/comparison_plots.h
// The plots of a comparison: the difference B - A of each quantity over a varied key, with its 95 %
// interval. A point is hollow if its interval contains 0.
#pragma once

#include "apps/comparison/comparison.h"
#include "apps/options/plots/plot_options.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "reporting/files/outputs.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace thruway {

/// "latency_difference", ...; in the order of the compared quantities.
/// `choice`: x and log alone are used.
std::vector<SweepPlot> comparison_plots(const SweepPlan& plan, const Comparison& comparison,
                                        const SweepPlotChoice& choice);

/// The option --plot of `thruway compare`, and what belongs to it.
class ComparisonPlots {
public:
    void add_to(CLI::App& command);

    /// The files that may be written; makes their folder.
    /// Errors: Problem for plots that there cannot be.
    std::vector<NamedOutput> outputs(const SweepPlan& plan) const;
    void write(const SweepPlan& plan, const Comparison& comparison) const;

private:
    SweepPlotChoice choice() const { return {options_.x(), {}, options_.log()}; }

    std::string folder_;  ///< empty: no plots
    PlotOptions options_;
};

}  // namespace thruway
