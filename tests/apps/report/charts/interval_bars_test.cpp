// The chart of differences: its axis encloses 0 and every interval.
#include "apps/report/charts/interval_bars.h"

#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr double kWidth = 820;

struct DrawnBars {
    std::map<double, double> ticks{};  ///< value: x
    std::vector<double> circles{};
    std::vector<std::pair<double, double>> intervals{};
};

DrawnBars drawn(const std::vector<IntervalBar>& bars) {
    const SvgPage page(to_svg(IntervalBars{bars, "B - A (cycles)"}));
    DrawnBars found;
    for (const SvgElement& e : page.named("text")) {
        double value = 0;
        char rest = 0;
        if (e.at("text-anchor") == "middle" &&
            std::sscanf(e.text.c_str(), "%lf%c", &value, &rest) == 1) {
            found.ticks[value] = e.number("x");
        }
    }
    for (const SvgElement& e : page.named("circle")) found.circles.push_back(e.number("cx"));
    for (const SvgElement& e : page.named("path")) {
        double left = 0;
        double right = 0;
        if (std::sscanf(e.at("d").c_str(), "M%lf,%*fH%lf", &left, &right) == 2) {
            found.intervals.emplace_back(left, right);
        }
    }
    return found;
}

TEST(IntervalBars, lie_inside_an_axis_with_zero) {
    const std::vector<std::vector<IntervalBar>> charts = {
        {{"a", 90, 1.0, true}, {"b", 97, 6.0, true}},
        {{"a", -90, 1.0, true}, {"b", -97, 6.0, true}},
        {{"a", 0.5, 3.0, false}, {"b", -2, 1.0, true}, {"c", 0.1, 0.2, false}}};
    for (const std::vector<IntervalBar>& bars : charts) {
        const DrawnBars found = drawn(bars);
        ASSERT_EQ(found.intervals.size(), bars.size());
        ASSERT_EQ(found.ticks.count(0), 1u);
        const double left = found.ticks.begin()->second;
        const double right = found.ticks.rbegin()->second;
        EXPECT_LT(right, kWidth);
        for (const auto& [begin, end] : found.intervals) {
            EXPECT_GE(begin, left - 0.11);
            EXPECT_LE(end, right + 0.11);
        }
    }
}

/// From -3 to 7: a tick of 2 is as wide everywhere, and the interval of 5 +- 2 is two of them.
TEST(IntervalBars, are_to_the_scale_of_the_numbers_under_them) {
    const DrawnBars found = drawn({{"a", 5, 2.0, true}, {"b", -1, 2.0, false}});
    const double unit = (found.ticks.at(2) - found.ticks.at(0)) / 2;
    EXPECT_NEAR(found.circles.at(0), found.ticks.at(0) + 5 * unit, 0.3);
    EXPECT_NEAR(found.circles.at(1), found.ticks.at(0) - unit, 0.3);
    EXPECT_NEAR(found.intervals.at(0).second - found.intervals.at(0).first, 4 * unit, 0.3);
    EXPECT_GT(unit * 10, 500) << "the axis ends at the ticks around -3 and 7";
}

TEST(IntervalBars, have_an_axis_if_nothing_differs) {
    const DrawnBars found = drawn({{"a", 0, 0.0, false}});
    EXPECT_NEAR(found.circles.at(0), found.ticks.at(0), 0.11);
    EXPECT_NEAR(found.ticks.at(1) - found.ticks.at(0), found.ticks.at(0) - found.ticks.at(-1), 0.2);
}

}  // namespace
}  // namespace thruway::test
