#include "reporting/plots/plot_svg.h"

#include "reporting/plots/series_style.h"
#include "tests/reporting/plots/latency_curves.h"
#include "tests/support/svg_page.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

namespace thruway {
namespace {

/// The upper end of the axes: the highest horizontal line.
double top_of_axes(const SvgPage& page) {
    double top = page.height();
    for (const SvgElement& e : page.named("line")) {
        if (e.at("stroke") == "#404040") top = std::min(top, e.number("y1"));
    }
    return top;
}

class PlotOfSeries : public testing::TestWithParam<std::size_t> {};

TEST_P(PlotOfSeries, draws_every_point_as_a_mark_or_as_an_arrow_at_the_top) {
    const Plot plot = latency_curves(GetParam());
    const SvgPage page(to_svg(plot));
    EXPECT_EQ(page.of_class("point").size() + page.of_class("beyond").size(), points_of(plot));
    for (const SvgElement& arrow : page.of_class("beyond")) {
        EXPECT_NEAR(SvgPage::place(arrow).second, top_of_axes(page), 4);
    }
    EXPECT_EQ(page.has_text("above the axis"), !page.of_class("beyond").empty());
}

TEST_P(PlotOfSeries, puts_status_marks_above_the_axes_in_the_colour_of_their_series) {
    const Plot plot = latency_curves(GetParam());
    const SvgPage page(to_svg(plot));
    std::multiset<std::string> expected, found;
    for (std::size_t s = 0; s < plot.series.size(); ++s) {
        for (std::size_t i = 0; i < plot.series[s].statuses.size(); ++i) {
            expected.insert(colour_of(look_of(plot.series[s], s)));
        }
    }
    for (const SvgElement& mark : page.of_class("status")) {
        EXPECT_LT(SvgPage::place(mark).second, top_of_axes(page) - 4);
        found.insert(mark.at("stroke"));
    }
    EXPECT_EQ(found, expected);
    EXPECT_TRUE(page.has_text("saturated: no steady state"));
}

TEST_P(PlotOfSeries, has_texts_inside_the_picture_that_do_not_overlap) {
    const SvgPage page(to_svg(latency_curves(GetParam())));
    EXPECT_EQ(page.text_faults(), std::vector<std::string>{});
    EXPECT_TRUE(page.has_text("crossbar, buffer_flits"));
}

TEST_P(PlotOfSeries, keeps_the_legend_right_of_all_marks) {
    const SvgPage page(to_svg(latency_curves(GetParam())));
    double rightmost = 0;
    for (const char* kind : {"point", "beyond", "status"}) {
        for (const SvgElement& e : page.of_class(kind)) {
            rightmost = std::max(rightmost, SvgPage::place(e).first);
        }
    }
    for (const SvgElement& e : page.named("text")) {
        if (e.text.rfind("partially", 0) != 0) continue;
        EXPECT_GT(page.box(e).left, rightmost + 6);
    }
}

INSTANTIATE_TEST_SUITE_P(Counts, PlotOfSeries, testing::Values(1, 3, 6, 12, 30, 70));

TEST(PlotSvg, draws_points_that_are_less_certain_hollow) {
    const SvgPage page(to_svg(latency_curves(1)));
    std::size_t hollow = 0;
    for (const SvgElement& e : page.of_class("point")) hollow += e.at("fill") == "#ffffff";
    EXPECT_EQ(hollow, 1u);
    EXPECT_TRUE(page.has_text("hollow: not converged"));
}

TEST(PlotSvg, puts_a_point_where_the_ticks_say) {
    Plot plot = latency_curves(1);
    plot.knee = false;
    plot.series[0].statuses.clear();
    plot.series[0].points = {{0, 30, 0}, {0.4, 100, 0}};
    const SvgPage page(to_svg(plot));
    std::map<std::string, double> y_of, x_of;  // of the texts at ticks
    for (const SvgElement& e : page.named("text")) {
        (e.at("text-anchor") == "end" ? y_of : x_of)[e.text] = e.number(
            e.at("text-anchor") == "end" ? "y" : "x");
    }
    const auto points = page.of_class("point");
    ASSERT_EQ(points.size(), 2u);
    const double from_zero = y_of.at("0") - 4, to_hundred = y_of.at("100") - 4;
    EXPECT_NEAR(points[0].number("cy"), from_zero + 0.3 * (to_hundred - from_zero), 0.1);
    EXPECT_NEAR(points[1].number("cy"), to_hundred, 0.1);
    EXPECT_NEAR(points[1].number("cx"), x_of.at("0.4"), 0.1);
}

TEST(PlotSvg, gives_64_series_marks_of_their_own) {
    std::set<std::pair<std::string, std::size_t>> looks;
    std::set<std::string> drawn;
    for (std::size_t s = 0; s < 64; ++s) {
        const PlotLook look = look_of({}, s);
        looks.emplace(colour_of(look), look.shape % 8);
        drawn.insert(marker(look, 0, 0, false, "point"));
    }
    EXPECT_EQ(looks.size(), 64u);
    EXPECT_EQ(drawn.size(), 64u);
    // Every shape has a hollow form.
    for (std::size_t s = 0; s < 8; ++s) {
        EXPECT_NE(marker({s, s, 0}, 0, 0, true, "p"), marker({s, s, 0}, 0, 0, false, "p"));
    }
}

TEST(PlotSvg, sets_names_side_by_side_and_series_beside_each_other) {
    for (const std::size_t names : {3u, 7u}) {
        Plot plot = latency_curves(6);
        plot.named = true;
        plot.x_ticks.clear();
        for (std::size_t n = 0; n < names; ++n) {
            plot.x_ticks.push_back(
                {static_cast<double>(n), fmt::format("fully_adaptive_up_down_{}", n)});
        }
        for (PlotSeries& series : plot.series) {
            series.points = {{0, 20, 1}, {1, 20, 1}, {2, 20, 1}};
            series.statuses = {};
            series.line = false;
        }
        const SvgPage page(to_svg(plot));
        std::set<double> places;
        for (const SvgElement& e : page.of_class("point")) places.insert(SvgPage::place(e).first);
        EXPECT_EQ(places.size(), 18u) << "no point hides another";
        EXPECT_TRUE(page.has_text("fully_adaptive_up_down_2"));
        EXPECT_EQ(page.text_faults(), std::vector<std::string>{});
    }
}

TEST(PlotSvg, shows_the_diagonal_only_where_it_lies_on_the_axes) {
    Plot plot = latency_curves(1);
    plot.series[0].statuses.clear();
    plot.diagonal = true;
    plot.series[0].points = {{0.1, 0.1, 0}, {0.9, 0.6, 0}};
    EXPECT_EQ(SvgPage(to_svg(plot)).of_class("diagonal").size(), 1u);
    EXPECT_TRUE(SvgPage(to_svg(plot)).has_text("accepted = offered"));
    plot.series[0].points = {{2, 0.6, 0}, {3, 0.61, 0}};
    EXPECT_TRUE(SvgPage(to_svg(plot)).of_class("diagonal").empty());
    EXPECT_FALSE(SvgPage(to_svg(plot)).has_text("accepted = offered"));
}

TEST(PlotSvg, breaks_the_line_at_a_point_that_is_not_finite) {
    Plot plot = latency_curves(1);
    plot.series[0].points = {{0.1, 20, 0}, {0.2, std::nan(""), 0}, {0.3, 25, 0}};
    plot.series[0].label.clear();
    const std::string svg = to_svg(plot);
    EXPECT_EQ(SvgPage(svg).of_class("point").size(), 2u);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(PlotSvg, of_no_points_is_empty_axes) {
    EXPECT_EQ(to_svg(Plot{}).find("nan"), std::string::npos);
    Plot plot = latency_curves(2);
    for (PlotSeries& series : plot.series) series.points.clear();
    EXPECT_EQ(SvgPage(to_svg(plot)).of_class("status").size(),
              plot.series[0].statuses.size() + plot.series[1].statuses.size());
}

TEST(PlotSvg, is_the_same_in_every_call_and_well_formed_whatever_the_texts) {
    Plot plot = latency_curves(2);
    plot.title = "8x8 torus & <friends>";
    plot.series[0].label = std::string("a\x02\"b\"", 5);
    EXPECT_EQ(to_svg(plot), to_svg(plot));
    EXPECT_TRUE(SvgPage(to_svg(plot)).has_text("8x8 torus & <friends>"));
}

}  // namespace
}  // namespace thruway
