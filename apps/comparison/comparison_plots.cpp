#include "apps/comparison/comparison_plots.h"

#include "apps/options/settings_options.h"
#include "apps/sweep/plots/sweep_series.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kDifferenceEnding = "_difference";

void add_difference(const QuantityDifference& difference, double x, PlotSeries& series) {
    if (difference.finding == ShownDifference::kNotCompared || !difference.difference) {
        series.statuses.push_back({x, PlotStatus::kNoValue});
        return;
    }
    const bool hidden = difference.finding == ShownDifference::kNotShown;
    series.points.push_back({x, *difference.difference, difference.ci95.value_or(0), hidden});
}

/// Encloses 0 and the intervals of all differences. An interval around 0 is wider than its
/// difference, so the axis cannot be chosen by points whose interval is narrow, as in other plots.
PlotRange range_of(const Plot& plot) {
    PlotRange range{0, 0};
    for (const PlotSeries& series : plot.series) {
        for (const PlotPoint& point : series.points) {
            range.low = std::min(range.low, point.y - point.error);
            range.high = std::max(range.high, point.y + point.error);
        }
    }
    return range;
}

/// The line of no difference.
PlotSeries zero_line(const std::vector<double>& places) {
    PlotSeries zero;
    zero.look = PlotLook{4, 0, 2};
    zero.markers = false;
    const auto [low, high] = std::minmax_element(places.begin(), places.end());
    zero.points = {{*low, 0}, {*high, 0}};
    return zero;
}

Plot plot_of(const SweepPlan& plan, const Comparison& comparison, std::size_t quantity,
             const PlotMetric& metric, const SweepPlotChoice& choice) {
    const std::size_t x = plotted_axis(plan, choice.x);
    const SweptSeriesSet set = series_over(plan, x);
    Plot plot;
    set_x(plan, x, plot);
    plot.title = fmt::format("{}, B - A over {}", metric.title, axis_title(plan.axes()[x]));
    plot.y_label = "B - A: " + metric.y_label;
    plot.legend_title = set.title;
    plot.open_means = "hollow: no difference shown";
    for (const SweptSeries& swept : set.series) {
        PlotSeries series;
        series.label = swept.label;
        series.look = swept.look;
        series.line = !plot.named;
        for (const std::size_t point : swept.points) {
            add_difference(comparison.points[point].differences[quantity],
                           set.places[plan.points()[point].values[x]], series);
        }
        plot.series.push_back(std::move(series));
    }
    plot.y_range = range_of(plot);
    if (!plot.named) plot.series.push_back(zero_line(set.places));
    if (!choice.log.empty()) plot.log_x = choice.log == "x";
    return plot;
}

}  // namespace

std::vector<SweepPlot> comparison_plots(const SweepPlan& plan, const Comparison& comparison,
                                        const SweepPlotChoice& choice) {
    std::vector<SweepPlot> plots;
    const std::vector<QuantityDifference>& compared = comparison.points.front().differences;
    for (std::size_t quantity = 0; quantity < compared.size(); ++quantity) {
        const PlotMetric metric = plot_metric(compared[quantity].quantity);
        plots.push_back(
            {metric.name + kDifferenceEnding, plot_of(plan, comparison, quantity, metric, choice)});
    }
    return plots;
}

void ComparisonPlots::add_to(CLI::App& command) {
    CLI::Option* plot = command
                            .add_option("--plot", folder_,
                                        "Folder for plots of the differences over a varied key")
                            ->type_name("DIR")
                            ->check(named_output());
    options_.add_axes(command);
    for (CLI::Option* option : options_.added()) option->needs(plot);
}

std::vector<NamedOutput> ComparisonPlots::outputs(const SweepPlan& plan) const {
    if (folder_.empty()) return {};
    if (plan.axes().empty()) {
        throw Problem("needs --vary, whose values are on the x axis", {"--plot", 0, 0});
    }
    if (options_.log().find('y') != std::string::npos) {
        throw Problem("y cannot be logarithmic: differences may be negative", {"--plot-log", 0, 0});
    }
    check_plots(plan, choice());
    const PlotFiles files = options_.files();
    make_output_folder(folder_);
    std::vector<NamedOutput> outputs;
    for (const PlotMetric& metric : default_metrics(true)) {
        for (const std::string& file : files.names(metric.name + kDifferenceEnding)) {
            outputs.push_back({"--plot", folder_ + "/" + file});
        }
    }
    return outputs;
}

void ComparisonPlots::write(const SweepPlan& plan, const Comparison& comparison) const {
    if (folder_.empty()) return;
    for (const SweepPlot& plot : comparison_plots(plan, comparison, choice())) {
        write_plot(plot.plot, options_.files(), folder_, plot.name);
    }
}

}  // namespace thruway
