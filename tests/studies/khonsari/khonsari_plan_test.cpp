// The study of Khonsari et al.: its networks, loads and runs, its figures, and the waits of its
// model.

#include "studies/khonsari/measures.h"
#include "tests/studies/khonsari/khonsari_support.h"
#include "tests/studies/khonsari/made_khonsari.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using namespace khonsari;

TEST(Khonsari, has_the_loads_and_networks_of_the_paper) {
    const std::vector<Panel> all = panels(Effort::kFull);
    ASSERT_EQ(all.size(), 8u);
    EXPECT_EQ(to_text(all[0].network), "pattern 1, M=32, V=2");
    EXPECT_EQ(to_text(all[3].network), "pattern 2, M=32, V=3");
    EXPECT_EQ(to_text(all[6].network), "pattern 2, M=256, V=2");
    for (const unsigned n : {4u, 6u, 10u}) {
        for (const khonsari::Pattern pattern :
             {khonsari::Pattern::kFirst, khonsari::Pattern::kSecond, khonsari::Pattern::kUniform}) {
            const auto law = distances(pattern, n);
            EXPECT_NEAR(std::accumulate(law.begin(), law.end(), 0.0), 1, 1e-12);
        }
    }
    EXPECT_DOUBLE_EQ(distances(khonsari::Pattern::kSecond, 10)[9], 0.0125);
    // Six of 15 nodes are two hops away in a 4-cube.
    EXPECT_NEAR(distances(khonsari::Pattern::kUniform, 4)[1], 6.0 / 15, 1e-12);
}

/// The model saturates at a higher load than the network: the queue memory it predicts is too
/// short.
TEST(Khonsari, lets_the_stop_rule_end_the_runs_that_are_compared_with_the_model) {
    const auto is_window = [](const std::string& assignment) {
        return is(assignment, "measurement.cycles=") ||
               is(assignment, "measurement.warmup_cycles=");
    };
    unsigned compared = 0;
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        for (const Curve& curve : plan(effort).curves) {
            const bool panel = curve.name.substr(1, 2) == ") ";
            const bool with_end = is(curve.name, "pattern") || is(curve.name, "over");
            if ((!panel && !with_end) || has(curve.name, "infinite")) continue;
            ++compared;
            for (const double x : curve.x) {
                const Assignments all = curve.settings + curve.at(x);
                EXPECT_EQ(std::count_if(all.begin(), all.end(), is_window), 0) << curve.name;
            }
        }
    }
    EXPECT_GT(compared, 40u);
}

TEST(Khonsari, has_figures_with_points_on_every_line) {
    std::set<std::string> names;
    const StudyResults results = made_khonsari();
    for (const Figure& figure : make_figures(figures(results.effort()), results)) {
        EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
        EXPECT_FALSE(figure.lines.empty()) << figure.name;
        std::set<std::string> labels;
        for (const FigureLine& line : figure.lines) {
            EXPECT_TRUE(labels.insert(line.label).second) << figure.name << ": " << line.label;
            bool known = false;
            for (const FigurePoint& point : line.points) known = known || point.y.known();
            EXPECT_TRUE(known) << figure.name << ": " << line.label;
        }
    }
    for (char letter = 'a'; letter <= 'h'; ++letter) {
        EXPECT_EQ(names.count(std::string("figure_1") + letter), 1u) << letter;
    }
}

/// Half of the messages go one hop, half two: two of three visits have one hop left.
TEST(Khonsari, has_the_waits_of_the_model_per_visit) {
    TimeoutWormhole network;
    network.hop_share = {0, 0.5, 0.5};
    network.virtual_channels = 2;
    TimeoutLatency latency;
    latency.busy = {0.5, 0.3, 0.2};  // blocked in one dimension: 0.2 + 0.3 / 2
    latency.adaptive_wait = 10;
    latency.deterministic_wait = 20;
    EXPECT_NEAR(modelled_adaptive_wait(network, latency), 10 * (2 * 0.35 + 0.35 * 0.35) / 3, 1e-12);
    EXPECT_NEAR(modelled_deterministic_wait(latency), 4, 1e-12);
}

}  // namespace
}  // namespace thruway::test
