#include "apps/sweep/cost/pareto_plots.h"

#include "apps/sweep/cost/cost_sweep_output.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kParetoLooks = 8;

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

/// A mark for settings whose runs have no throughput.
PlotStatus status_without_throughput(const SeriesCostRow& row) {
    const bool deadlocked = row.verdict && *row.verdict == Verdict::kDeadlocked;
    return deadlocked ? PlotStatus::kDeadlocked : PlotStatus::kFailed;
}

}  // namespace

std::vector<std::string> pareto_plot_names() {
    std::vector<std::string> names;
    for (const ParetoArea& area : kParetoAreas) names.push_back(fmt::format("pareto_{}", area.key));
    return names;
}

Plot pareto_plot(const SweepPlan& plan, const CostSweep& sweep, std::size_t area) {
    Plot plot;
    const ParetoArea& of = kParetoAreas[area];
    plot.title = fmt::format("Throughput over {}", of.title);
    plot.x_label = fmt::format("{} of all routers", of.title);
    plot.y_label = sweep.in_time ? "throughput (flits/node/ns)" : "throughput (flits/node/cycle)";
    if (sweep.in_time && !clock_is_verified(sweep)) plot.y_label += ", clock not verified";
    plot.legend_title = legend_title_of(plan);
    plot.open_means = "hollow: dominated beyond the intervals";
    PlotSeries front;
    front.label = "Pareto front";
    front.markers = false;
    front.look = PlotLook{kParetoLooks - 1, 0, 0};
    std::vector<PlotSeries> designs;
    for (const SeriesCostRow& row : sweep.series) {
        const std::optional<std::uint64_t>& cost = row.figures.*of.area;
        const bool without = !row.throughput.mean;
        if (!cost || (!row.places[area] && !without)) continue;
        const ScaledValue& gain = gain_of(row, sweep.in_time);
        PlotSeries design;
        design.label = label_of(plan, row);
        design.line = false;
        const std::size_t round = row.series / kParetoLooks;
        design.look = PlotLook{row.series, row.series + round, 0};
        const auto x = static_cast<double>(*cost);
        if (without) {
            design.statuses.push_back({x, status_without_throughput(row)});
            designs.push_back(std::move(design));
            continue;
        }
        design.points.push_back({x, *gain.mean, gain.half_width.value_or(0),
                                 *row.places[area] == ParetoPlace::kDominated});
        if (*row.places[area] == ParetoPlace::kFront) {
            front.points.push_back({design.points[0].x, design.points[0].y});
        }
        designs.push_back(std::move(design));
    }
    if (designs.empty()) return plot;
    std::stable_sort(front.points.begin(), front.points.end(),
                     [](const PlotPoint& a, const PlotPoint& b) { return a.x < b.x; });
    plot.series.push_back(std::move(front));
    for (PlotSeries& design : designs) plot.series.push_back(std::move(design));
    return plot;
}

std::vector<SweepPlot> pareto_plots(const SweepPlan& plan, const CostSweep& sweep) {
    std::vector<SweepPlot> plots;
    const std::vector<std::string> names = pareto_plot_names();
    for (std::size_t area = 0; area < names.size(); ++area) {
        Plot plot = pareto_plot(plan, sweep, area);
        if (!plot.series.empty()) plots.push_back({names[area], std::move(plot)});
    }
    return plots;
}

}  // namespace thruway
