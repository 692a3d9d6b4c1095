#include "apps/sweep/plots/sweep_plots.h"

#include "apps/sweep/plots/sweep_series.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace thruway {
namespace {

constexpr double kLogSpread = 4;  // ratio of zero-load values above which a log scale is used
constexpr const char* kAcceptedPath = "throughput_flits_per_node_cycle.accepted";

std::optional<PlotStatus> status_of(Verdict verdict) {
    if (verdict == Verdict::kSaturated) return PlotStatus::kSaturated;
    if (verdict == Verdict::kDeadlocked) return PlotStatus::kDeadlocked;
    if (verdict == Verdict::kStalled) return PlotStatus::kStalled;
    return std::nullopt;
}

void add_point(const SweepSchedule& schedule, std::size_t point, double x, const PlotMetric& metric,
               const std::function<PlotMetric::Value(std::size_t)>& value_of, PlotSeries& series) {
    switch (schedule.state(point)) {
        case PointState::kDone: break;
        case PointState::kAboveSaturation:
            series.statuses.push_back({x, PlotStatus::kNotRun});
            return;
        case PointState::kWaiting: return;  // no run of this combination was given
        default: series.statuses.push_back({x, PlotStatus::kFailed}); return;
    }
    const RunResult& run = *schedule.outcome(point).result;
    const PlotMetric::Value value = value_of(point);
    const bool known = value.value && std::isfinite(*value.value);
    auto status = status_of(run.verdict);
    const bool sure = metric.latency ? !status : !is_failure(run.verdict);
    if (known) {
        const bool unsteady = metric.latency && run.has_unsteady_latencies();
        const bool open = run.verdict == Verdict::kNotConverged || !sure || unsteady;
        series.points.push_back({x, *value.value, value.half_width.value_or(0), open});
    }
    if (!known && !status) {
        status = run.verdict == Verdict::kNotConverged ? PlotStatus::kNotConverged
                                                       : PlotStatus::kNoValue;
    }
    if (status && (!known || !sure)) series.statuses.push_back({x, *status});
}

bool any_completion(const SweepPlan& plan, const SettingsSource& source) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        try {
            const auto settings = source.document(plan.assignments(i)).read<SimulationSettings>();
            if (settings.workload.plays() && !settings.workload.kind->has(kEndless)) return true;
        } catch (const Problem&) {
            continue;  // such a point fails, and others may not
        }
    }
    return false;
}

/// Series of very different height are legible together only on a log scale.
bool wants_log(const Plot& plot) {
    double lowest = INFINITY;
    double highest = 0;
    for (const PlotSeries& series : plot.series) {
        double base = INFINITY;
        for (const PlotPoint& point : series.points) base = std::min(base, point.y);
        if (!std::isfinite(base)) continue;
        lowest = std::min(lowest, base);
        highest = std::max(highest, base);
    }
    return lowest > 0 && highest > kLogSpread * lowest;
}

/// Axes as --plot-log gives them.
void set_scales(const std::string& log, Plot& plot) {
    plot.log_x = log.find('x') != std::string::npos;
    plot.log_y = log.find('y') != std::string::npos;
}

}  // namespace

SweepPlotChoice chosen_plots(const SweepPlan& plan, const SettingsSource& source,
                             const PlotOptions& options) {
    SweepPlotChoice choice;
    choice.x = options.x();
    choice.log = options.log();
    choice.metrics = options.metrics();
    if (choice.metrics.empty()) choice.metrics = default_metrics(any_completion(plan, source));
    check_plots(plan, choice);
    return choice;
}

void check_plots(const SweepPlan& plan, const SweepPlotChoice& choice) {
    if (plan.axes().empty()) return;
    const std::size_t axis = plotted_axis(plan, choice.x);
    if (choice.log.find('x') == std::string::npos) return;
    Plot plot;
    set_x(plan, axis, plot);
    const SweptSeriesSet set = series_over(plan, axis);
    const bool positive = std::all_of(set.places.begin(), set.places.end(),
                                      [](double place) { return place > 0; });
    if (plot.named || !positive) {
        throw Problem(fmt::format("x cannot be logarithmic: not all values of {} are numbers above "
                                  "0",
                                  plan.axes()[axis].key),
                      {"--plot-log", 0, 0});
    }
}

Plot sweep_plot(const SweepPlan& plan, const SweepSchedule& schedule, const PlotMetric& metric,
                const SweepPlotChoice& choice,
                const std::function<PlotMetric::Value(std::size_t point)>& value_of) {
    const std::size_t x = plotted_axis(plan, choice.x);
    const SweptSeriesSet set = series_over(plan, x);
    Plot plot;
    set_x(plan, x, plot);
    plot.title = metric.title + " over " + axis_title(plan.axes()[x]);
    plot.y_label = metric.y_label;
    plot.legend_title = set.title;
    plot.open_means = metric.latency ? "hollow: not converged, or no steady state"
                                     : "hollow: not converged";
    for (const SweptSeries& swept : set.series) {
        PlotSeries series;
        series.label = swept.label;
        series.look = swept.look;
        series.line = !plot.named;
        for (const std::size_t point : swept.points) {
            add_point(schedule, point, set.places[plan.points()[point].values[x]], metric, value_of,
                      series);
        }
        plot.series.push_back(std::move(series));
    }
    plot.knee = metric.latency;
    plot.log_y = metric.latency && wants_log(plot);
    plot.diagonal = metric.path == kAcceptedPath && x == plan.load_axis();
    if (!choice.log.empty()) set_scales(choice.log, plot);
    return plot;
}

std::vector<SweepPlot> sweep_plots(const SweepPlan& plan, const SweepSchedule& schedule,
                                   const SweepPlotChoice& choice) {
    std::vector<SweepPlot> plots;
    for (const PlotMetric& metric : choice.metrics) {
        plots.push_back(
            {metric.name, sweep_plot(plan, schedule, metric, choice, [&](std::size_t point) {
                 return metric.of(*schedule.outcome(point).result);
             })});
    }
    return plots;
}

}  // namespace thruway
