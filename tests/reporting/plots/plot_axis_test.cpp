#include "reporting/plots/plot_axis.h"

#include "reporting/plots/plot_range.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

using Texts = std::vector<std::string>;

Texts tick_texts(const PlotAxis& axis) {
    Texts texts;
    for (const PlotTick& tick : axis.ticks) texts.push_back(tick.text);
    return texts;
}

Plot plot_of(const std::vector<PlotPoint>& points) {
    Plot plot;
    plot.series.push_back({});
    plot.series[0].points = points;
    return plot;
}

TEST(PlotAxis, has_round_ticks_that_enclose_the_range) {
    EXPECT_EQ(tick_texts(round_axis(0, 0.6, 7)),
              (Texts{"0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"}));
    EXPECT_EQ(tick_texts(round_axis(0, 93, 5)), (Texts{"0", "20", "40", "60", "80", "100"}));
    EXPECT_EQ(tick_texts(round_axis(-0.004, 0.011, 4)),
              (Texts{"-0.005", "0.000", "0.005", "0.010", "0.015"}));
    EXPECT_EQ(tick_texts(round_axis(1000, 1000, 2)), (Texts{"500", "1000", "1500"}));
    EXPECT_EQ(tick_texts(round_axis(0, 0, 1)), (Texts{"0.0", "0.5"}));
}

TEST(PlotAxis, has_the_numbers_that_are_meant) {
    // 3 * 0.05 is 0.15000000000000002.
    const PlotAxis axis = round_axis(0, 0.15, 3);
    EXPECT_EQ(axis.high, 0.15);
    EXPECT_EQ(axis.ticks.back().value, 0.15);
    EXPECT_EQ(round_axis(0.1, 0.7, 6).ticks[2].value, 0.3);
    EXPECT_EQ(log_axis(0.002, 0.006).ticks.front().value, 0.002);
}

TEST(PlotAxis, by_logarithms_has_ticks_at_one_two_and_five) {
    EXPECT_EQ(tick_texts(log_axis(3, 45)), (Texts{"2", "5", "10", "20", "50"}));
    EXPECT_EQ(tick_texts(log_axis(0.02, 0.5)), (Texts{"0.02", "0.05", "0.1", "0.2", "0.5"}));
    EXPECT_EQ(tick_texts(log_axis(1, 100000)),
              (Texts{"1", "10", "100", "1000", "10000", "100000"}));
    const PlotAxis axis = log_axis(1, 100);
    EXPECT_DOUBLE_EQ(axis.place(10, 0, 300), 150);
    EXPECT_DOUBLE_EQ(axis.place(100, 0, 300), 300);
}

TEST(PlotRange, begins_near_values_that_lie_close_together_and_else_at_zero) {
    EXPECT_GE(y_axis_of(plot_of({{1, 0.87, 0.01}, {2, 0.99, 0}})).low, 0.8);
    EXPECT_EQ(y_axis_of(plot_of({{1, 20, 1}, {2, 90, 0}})).low, 0);
    EXPECT_EQ(x_axis_of(plot_of({{0.1, 1, 0}, {0.9, 1, 0}})).low, 0);
    // An error bar below zero does not extend the axis; a value does.
    EXPECT_EQ(y_axis_of(plot_of({{1, 2, 3}, {2, 90, 1}})).low, 0);
    EXPECT_LT(y_axis_of(plot_of({{1, -2, 0.1}, {2, 3, 0.1}})).low, -1);
}

TEST(PlotRange, is_not_set_by_one_point_with_a_huge_error_bar) {
    const PlotAxis axis = y_axis_of(plot_of({{1, 100, 1}, {2, 120, 3}, {3, 400, 180}}));
    EXPECT_GE(axis.high, 123);
    EXPECT_LT(axis.high, 200);
    // An uncertain point near the others is shown, without all of its bar.
    const PlotAxis near = y_axis_of(plot_of({{1, 100, 1}, {2, 120, 3}, {3, 140, 180}}));
    EXPECT_GE(near.high, 140);
    EXPECT_LT(near.high, 200);
    // If no value is known well, all are shown.
    EXPECT_GE(y_axis_of(plot_of({{1, 100, 90}, {2, 400, 300}})).high, 400);
}

TEST(PlotRange, keeps_the_knee_of_a_latency_curve_legible) {
    Plot plot = plot_of({{0.1, 20, 0.1}, {0.3, 24, 0.1}, {0.45, 60, 1}, {0.5, 2000, 20}});
    EXPECT_GE(y_axis_of(plot).high, 2000);
    plot.knee = true;
    const double top = y_axis_of(plot).high;
    EXPECT_GE(top, 60);
    EXPECT_LE(top, 160) << "a few times the latency of the empty network";
    // A series that begins higher keeps its knee.
    plot.series.push_back({});
    plot.series[1].points = {{0.1, 70, 0.5}, {0.3, 90, 1}, {0.4, 300, 5}};
    EXPECT_GE(y_axis_of(plot).high, 300);
}

}  // namespace
}  // namespace thruway
