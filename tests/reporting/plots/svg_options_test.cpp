// SVG files of a width on paper, for scripts, and for HTML pages.
#include "reporting/plots/plot_svg.h"
#include "tests/reporting/plots/latency_curves.h"
#include "tests/support/svg_page.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

namespace thruway {
namespace {

class PlotOnPaper : public testing::TestWithParam<std::size_t> {};

TEST_P(PlotOnPaper, fits_on_a_column_of_a_page_without_overlaps) {
    for (const double mm : {60.0, 80.0, 120.0, 180.0}) {
        Plot plot = latency_curves(GetParam());
        plot.title = "Mean latency over the offered load of all networks of this sweep";
        plot.y_label = "99th percentile of the latency of all messages (cycles)";
        SvgOptions options;
        options.width_mm = mm;
        const SvgPage page(to_svg(plot, options));
        EXPECT_EQ(page.text_faults(), std::vector<std::string>{}) << mm;
        EXPECT_EQ(page.of_class("point").size() + page.of_class("beyond").size(), points_of(plot));
        EXPECT_EQ(page.named("svg")[0].at("width"), fmt::format("{:.2f}mm", mm));
        // 12 units are 8 points of 25.4 / 72 mm.
        EXPECT_NEAR(page.width() * 8 / 12 * 25.4 / 72, mm, 0.3);
    }
}

INSTANTIATE_TEST_SUITE_P(Counts, PlotOnPaper, testing::Values(1, 3, 6, 12, 30, 70));

TEST(SvgOptions, breaks_long_names_and_labels_at_80_mm) {
    Plot plot = latency_curves(4);
    plot.series[1].label = "partially_multiplexed, minimal_adaptive_up_down, two_per_link, 16";
    plot.named = true;
    for (std::size_t n = 0; n < 4; ++n) {
        plot.x_ticks.push_back({static_cast<double>(n),
                                fmt::format("fully_adaptive_up_down_of_irregular_network_{}", n)});
    }
    for (PlotSeries& series : plot.series) {
        series.points = {{0, 20, 1}, {1, 20, 1}, {3, 20, 1}};
        series.statuses.clear();
        series.line = false;
    }
    SvgOptions options;
    options.width_mm = 80;
    const SvgPage page(to_svg(plot, options));
    EXPECT_EQ(page.text_faults(), std::vector<std::string>{});
    EXPECT_EQ(page.of_class("point").size(), 12u);
    std::string lines;  // of the legend
    for (const SvgElement& e : page.named("text")) {
        if (e.at("text-anchor").empty()) lines += e.text + ' ';
    }
    EXPECT_NE(lines.find(plot.series[1].label + ' '), std::string::npos) << lines;
    EXPECT_FALSE(page.has_text(plot.series[1].label)) << "it takes several lines";
}

TEST(SvgOptions, groups_what_belongs_to_a_series_with_its_values_for_scripts) {
    const Plot plot = latency_curves(3);
    SvgOptions options;
    options.with_data = true;
    options.id_prefix = "p7-";
    const std::string svg = to_svg(plot, options);
    const SvgPage page(svg);
    std::map<std::string, int> groups;
    for (const SvgElement& e : page.of_class("series")) ++groups[e.at("data-series")];
    EXPECT_EQ(groups, (std::map<std::string, int>{{"0", 2}, {"1", 2}, {"2", 2}}))
        << "the row of the strip, and the line with its points";
    EXPECT_EQ(page.of_class("legend-entry").size(), 3u);
    const SvgElement first = page.of_class("point")[0];
    EXPECT_EQ(first.at("data-x"), "0.1");
    EXPECT_NEAR(first.number("data-y"), 20 / (1 - 0.1 / 0.4), 1e-12);
    EXPECT_NEAR(first.number("data-error"), 0.4 / (1 - 0.1 / 0.4), 1e-12);
    for (const SvgElement& mark : page.of_class("status")) EXPECT_NE(mark.at("data-x"), "");
    EXPECT_EQ(page.named("clipPath")[0].at("id"), "p7-area");
    EXPECT_NE(svg.find("url(#p7-area)"), std::string::npos);
    // A plain plot does not grow.
    EXPECT_EQ(to_svg(plot).find("data-"), std::string::npos);
}

TEST(SvgOptions, has_the_colours_of_the_page_around_it_when_it_is_embedded) {
    Plot plot = latency_curves(6);  // the fifth is black
    plot.title = "=\"#000000\" in a text";
    SvgOptions options;
    options.embedded = true;
    const std::string svg = to_svg(plot, options);
    const SvgPage page(svg);
    for (const SvgElement& e : page.elements()) {
        for (const auto& [name, value] : e.attributes) {
            EXPECT_NE(value, "#000000") << e.name << ' ' << name;
            EXPECT_NE(value, "#ffffff") << e.name << ' ' << name;
            EXPECT_NE(value, "#202020") << e.name << ' ' << name;
        }
    }
    EXPECT_TRUE(page.has_text("=\"#000000\" in a text"));
    EXPECT_EQ(page.named("svg")[0].at("width"), "");
    EXPECT_EQ(page.named("svg")[0].at("fill"), "currentColor");
    EXPECT_EQ(page.named("rect").size(), 1u) << "no background, but the clip path";
    std::size_t hollow = 0;
    for (const SvgElement& e : page.of_class("point")) {
        hollow += e.at("fill") == "var(--plot-paper, #ffffff)";
    }
    EXPECT_GT(hollow, 0u);
}

TEST(SvgOptions, draws_panels_side_by_side_with_one_y_axis) {
    Plot plot = latency_curves(4);
    plot.knee = false;
    plot.panels = {"m = 5", "m = 10"};
    for (PlotSeries& series : plot.series) series.statuses.clear();
    for (const std::size_t in_second : {1u, 3u}) plot.series[in_second].panel = 1;
    plot.series[3].points = {{0.1, 970, 1}};
    SvgOptions options;
    options.with_data = true;
    const SvgPage page(to_svg(plot, options));
    EXPECT_EQ(page.of_class("panel").size(), 2u);
    EXPECT_EQ(page.of_class("point").size(), points_of(plot));
    std::set<std::string> numbers;
    for (const SvgElement& e : page.of_class("series")) numbers.insert(e.at("data-series"));
    EXPECT_EQ(numbers, (std::set<std::string>{"0", "1", "2", "3"}));
    std::set<std::string> ids;
    for (const SvgElement& e : page.named("clipPath")) ids.insert(e.at("id"));
    EXPECT_EQ(ids.size(), 2u);
    const std::vector<std::string> texts = page.texts();
    for (const char* text : {"m = 5", "m = 10", "Mean latency over load"}) {
        EXPECT_TRUE(page.has_text(text)) << text;
    }
    EXPECT_EQ(std::count(texts.begin(), texts.end(), "1000"), 2) << "the same axis in both";
    double first = 0, last = 0;
    std::sscanf(page.of_class("panel")[0].at("transform").c_str(), "translate(%lf", &first);
    std::sscanf(page.of_class("panel")[1].at("transform").c_str(), "translate(%lf", &last);
    EXPECT_GT(last, first + 200);
    // On a narrow page one is below the other.
    options.width_mm = 85;
    const SvgPage narrow(to_svg(plot, options));
    double above = 0, below = 0;
    std::sscanf(narrow.of_class("panel")[0].at("transform").c_str(), "translate(%*f %lf", &above);
    std::sscanf(narrow.of_class("panel")[1].at("transform").c_str(), "translate(%*f %lf", &below);
    EXPECT_GT(below, above + 150);
}

TEST(SvgOptions, writes_greek_letters_with_subscripts) {
    Plot plot = latency_curves(1);
    plot.y_label = "λ_cr (messages)";
    const std::string svg = to_svg(plot);
    EXPECT_NE(svg.find("λ<tspan dy=\"3\" font-size=\"9\">cr</tspan>"), std::string::npos);
    SvgPage{svg};
}

}  // namespace
}  // namespace thruway
