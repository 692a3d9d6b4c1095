#include "studies/figure.h"

#include <gtest/gtest.h>

#include <limits>

namespace thruway {
namespace {

std::optional<Sample> mean_of(const RunResult& run) {
    if (!run.latency_cycles.mean) return std::nullopt;
    return Sample{*run.latency_cycles.mean, run.latency_cycles.ci95};
}

RunResult run_with(std::optional<double> mean, std::optional<double> ci95) {
    RunResult run;
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
    const std::string svg = to_svg(sample_figure());
    EXPECT_NE(svg.find(">8x8, a</text>"), std::string::npos);
    EXPECT_NE(svg.find(">equation</text>"), std::string::npos);
    EXPECT_NE(svg.find(">rate (1/cycle)</text>"), std::string::npos);
    // Two points and the legend's; the model has none.
    std::size_t circles = 0;
    for (std::size_t at = svg.find("<circle"); at != std::string::npos;
         at = svg.find("<circle", at + 1)) {
        ++circles;
    }
    EXPECT_EQ(circles, 3u);
    // Its line and its entry in the legend.
    const std::size_t dashed = svg.find("stroke-dasharray");
    ASSERT_NE(dashed, std::string::npos);
    EXPECT_NE(svg.find("stroke-dasharray", dashed + 1), std::string::npos);
}

}  // namespace
}  // namespace thruway
