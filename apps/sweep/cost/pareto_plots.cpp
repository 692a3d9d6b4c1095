#include "apps/sweep/cost/pareto_plots.h"

#include "apps/sweep/cost/cost_sweep_output.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kLooks = 8;                 // colours, and as many shapes
constexpr std::size_t kFrontColour = kLooks - 1;  // which no combination has

std::string legend_title_of(const SweepPlan& plan) {
    std::string title;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis == plan.load_axis()) continue;
        title += (title.empty() ? "" : ", ") + axis_title(plan.axes()[axis]);
    }
    return title;
}

/// Whether all equations behind the clock periods are verified.
bool clock_is_verified(const CostSweep& sweep) {
    return std::all_of(sweep.series.begin(), sweep.series.end(), [](const SeriesCostRow& row) {
        return !row.figures.not_verified || row.figures.not_verified->empty();
    });
}

/// "multiplexed, 4", with the verdict if that says more than that the run converged.
std::string label_of(const SweepPlan& plan, const SeriesCostRow& row) {
    const std::string name = design_name(plan, row.series);
    const bool plain = !row.verdict || *row.verdict == Verdict::kConverged;
    return plain ? name : fmt::format("{} ({})", name, value_text(to_json_value(*row.verdict)));
}

/// Colours tell the values of the first varied setting apart, shapes those of the others. Where
/// these are too many, each combination has a look of its own as long as there are any.
PlotLook design_look(const SweepPlan& plan, std::size_t series) {
    std::vector<std::size_t> counts;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != plan.load_axis()) counts.push_back(plan.axes()[axis].values.size());
    }
    const std::size_t groups = counts.empty() ? 1 : counts.front();
    const std::size_t of_group = plan.series() / groups;
    if (of_group > 1 && of_group <= kLooks && groups < kLooks) {
        return {series / of_group, series % of_group, 0};
    }
    // Seven colours and eight shapes have no common factor, so that 56 combinations differ.
    return {series % kFrontColour, series % kLooks, 0};
}

/// A mark for settings whose runs have no throughput.
PlotStatus status_without_throughput(const SeriesCostRow& row) {
    const bool deadlocked = row.verdict && *row.verdict == Verdict::kDeadlocked;
    return deadlocked ? PlotStatus::kDeadlocked : PlotStatus::kFailed;
}

/// The most throughput for at most each cost: a step up at each point of the front, and level up to
/// `last`, the highest cost of all.
std::vector<PlotPoint> steps_of(std::vector<PlotPoint> front, double last) {
    std::stable_sort(front.begin(), front.end(),
                     [](const PlotPoint& a, const PlotPoint& b) { return a.x < b.x; });
    std::vector<PlotPoint> steps;
    for (const PlotPoint& point : front) {
        if (!steps.empty()) steps.push_back({point.x, steps.back().y});
        steps.push_back(point);
    }
    if (!steps.empty() && steps.back().x < last) steps.push_back({last, steps.back().y});
    return steps;
}

}  // namespace

std::vector<std::string> pareto_plot_names() {
    std::vector<std::string> names;
    for (const ParetoCost& cost : kParetoCosts) names.push_back(fmt::format("pareto_{}", cost.key));
    return names;
}

Plot pareto_plot(const SweepPlan& plan, const CostSweep& sweep, std::size_t cost) {
    Plot plot;
    const ParetoCost& of = kParetoCosts[cost];
    plot.title = fmt::format("Throughput over {}", of.title);
    plot.x_label = of.x_label;
    plot.y_label = sweep.in_time ? "throughput (flits/node/ns)" : "throughput (flits/node/cycle)";
    if (sweep.in_time && !clock_is_verified(sweep)) plot.y_label += ", clock not verified";
    plot.legend_title = legend_title_of(plan);
    plot.open_means = "hollow: dominated beyond the intervals";
    PlotSeries front;
    front.label = "Pareto front";
    front.markers = false;
    front.look = PlotLook{kFrontColour, 0, 0};
    std::vector<PlotSeries> designs;
    double last = 0;
    for (const SeriesCostRow& row : sweep.series) {
        const std::optional<double> x = of.of(row);
        const bool without = !row.throughput.mean;
        if (!x || (!row.places[cost] && !without)) continue;
        const ScaledValue& gain = gain_of(row, sweep.in_time);
        PlotSeries design;
        design.label = label_of(plan, row);
        design.line = false;
        design.look = design_look(plan, row.series);
        last = std::max(last, *x);
        if (without) {
            design.statuses.push_back({*x, status_without_throughput(row)});
            designs.push_back(std::move(design));
            continue;
        }
        design.points.push_back({*x, *gain.mean, gain.half_width.value_or(0),
                                 *row.places[cost] == ParetoPlace::kDominated});
        if (*row.places[cost] == ParetoPlace::kFront) {
            front.points.push_back({design.points[0].x, design.points[0].y});
        }
        designs.push_back(std::move(design));
    }
    if (designs.empty()) return plot;
    front.points = steps_of(std::move(front.points), last);
    plot.series.push_back(std::move(front));
    for (PlotSeries& design : designs) plot.series.push_back(std::move(design));
    return plot;
}

std::vector<SweepPlot> pareto_plots(const SweepPlan& plan, const CostSweep& sweep) {
    std::vector<SweepPlot> plots;
    const std::vector<std::string> names = pareto_plot_names();
    for (std::size_t cost = 0; cost < names.size(); ++cost) {
        Plot plot = pareto_plot(plan, sweep, cost);
        if (!plot.series.empty()) plots.push_back({names[cost], std::move(plot)});
    }
    return plots;
}

}  // namespace thruway
