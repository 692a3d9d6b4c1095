#include "statistics/plot_svg.h"

#include "statistics/plot_axis.h"

#include <gtest/gtest.h>

#include <limits>

namespace thruway {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

std::vector<std::string> tick_texts(const PlotAxis& axis) {
    std::vector<std::string> texts;
    for (const double tick : axis.ticks()) texts.push_back(axis.tick_text(tick));
    return texts;
}

TEST(PlotAxis, has_round_ticks_that_enclose_the_range) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(tick_texts(round_axis(0, 0.6, 7)),
              (Texts{"0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"}));
    EXPECT_EQ(tick_texts(round_axis(0, 93, 5)), (Texts{"0", "20", "40", "60", "80", "100"}));
    EXPECT_EQ(tick_texts(round_axis(-0.004, 0.011, 4)),
              (Texts{"-0.005", "0.000", "0.005", "0.010", "0.015"}));
    EXPECT_EQ(tick_texts(round_axis(1000, 1000, 2)), (Texts{"500", "1000", "1500"}));
    EXPECT_EQ(tick_texts(round_axis(0, 0, 1)), (Texts{"0.0", "0.5"}));
}

Plot two_series() {
    Plot plot;
    plot.title = "8x8 torus & <friends>";
    plot.x_label = "load (flits/node/cycle)";
    plot.y_label = "latency (cycles)";
    plot.series.push_back({"simulated", {{0.1, 20, 1}, {0.2, 30, 2}, {0.4, 90, 0}}});
    plot.series.push_back({"model", {{0.1, 21, 0}, {0.4, 80, 0}}, LineStyle::kDashed, false});
    return plot;
}

TEST(PlotSvg, draws_points_error_bars_lines_and_a_legend) {
    const std::string svg = to_svg(two_series());
    EXPECT_EQ(occurrences(svg, "<circle"), 4u);                   // three points and the legend
    EXPECT_EQ(occurrences(svg, "stroke=\"#0072b2\"/>") - 4, 6u);  // two bars of three lines
    EXPECT_EQ(occurrences(svg, "stroke-dasharray=\"7 4\""), 2u);  // the line and the legend
    EXPECT_EQ(occurrences(svg, ">simulated</text>"), 1u);
    EXPECT_EQ(occurrences(svg, ">8x8 torus &amp; &lt;friends&gt;</text>"), 1u);
    EXPECT_EQ(occurrences(svg, ">load (flits/node/cycle)</text>"), 1u);
    EXPECT_EQ(svg, to_svg(two_series()));
}

TEST(PlotSvg, puts_a_point_where_the_ticks_say) {
    // y from 0 to 100: the drawing area ends at 418 below and 44 above, so 30 lies at 305.8.
    Plot plot = two_series();
    plot.series[0].points = {{0, 30, 0}, {0.4, 100, 0}};
    plot.series.resize(1);
    const std::string svg = to_svg(plot);
    EXPECT_EQ(occurrences(svg, "<circle cx=\"72.00\" cy=\"305.80\""), 1u);
    EXPECT_EQ(occurrences(svg, "cy=\"44.00\""), 1u);
}

TEST(PlotSvg, cuts_what_lies_above_the_limit) {
    Plot plot = two_series();
    plot.y_max = 50;
    const std::string svg = to_svg(plot);
    EXPECT_EQ(occurrences(svg, ">50</text>"), 1u);
    EXPECT_EQ(occurrences(svg, ">90</text>"), 0u);
    EXPECT_EQ(occurrences(svg, "clip-path=\"url(#area)\""), 1u);
}

TEST(PlotSvg, breaks_the_line_at_a_point_that_is_not_finite) {
    Plot plot = two_series();
    plot.series[0].points[1].y = std::numeric_limits<double>::quiet_NaN();
    const std::string svg = to_svg(plot);
    EXPECT_EQ(occurrences(svg, "<circle"), 3u);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(PlotSvg, of_no_points_is_empty_axes) {
    EXPECT_EQ(to_svg(Plot{}).find("nan"), std::string::npos);
    EXPECT_NE(to_svg(Plot{}).find("</svg>"), std::string::npos);
}

TEST(PlotSvg, tells_series_apart_by_colour_and_shape) {
    Plot plot;
    for (int i = 0; i < 9; ++i) plot.series.push_back({"s", {{1.0 * i, 1, 0}}});
    const std::string svg = to_svg(plot);
    EXPECT_EQ(occurrences(svg, "<circle"), 4u);  // the first is filled, the ninth hollow
    EXPECT_EQ(occurrences(svg, "fill=\"#ffffff\" stroke=\"#0072b2\""), 2u);
}

}  // namespace
}  // namespace thruway
