// The axis of differences. Expected ends are the ends of the intervals, by hand.
#include "apps/comparison/comparison_plots.h"

#include "reporting/plots/plot_layout.h"
#include "reporting/plots/plot_range.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// The plot of the differences of the mean latency, with their half-widths, at loads 0.1, 0.2, ...
Plot plot_with(const std::vector<std::pair<double, double>>& differences) {
    Comparison comparison;
    std::string axis = "traffic.load_flits_per_node_cycle=";
    for (std::size_t i = 0; i < differences.size(); ++i) {
        axis += (i == 0 ? "0." : ",0.") + std::to_string(i + 1);
        const auto [difference, ci95] = differences[i];
        const bool shown = std::abs(difference) > ci95;
        ComparedPoint point;
        point.differences.push_back({"latency_cycles.mean", "cycles", 0, 20.0, 20.0 + difference,
                                     difference, ci95,
                                     !shown           ? ShownDifference::kNotShown
                                     : difference < 0 ? ShownDifference::kLower
                                                      : ShownDifference::kHigher});
        comparison.points.push_back(std::move(point));
    }
    const SweepPlan plan({read_axis(axis)}, {});
    return comparison_plots(plan, comparison, {}).front().plot;
}

/// No arrows at the edge: every interval and 0 are inside the axis.
void expect_all_inside(const std::vector<std::pair<double, double>>& differences) {
    const Plot plot = plot_with(differences);
    const PlotLayout layout = layout_of(plot);
    const PlotAxis& axis = layout.frame.y;
    EXPECT_LE(axis.low, 0);
    EXPECT_GE(axis.high, 0);
    for (const auto& [difference, ci95] : differences) {
        EXPECT_LE(axis.low, difference - ci95 + 1e-9);
        EXPECT_GE(axis.high, difference + ci95 - 1e-9);
    }
    for (const auto& arrows : arrows_of(plot, layout.frame)) EXPECT_TRUE(arrows.empty());
}

TEST(ComparisonPlots, enclose_zero_and_every_interval_around_it) {
    expect_all_inside({{-0.5, 1.2}, {0.3, 2.0}, {4.0, 6.0}});
    expect_all_inside({{0.004, 0.009}, {-0.002, 0.001}});
    expect_all_inside({{1.0, 0.1}, {30.0, 40.0}, {2.0, 0.1}});
}

TEST(ComparisonPlots, enclose_zero_if_all_differences_are_on_one_side) {
    expect_all_inside({{90, 1}, {95, 2}});
    expect_all_inside({{-90, 1}, {-95, 2}});
}

TEST(ComparisonPlots, have_an_axis_if_nothing_differs) {
    const PlotAxis axis = y_axis_of(plot_with({{0, 0}, {0, 0}}));
    EXPECT_LE(axis.low, 0);
    EXPECT_GT(axis.high, 0);
}

TEST(ComparisonPlots, do_not_stretch_the_axis_beyond_the_next_tick) {
    const PlotAxis axis = y_axis_of(plot_with({{-1, 2}, {1, 2}}));
    EXPECT_DOUBLE_EQ(axis.low, -3);
    EXPECT_DOUBLE_EQ(axis.high, 3);
}

}  // namespace
}  // namespace thruway
