#include "studies/figures/figure.h"

#include "reporting/plots/plot_svg.h"
#include "studies/figures/figure_plot.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace thruway {
namespace {

std::optional<Sample> mean_of(const RunResult& run) {
    if (!run.latency_cycles.mean) return std::nullopt;
    return Sample{*run.latency_cycles.mean, run.latency_cycles.ci95};
}

RunResult run_with(std::optional<double> mean, std::optional<double> ci95) {
    RunResult run;
    run.verdict = Verdict::kConverged;
    run.latency_cycles.mean = mean;
    run.latency_cycles.ci95 = ci95;
    return run;
}

Figure sample_figure() {
    CurveResult curve{"c", {}};
    curve.points.push_back({0.1, {}, {run_with(20, 0.5)}});
    curve.points.push_back({0.2, {}, {run_with(22, {})}});
    curve.points.push_back({0.4, {}, {run_with({}, {})}});
    Figure figure{"f", "Latency", "rate (1/cycle)", "latency (cycles)", "rate"};
    figure.add_simulated("8x8, a", curve, mean_of);
    figure.add_modelled("equation", {0.2, 0.3, 0.5}, [](double x) {
        return x < 0.5 ? 10 + 100 * x : std::numeric_limits<double>::infinity();
    });
    return figure;
}

TEST(Figure, has_columns_that_carry_their_engine_and_cells_that_are_empty) {
    EXPECT_EQ(to_csv(sample_figure()),
              "rate,\"8x8, a [cycle]\",\"8x8, a [cycle] ci95\",equation [model]\n"
              "0.1,20,0.5,\n"
              "0.2,22,,30\n"
              "0.3,,,40\n"
              "0.4,,,\n"
              "0.5,,,\n");
}

TEST(Figure, draws_simulations_as_points_with_error_bars_and_models_as_dashed_lines) {
    const SvgPage page(to_svg(plot_of(sample_figure())));
    EXPECT_TRUE(page.has_text("8x8, a"));
    EXPECT_TRUE(page.has_text("rate (1/cycle)"));
    EXPECT_EQ(page.of_class("point").size(), 2u) << "the model has none";
    EXPECT_EQ(page.of_class("error").size(), 1u);
    std::size_t dashed = 0;
    for (const SvgElement& e : page.named("path")) dashed += !e.at("stroke-dasharray").empty();
    EXPECT_EQ(dashed, 2u) << "its line and its entry in the legend";
}

std::vector<FigurePoint> line(double y) { return {{0.1, y}, {0.2, y + 1}, {0.3, y + 2}}; }

Figure figure_with(const std::vector<std::string>& simulated,
                   const std::vector<std::string>& modelled) {
    Figure figure{"f", "Latency", "rate (1/cycle)", "latency (cycles)", "rate"};
    for (const std::string& label : simulated) figure.add_simulated(label, line(20));
    for (const std::string& label : modelled) figure.add_modelled(label, line(22));
    return figure;
}

TEST(FigurePlot, gives_a_model_the_colour_of_its_simulation_and_a_label_of_its_own) {
    const Plot plot = plot_of(figure_with({"wormhole", "cut-through"},
                                          {"model, cut-through", "wormhole", "equation (2)"}));
    ASSERT_EQ(plot.series.size(), 5u);
    EXPECT_EQ(plot.series[2].look->colour, plot.series[1].look->colour);
    EXPECT_EQ(plot.series[3].look->colour, plot.series[0].look->colour);
    EXPECT_NE(plot.series[2].look->dash, 0u);
    EXPECT_EQ(plot.series[2].label, "cut-through (model)");
    EXPECT_EQ(plot.series[3].label, "wormhole (model)");
    std::set<std::string> labels;
    std::set<std::size_t> colours;
    for (const PlotSeries& series : plot.series) {
        labels.insert(series.label);
        colours.insert(series.look->colour);
    }
    EXPECT_EQ(labels.size(), 5u) << "no label twice";
    EXPECT_EQ(colours.size(), 3u);
    // If there is one model and one simulation, they belong together.
    const Plot two = plot_of(figure_with({"simulated"}, {"binomial"}));
    EXPECT_EQ(two.series[0].look->colour, two.series[1].look->colour);
    EXPECT_EQ(two.series[1].label, "binomial (model)");
}

TEST(FigurePlot, begins_the_colours_anew_in_each_panel) {
    Figure figure = figure_with({"4x4, m=5", "6x6, m=5", "4x4, m=10"}, {});
    figure.panels = {"m = 5", "m = 10"};
    figure.lines[2].panel = 1;
    const Plot plot = plot_of(figure);
    EXPECT_EQ(plot.panels.size(), 2u);
    EXPECT_EQ(plot.series[2].panel, 1u);
    EXPECT_EQ(plot.series[2].look->colour, plot.series[0].look->colour);
    EXPECT_NE(plot.series[1].look->colour, plot.series[0].look->colour);
}

TEST(FigurePlot, writes_greek_letters_in_the_plot_and_their_names_in_the_table) {
    Figure figure = figure_with({"tau = M"}, {});
    figure.y_label = "lambda_cr";
    EXPECT_EQ(plot_of(figure).series[0].label, "τ = M");
    EXPECT_EQ(plot_of(figure).y_label, "λ_cr");
    EXPECT_NE(to_csv(figure).find("tau = M [cycle]"), std::string::npos);
}

TEST(FigurePlot, tells_models_apart_by_more_than_colour) {
    const Plot plot = plot_of(figure_with({}, {"l=2 m=5", "l=2 m=10", "l=2 m=20", "l=3 m=5"}));
    std::set<std::size_t> shapes, dashes;
    for (const PlotSeries& series : plot.series) {
        EXPECT_TRUE(series.markers);
        EXPECT_EQ(series.label.find("(model)"), std::string::npos) << "nothing else is shown";
        shapes.insert(series.look->shape);
        dashes.insert(series.look->dash);
    }
    EXPECT_EQ(shapes.size(), 4u);
    EXPECT_EQ(dashes.size(), 4u);
    EXPECT_EQ(dashes.count(0), 0u);
}

TEST(FigurePlot, names_categories_at_the_ticks_and_in_the_table) {
    Figure figure = figure_with({"tau = M"}, {});
    figure.lines[0].points = {{1, 76.0}, {2, 120.0}};
    figure.x_names = {{1, "pattern 1, V=2"}, {2, "pattern 2, V=2"}};
    EXPECT_TRUE(SvgPage(to_svg(plot_of(figure))).has_text("pattern 2, V=2"));
    EXPECT_NE(to_csv(figure).find("\n\"pattern 1, V=2\",76"), std::string::npos);
}

TEST(FigurePlot, marks_an_uncertain_point_and_does_not_let_it_set_the_axis) {
    CurveResult curve{"c", {}};
    curve.points.push_back({0.1, {}, {run_with(100, 1)}});
    curve.points.push_back({0.2, {}, {run_with(120, 2)}});
    curve.points.push_back({0.3, {}, {run_with(500, 240)}});
    Figure figure{"f", "Latency", "rate (1/cycle)", "latency (cycles)", "rate"};
    figure.add_simulated("s", curve, mean_of);
    const SvgPage page(to_svg(plot_of(figure)));
    EXPECT_EQ(page.of_class("point").size(), 2u);
    ASSERT_EQ(page.of_class("beyond").size(), 1u);
    EXPECT_EQ(page.of_class("beyond")[0].at("fill"), "#ffffff");
    EXPECT_FALSE(page.has_text("500"));
}

}  // namespace
}  // namespace thruway
