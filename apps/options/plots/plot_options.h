// apps/options/plots/plot_options.h
// The options of commands that write plots: formats and size, and for some what is on the axes.
#pragma once

#include "reporting/plots/formats/plot_format.h"
#include "reporting/plots/metrics/plot_metric.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace thruway {

class PlotOptions {
public:
    /// --plot-format and --plot-width-mm.
    void add_formats(CLI::App& command);
    /// Also --plot-x and --plot-log.
    void add_axes(CLI::App& command);
    /// Also --plot-metric and --no-plot.
    void add_all(CLI::App& command);

    bool wanted() const { return !none_; }
    /// Errors: Problem; so in the others.
    PlotFiles files() const;
    /// Empty: the command chooses.
    std::vector<PlotMetric> metrics() const;
    /// Varied key on the x axis; empty: the command chooses.
    const std::string& x() const { return x_; }
    /// "x", "y", "xy": axes that are logarithmic; empty: the plot chooses.
    const std::string& log() const { return log_; }
    /// All options of plots that were added, for CLI::Option::needs().
    const std::vector<CLI::Option*>& added() const { return added_; }

private:
    bool none_ = false;
    std::string formats_ = "svg";
    double width_mm_ = 0;
    std::vector<std::string> metrics_;
    std::string x_;
    std::string log_;
    std::vector<CLI::Option*> added_;
};

}  // namespace thruway
