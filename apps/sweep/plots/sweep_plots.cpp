#include "apps/sweep/plots/sweep_plots.h"

#include "apps/sweep/plots/sweep_series.h"
#include "reporting/plots/plot_svg.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace thruway {
namespace {

constexpr double kLogSpread = 4;  // ratio of zero-load values above which a log scale is used

struct Value {
    std::optional<double> mean;
    std::optional<double> ci95;
};

struct Drawn {
    const char* file;
    const char* title;
    const char* y_label;
    std::function<Value(const RunResult&)> of;
    bool latency;  ///< latencies are unknown for a saturated network
};

const std::vector<Drawn>& quantities() {
    static const std::vector<Drawn> all = {
        {"latency.svg", "Mean latency", "mean latency (cycles)",
         [](const RunResult& run) {
             return Value{run.latency_cycles.mean, run.latency_cycles.ci95};
         },
         true},
        {"p99.svg", "99th percentile of the latency", "99th percentile of the latency (cycles)",
         [](const RunResult& run) {
             return Value{run.latency_cycles.p99, run.latency_cycles.p99_ci95};
         },
         true},
        {"throughput.svg", "Accepted throughput", "accepted (flits/node/cycle)",
         [](const RunResult& run) {
             return Value{run.throughput.accepted, run.throughput.ci95};
         },
         false}};
    return all;
}

std::optional<PlotStatus> status_of(Verdict verdict) {
    if (verdict == Verdict::kSaturated) return PlotStatus::kSaturated;
    if (verdict == Verdict::kDeadlocked) return PlotStatus::kDeadlocked;
    return std::nullopt;
}

void add_point(const SweepSchedule& schedule, std::size_t point, double x, const Drawn& quantity,
               PlotSeries& series) {
    switch (schedule.state(point)) {
        case PointState::kDone: break;
        case PointState::kAboveSaturation:
            series.statuses.push_back({x, PlotStatus::kNotRun});
            return;
        case PointState::kWaiting: return;  // no run of this combination was given
        default: series.statuses.push_back({x, PlotStatus::kFailed}); return;
    }
    const RunResult& run = *schedule.outcome(point).result;
    const Value value = quantity.of(run);
    const bool known = value.mean && std::isfinite(*value.mean);
    auto status = status_of(run.verdict);
    const bool sure = quantity.latency ? !status : status != PlotStatus::kDeadlocked;
    if (known) {
        const bool unsteady = quantity.latency && run.has_unsteady_latencies();
        const bool open = run.verdict == Verdict::kNotConverged || !sure || unsteady;
        series.points.push_back({x, *value.mean, value.ci95.value_or(0), open});
    }
    if (!known && !status) status = PlotStatus::kNotConverged;
    if (status && (!known || !sure)) series.statuses.push_back({x, *status});
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

Plot plot_of(const SweepPlan& plan, const SweepSchedule& schedule, std::size_t x,
             const Drawn& quantity) {
    const SweptSeriesSet set = series_over(plan, x);
    Plot plot;
    set_x(plan, x, plot);
    plot.title = std::string(quantity.title) + " over " + axis_title(plan.axes()[x]);
    plot.y_label = quantity.y_label;
    plot.legend_title = set.title;
    plot.open_means = quantity.latency ? "hollow: not converged, or no steady state"
                                       : "hollow: not converged";
    for (const SweptSeries& swept : set.series) {
        PlotSeries series;
        series.label = swept.label;
        series.look = swept.look;
        series.line = !plot.named;
        for (const std::size_t point : swept.points) {
            add_point(schedule, point, set.places[plan.points()[point].values[x]], quantity,
                      series);
        }
        plot.series.push_back(std::move(series));
    }
    plot.knee = quantity.latency;
    plot.log_y = quantity.latency && wants_log(plot);
    plot.diagonal = !quantity.latency && x == plan.load_axis();
    return plot;
}

}  // namespace

std::vector<Plot> plots_over(const SweepPlan& plan, const SweepSchedule& schedule, std::size_t x) {
    std::vector<Plot> plots;
    for (const Drawn& quantity : quantities()) {
        plots.push_back(plot_of(plan, schedule, x, quantity));
    }
    return plots;
}

std::vector<SweepPlot> sweep_plots(const SweepPlan& plan, const SweepSchedule& schedule,
                                   std::size_t x) {
    std::vector<SweepPlot> plots;
    for (const Drawn& quantity : quantities()) {
        plots.push_back({quantity.file, to_svg(plot_of(plan, schedule, x, quantity))});
    }
    return plots;
}

}  // namespace thruway
