#include "studies/figures/figure_csv.h"

#include "core/problem.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

Figure stored_figure() {
    Figure figure{"f", "Latency", "rate", "latency (cycles)", "rate"};
    figure.add_simulated("8x8, \"a\"",
                         {{0.125, Observation(std::vector<Sample>{{20.5, 0.25}})},
                          {0.25, Observation(std::vector<Sample>{{30, std::nullopt}})},
                          {0.5, Observation::unsteady(Verdict::kSaturated, "full")}});
    figure.add_modelled("equation", {0.125, 0.375}, [](double x) { return 8 * x; });
    return figure;
}

TEST(FigureCsv, gives_the_points_that_the_figure_had) {
    const Figure figure = stored_figure();
    Figure empty = figure;
    for (FigureLine& line : empty.lines) line.points = {{7, 7.0}};
    const Figure read = with_points_of(empty, to_csv(figure), "f.csv");
    ASSERT_EQ(read.lines[0].points.size(), 3u);
    EXPECT_DOUBLE_EQ(read.lines[0].points[0].x, 0.125);
    EXPECT_DOUBLE_EQ(read.lines[0].points[0].y.value(), 20.5);
    EXPECT_NEAR(error_bar(read.lines[0].points[0].y), 0.25, 1e-9);
    EXPECT_DOUBLE_EQ(error_bar(read.lines[0].points[1].y), 0);
    EXPECT_EQ(read.lines[0].points[2].y.unsteady_verdict(), Verdict::kSaturated);
    ASSERT_EQ(read.lines[1].points.size(), 2u);
    EXPECT_DOUBLE_EQ(read.lines[1].points[1].y.value(), 3);
    EXPECT_EQ(to_csv(read), to_csv(figure));
}

TEST(FigureCsv, keeps_the_interval_of_a_model_that_the_table_does_not_have) {
    Figure figure{"f", "", "switches", "bound", "switches"};
    figure.add_modelled("bound", {{16, Observation(std::vector<Sample>{{1.0 / 3, 0.01}})}});
    const Figure read = with_points_of(figure, to_csv(figure), "f.csv");
    EXPECT_NEAR(error_bar(read.lines[0].points[0].y), 0.01, 1e-9);
    // A model that has changed since is drawn as the table has it.
    figure.lines[0].points[0].y = Observation(std::vector<Sample>{{0.4, 0.01}});
    const Figure old = with_points_of(figure, "switches,bound [model]\n16,0.333333\n", "f.csv");
    EXPECT_DOUBLE_EQ(old.lines[0].points[0].y.value(), 0.333333);
}

TEST(FigureCsv, reads_names_on_the_axis) {
    Figure figure{"f", "", "network", "latency", "network"};
    figure.x_names = {{1, "pattern 1, V=2"}, {2, "b"}};
    figure.add_simulated("s", {{1, 10.0}, {2, 20.0}});
    EXPECT_EQ(to_csv(with_points_of(figure, to_csv(figure), "f.csv")), to_csv(figure));
}

TEST(FigureCsv, refuses_a_table_of_another_figure) {
    const auto refusal = [](const std::string& csv) -> std::string {
        try {
            with_points_of(stored_figure(), csv, "f.csv");
        } catch (const Problem& problem) {
            return problem.what();
        }
        return "accepted";
    };
    EXPECT_EQ(refusal("rate,other [cycle]\n0.1,2\n").rfind("f.csv:1", 0), 0u);
    std::string csv = to_csv(stored_figure());
    csv.replace(csv.find("20.5"), 4, "nix!");
    EXPECT_EQ(refusal(csv).rfind("f.csv:2", 0), 0u) << refusal(csv);
    csv = to_csv(stored_figure());
    csv.replace(csv.find("saturated"), 9, "sideways!");
    EXPECT_NE(refusal(csv).find("none of saturated, deadlocked, not_converged"), std::string::npos);
}

}  // namespace
}  // namespace thruway
