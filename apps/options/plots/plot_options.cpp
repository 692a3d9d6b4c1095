#include "apps/options/plots/plot_options.h"

#include "apps/options/settings_options.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <set>

namespace thruway {
namespace {

constexpr double kNarrowestMm = 60;
constexpr double kWidestMm = 1000;

}  // namespace

void PlotOptions::add_formats(CLI::App& command) {
    added_.push_back(
        command
            .add_option("--plot-format", formats_,
                        "Formats of the plots, separated by commas: svg (default), pdf, pgf "
                        "(LaTeX, NAME.tex), gnuplot (script with data, NAME.gp)")
            ->type_name("LIST")
            ->check(KnownWords(plot_format_words)));
    added_.push_back(
        command
            .add_option("--plot-width-mm", width_mm_,
                        "Width of the plots on paper, with text of 8 pt, such as 85 for a column "
                        "of two (default: 820 pixels; 120 mm for pgf and gnuplot)")
            ->type_name("MM")
            ->check(CLI::Range(kNarrowestMm, kWidestMm)));
}

void PlotOptions::add_axes(CLI::App& command) {
    add_formats(command);
    added_.push_back(
        command
            .add_option("--plot-x", x_,
                        "Varied key on the x axis of the plots (default: the load if varied, else "
                        "the last --vary)")
            ->type_name("KEY"));
    added_.push_back(command
                         .add_option("--plot-log", log_,
                                     "Axes that are logarithmic (default: those where the values "
                                     "need it)")
                         ->type_name("x|y|xy|none")
                         ->check(CLI::IsMember({"x", "y", "xy", "none"})));
}

void PlotOptions::add_all(CLI::App& command) {
    add_axes(command);
    added_.push_back(
        command
            .add_option("--plot-metric", metrics_,
                        "Quantity on the y axis, by its path in docs/results.md, such as "
                        "network_latency_cycles.mean; several separated by commas, a plot each "
                        "(default: latency_cycles.mean, latency_cycles.p99, accepted throughput, "
                        "and for workloads the completion time)")
            ->type_name("PATH,...")
            ->delimiter(',')
            ->allow_extra_args(false));
    CLI::Option* none = command.add_flag("--no-plot", none_, "Write no plots");
    for (CLI::Option* option : added_) option->excludes(none);
}

PlotFiles PlotOptions::files() const { return {read_plot_formats(formats_), width_mm_}; }

std::vector<PlotMetric> PlotOptions::metrics() const {
    std::vector<PlotMetric> all;
    std::set<std::string> paths;
    for (const std::string& path : metrics_) {
        if (!paths.insert(path).second) {
            throw Problem(fmt::format("\"{}\" is given twice", path), {"--plot-metric", 0, 0});
        }
        all.push_back(plot_metric(path));
    }
    return all;
}

}  // namespace thruway
