// The chart of differences: its axis encloses 0 and every interval.
#include "apps/report/charts/interval_bars.h"

#include "core/text/svg_text.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <limits>
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

TEST(IntervalBars, are_solid_where_a_difference_is_shown_and_plain_without_an_interval) {
    const SvgPage page(to_svg(IntervalBars{{{"a", 2, 1.0, true}, {"b", 1, {}, false}}, "x"}));
    const std::vector<SvgElement> circles = page.named("circle");
    ASSERT_EQ(circles.size(), 2u);
    EXPECT_EQ(circles[0].at("fill"), "currentColor");
    EXPECT_EQ(circles[1].at("fill"), "#ffffff");
    EXPECT_EQ(drawn({{"a", 2, 1.0, true}, {"b", 1, {}, false}}).intervals.size(), 1u);
}

TEST(IntervalBars, are_crossed_by_a_darker_line_at_zero_alone) {
    const DrawnBars found = drawn({{"a", 5, 2.0, true}, {"b", -1, 2.0, false}});
    const SvgPage page(to_svg(IntervalBars{{{"a", 5, 2.0, true}, {"b", -1, 2.0, false}}, "x"}));
    unsigned lines = 0;
    for (const SvgElement& path : page.named("path")) {
        if (path.at("stroke") == "currentColor") continue;
        ++lines;
        const bool at_zero = std::abs(SvgPage::place(path).first - found.ticks.at(0)) < 0.06;
        EXPECT_EQ(path.at("stroke") == "#404040", at_zero) << path.at("d");
    }
    EXPECT_EQ(lines, found.ticks.size());
}

TEST(IntervalBars, of_what_is_not_a_number_are_a_label_alone) {
    const double nan = std::nan("");
    const double inf = std::numeric_limits<double>::infinity();
    const DrawnBars with = drawn({{"none", nan, {}, false}, {"a", 1, 0.5, true}, {"b", inf, {}}});
    const DrawnBars without = drawn({{"none", 0, {}, false}, {"a", 1, 0.5, true}, {"b", 0, {}}});
    EXPECT_EQ(with.circles.size(), 1u);
    EXPECT_EQ(with.ticks, without.ticks);
    const SvgPage page(to_svg(IntervalBars{{{"none", nan, {}, false}}, "x"}));
    EXPECT_TRUE(page.has_text("none"));
}

/// SvgPage reads only well-formed files.
TEST(IntervalBars, have_texts_with_any_characters_beside_them) {
    const std::string name = "<a> & \"b\"";
    const SvgPage page(to_svg(IntervalBars{{{name, 1, 0.5, true}}, "<B> - \"A\" & c"}));
    EXPECT_TRUE(page.has_text(name));
    EXPECT_TRUE(page.has_text("<B> - \"A\" & c"));
    ASSERT_EQ(page.of_class("interval").size(), 1u);
    EXPECT_EQ(page.of_class("interval")[0].at("data-tip").rfind(name + ": 1", 0), 0u)
        << page.of_class("interval")[0].at("data-tip");
}

TEST(IntervalBars, leave_room_for_their_labels_which_are_cut_if_they_are_long) {
    for (const std::size_t length : {1u, 20u, 200u}) {
        const SvgPage page(to_svg(IntervalBars{{{std::string(length, 'm'), 1, 0.5, true}}, "x"}));
        for (const SvgElement& text : page.named("text")) {
            if (text.at("text-anchor") != "end") continue;
            const double width = svg_text_width(text.text, 12);
            EXPECT_GE(text.number("x") - width, 0) << "begins inside the drawing";
            EXPECT_LE(width, 300) << length;
        }
        EXPECT_GT(page.named("circle")[0].number("cx"), 300 * (length > 20))
            << "right of the label";
    }
}

}  // namespace
}  // namespace thruway::test
