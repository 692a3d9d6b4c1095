#include "apps/plots/sweep_plots.h"

#include "statistics/plot_svg.h"

#include <algorithm>
#include <array>

namespace thruway {
namespace {

/// A point whose mean latency is known well enough to be drawn.
bool has_mean(const SweepSchedule& schedule, std::size_t point) {
    return schedule.state(point) == PointState::kDone &&
           schedule.outcome(point).result->verdict != Verdict::kNotConverged &&
           schedule.outcome(point).result->latency_cycles.mean.has_value();
}

std::string series_label(const SweepPlan& plan, std::size_t point) {
    std::string label;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis == plan.load_axis()) continue;
        label += (label.empty() ? "" : ", ") + plan.value_text(point, axis);
    }
    return label.empty() ? "latency" : label;
}

std::vector<PlotSeries> series_of(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<std::size_t> by_load(plan.points().size());
    for (std::size_t i = 0; i < by_load.size(); ++i) by_load[i] = i;
    std::stable_sort(by_load.begin(), by_load.end(), [&plan](std::size_t a, std::size_t b) {
        return plan.points()[a].rank < plan.points()[b].rank;
    });
    std::vector<PlotSeries> all(plan.series());
    for (const std::size_t point : by_load) {
        PlotSeries& series = all[plan.points()[point].series];
        if (series.label.empty()) series.label = series_label(plan, point);
        if (!has_mean(schedule, point)) continue;
        const LatencyResult& latency = schedule.outcome(point).result->latency_cycles;
        series.points.push_back({plan.load(point), *latency.mean, latency.ci95.value_or(0)});
    }
    return all;
}

/// The points with a verdict that gives no mean to draw, at the height `y`.
PlotSeries marks_of(Verdict verdict, const char* label, const SweepPlan& plan,
                    const SweepSchedule& schedule, double y) {
    PlotSeries marks;
    marks.label = label;
    marks.style = LineStyle::kNone;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        if (schedule.outcome(i).result->verdict != verdict) continue;
        marks.points.push_back({plan.load(i), y, 0});
    }
    return marks;
}

/// Above this a curve leaves the plot, so that its flat part stays legible: six times the lowest.
double height_of(const std::vector<PlotSeries>& series) {
    double lowest = 0;
    double highest = 0;
    for (const PlotSeries& one : series) {
        for (const PlotPoint& point : one.points) {
            lowest = lowest == 0 ? point.y : std::min(lowest, point.y);
            highest = std::max(highest, point.y + point.error);
        }
    }
    return lowest == 0 ? 1 : std::min(highest * 1.1, 6 * lowest);
}

}  // namespace

std::string latency_svg(const SweepPlan& plan, const SweepSchedule& schedule) {
    Plot plot;
    plot.title = "Mean latency over offered load";
    plot.x_label = "load (flits/node/cycle)";
    plot.y_label = "latency (cycles)";
    plot.series = series_of(plan, schedule);
    plot.y_max = height_of(plot.series);
    const double top = *plot.y_max;
    std::array<PlotSeries, 2> without_mean = {
        marks_of(Verdict::kSaturated, "saturated: no mean exists", plan, schedule, top),
        marks_of(Verdict::kNotConverged, "not converged: mean not known", plan, schedule,
                 0.95 * top)};
    for (PlotSeries& marks : without_mean) {
        if (!marks.points.empty()) plot.series.push_back(std::move(marks));
    }
    return to_svg(plot);
}

}  // namespace thruway
