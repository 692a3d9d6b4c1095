// The plots of the Pareto fronts, for outcomes and costs given by hand.

#include "apps/sweep/cost/pareto_plots.h"

#include "reporting/plots/plot_svg.h"
#include "tests/apps/sweep/cost/costed_sweep.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

TEST(ParetoPlot, joins_the_front_and_hollows_what_is_dominated) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    const Plot buffers = pareto_plot(swept.plan, sweep, 1);
    ASSERT_EQ(buffers.series.size(), 4u);
    EXPECT_EQ(buffers.series[0].points.size(), 3u);
    EXPECT_EQ(buffers.series[0].points[0].x, 100'000);
    EXPECT_LT(buffers.series[0].points[0].x, buffers.series[0].points[2].x);
    EXPECT_EQ(buffers.y_label, "throughput (flits/node/ns), clock not verified");
    const Plot crosspoints = pareto_plot(swept.plan, sweep, 0);
    EXPECT_EQ(crosspoints.series[0].points.size(), 1u);
    EXPECT_TRUE(crosspoints.series[1].points[0].open) << "dominated";
    EXPECT_FALSE(crosspoints.series[2].points[0].open) << "undecided";
    EXPECT_EQ(crosspoints.series[3].label, "8");
    EXPECT_DOUBLE_EQ(crosspoints.series[3].points[0].error, 0.04);
    EXPECT_TRUE(pareto_plot(swept.plan, sweep, 2).series.empty());
    const std::vector<SweepPlot> plots = pareto_plots(swept.plan, sweep);
    ASSERT_EQ(plots.size(), 2u) << "no plot without points";
    EXPECT_EQ(plots[1].name, "pareto_buffer_bits");
    const SvgPage page(to_svg(plots[1].plot));
    EXPECT_TRUE(page.has_text("Throughput over buffer bits"));
    EXPECT_TRUE(page.has_text("Pareto front"));
    EXPECT_EQ(page.of_class("point").size(), 3u);
}

TEST(ParetoPlot, tells_verdicts_and_marks_settings_without_throughput) {
    const CostedSweep swept([](std::size_t depth, std::size_t load) {
        if (depth == 1) return accepts(0.3, 0.01, Verdict::kDeadlocked);
        return typical(depth, load);
    });
    const Plot plot = pareto_plot(swept.plan, swept.sweep(), 1);
    ASSERT_EQ(plot.series.size(), 4u);
    EXPECT_EQ(plot.series[1].label, "2 (saturated)");
    EXPECT_EQ(plot.series[2].label, "4 (deadlocked)");
    EXPECT_TRUE(plot.series[2].points.empty());
    ASSERT_EQ(plot.series[2].statuses.size(), 1u);
    EXPECT_EQ(plot.series[2].statuses[0].status, PlotStatus::kDeadlocked);
    EXPECT_EQ(plot.series[2].statuses[0].x, 200'000);
    EXPECT_EQ(plot.series[3].label, "8");
    EXPECT_EQ(plot.series[0].points.size(), 2u);
}

TEST(ParetoPlot, without_times_does_not_depend_on_the_clock) {
    CostedSweep swept(typical);
    swept.technology.fo4_ps.reset();
    EXPECT_EQ(pareto_plot(swept.plan, swept.sweep(), 1).y_label, "throughput (flits/node/cycle)");
}

}  // namespace
}  // namespace thruway
