// The plots of the Pareto fronts, for outcomes and costs given by hand.

#include "apps/sweep/cost/pareto_plots.h"

#include "apps/sweep/cost/cost_sweep_output.h"
#include "reporting/plots/plot_svg.h"
#include "tests/apps/sweep/cost/costed_sweep.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

TEST(ParetoPlot, joins_the_front_and_hollows_what_is_dominated) {
    const CostedSweep swept(typical);
    const CostSweep sweep = swept.sweep();
    const Plot buffers = pareto_plot(swept.plan, sweep, 1);
    ASSERT_EQ(buffers.series.size(), 4u);
    // 0.60, 0.72 and 0.74 flits/ns over 100, 200 and 400 thousand bits: level, then up.
    const std::vector<PlotPoint>& steps = buffers.series[0].points;
    ASSERT_EQ(steps.size(), 5u);
    const double x[] = {100'000, 200'000, 200'000, 400'000, 400'000};
    const double y[] = {0.60, 0.60, 0.72, 0.72, 0.74};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        EXPECT_DOUBLE_EQ(steps[i].x, x[i]) << i;
        EXPECT_DOUBLE_EQ(steps[i].y, y[i]) << i;
    }
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
    EXPECT_EQ(plot.series[0].points.size(), 3u) << "two designs and the step between them";
}

TEST(ParetoPlot, is_level_up_to_the_highest_cost) {
    const CostedSweep swept(
        [](std::size_t depth, std::size_t) { return accepts(depth == 2 ? 0.2 : 0.3, 0.001); });
    const Plot plot = pareto_plot(swept.plan, swept.sweep(), 1);
    ASSERT_EQ(plot.series[0].points.size(), 2u) << "one design is better than the others";
    EXPECT_EQ(plot.series[0].points[0].x, 100'000);
    EXPECT_EQ(plot.series[0].points[1].x, 400'000);
    EXPECT_EQ(plot.series[0].points[1].y, plot.series[0].points[0].y);
}

TEST(ParetoPlot, tells_groups_apart_by_colour_and_their_members_by_shape) {
    const SweepPlan plan(
        {read_axis("router.crossbar=multiplexed,partially_multiplexed"), read_axis(kDepths)});
    CostSweep sweep;
    for (std::size_t series = 0; series < 6; ++series) {
        SeriesCostRow& row = sweep.series.emplace_back();
        row.series = series;
        row.throughput = {0.1 + 0.01 * static_cast<double>(series), 0.001};
        row.figures.buffer_bits = 1000 * (series + 1);
        row.places[1] = ParetoPlace::kFront;
    }
    const Plot plot = pareto_plot(plan, sweep, 1);
    ASSERT_EQ(plot.series.size(), 7u);
    const PlotLook front = *plot.series[0].look;
    for (std::size_t i = 0; i < 6; ++i) {
        const PlotLook look = *plot.series[i + 1].look;
        EXPECT_EQ(look.colour, i / 3) << i;
        EXPECT_EQ(look.shape, i % 3) << i;
        EXPECT_NE(look.colour, front.colour) << i;
    }
}

/// Designs of two varied settings, on the front over buffer bits.
Plot plot_of_designs(const std::string& first, const std::string& second) {
    const SweepPlan plan({read_axis(first), read_axis(second)});
    CostSweep sweep;
    for (std::size_t series = 0; series < plan.series(); ++series) {
        SeriesCostRow& row = sweep.series.emplace_back();
        row.series = series;
        row.throughput = {0.1 + 0.01 * static_cast<double>(series), 0.001};
        row.figures.buffer_bits = 1000 * (series + 1);
        row.places[1] = ParetoPlace::kFront;
    }
    return pareto_plot(plan, sweep, 1);
}

/// There are eight colours, of which the front has one, and eight shapes.
TEST(ParetoPlot, gives_each_design_a_look_of_its_own_and_none_the_colour_of_the_front) {
    const std::string crossbars = "router.crossbar=multiplexed,partially_multiplexed";
    const std::string eight = "router.buffer_flits=1,2,3,4,5,6,7,8";
    const Plot by_shape = plot_of_designs(crossbars, eight);
    ASSERT_EQ(by_shape.series.size(), 17u);
    for (std::size_t i = 0; i < 16; ++i) {
        EXPECT_EQ(by_shape.series[i + 1].look->colour, i / 8) << i;
        EXPECT_EQ(by_shape.series[i + 1].look->shape, i % 8) << i;
    }
    for (const Plot& plot : {plot_of_designs(eight, crossbars), plot_of_designs(eight, "a.b=1")}) {
        std::set<std::pair<std::size_t, std::size_t>> looks;
        for (std::size_t i = 1; i < plot.series.size(); ++i) {
            const PlotLook look = *plot.series[i].look;
            EXPECT_NE(look.colour, plot.series[0].look->colour) << i;
            EXPECT_TRUE(looks.insert({look.colour, look.shape % 8}).second) << i;
        }
    }
}

TEST(ParetoPlot, says_that_the_clock_is_not_verified_only_if_it_is_not) {
    CostedSweep swept(typical);
    for (CostPoint& series : swept.series) series.cost->crossbar.not_verified = {"chien_routing"};
    EXPECT_EQ(pareto_plot(swept.plan, swept.sweep(), 1).y_label, "throughput (flits/node/ns)");
}

TEST(ParetoPlot, over_the_energy_for_a_flit) {
    const CostedSweep swept(typical);
    EnergySweep energy;
    energy.flit_bits = 64;
    for (std::size_t point = 0; point < 6; ++point) {
        PointEnergyRow& row = energy.points.emplace_back();
        row.point = point;
        row.shares.pj_per_flit = 100.0 + static_cast<double>(point);
    }
    const CostSweep sweep = cost_sweep(swept.plan, swept.schedule, {}, swept.series,
                                       swept.technology, &energy);
    // Of the higher load, at which more is accepted: points 1, 3 and 5.
    EXPECT_EQ(sweep.series[0].pj_per_flit, 101.0);
    EXPECT_EQ(sweep.series[2].pj_per_flit, 105.0);
    EXPECT_EQ(sweep.series[0].places[3], ParetoPlace::kFront);
    const Plot plot = pareto_plot(swept.plan, sweep, 3);
    EXPECT_EQ(plot.x_label, "energy (pJ/flit)");
    EXPECT_EQ(plot.series[1].points[0].x, 101.0);
    const std::string text = cost_sweep_conclusions(swept.plan, sweep);
    EXPECT_NE(text.find("Least energy for a flit: 2\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Pareto front over energy for a flit: 2 | 4 | 8; dominated: 0\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("energies are those of flits of 64 bits, the areas those of 32: to compare "
                        "them give --flit-bits 64\n"),
              std::string::npos)
        << text;
}

TEST(ParetoPlot, without_times_does_not_depend_on_the_clock) {
    CostedSweep swept(typical);
    swept.technology.fo4_ps.reset();
    EXPECT_EQ(pareto_plot(swept.plan, swept.sweep(), 1).y_label, "throughput (flits/node/cycle)");
}

}  // namespace
}  // namespace thruway
