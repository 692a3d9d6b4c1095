#include "studies/torus_saturation/measures.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::torus_saturation {
namespace {

/// A run in which the messages in the network grow by `growth` per cycle from the start.
RunResult growing(double growth, Verdict verdict) {
    RunResult run;
    run.verdict = verdict;
    run.in_flight.window_cycles = 64;
    for (unsigned i = 0; i < 100; ++i) {
        run.in_flight.averages.push_back(5 + growth * 64 * (i + 0.5));
    }
    return run;
}

TEST(CriticalLoad, is_where_growth_in_proportion_to_the_excess_begins) {
    CurveResult curve{"c", {}};
    for (const double x : {0.5, 0.8, 0.9, 1.0, 1.2}) {
        const double excess = std::max(x - 0.85, 0.0);
        const Verdict verdict = x == 0.9 ? Verdict::kSaturated : Verdict::kFixedLength;
        curve.points.push_back(
            {x, {}, {growing(6 * excess, verdict), growing(6 * excess, verdict)}});
    }
    const Observation critical = critical_load(curve);
    ASSERT_EQ(critical.samples().size(), 2u);
    EXPECT_NEAR(critical.value(), 0.85, 1e-9);
    EXPECT_TRUE(is_steady(curve.at(0.8), critical));
    EXPECT_FALSE(is_steady(curve.at(0.9), critical));
    EXPECT_FALSE(is_steady(curve.at(0.5), Observation::unknown("")));
}

TEST(CriticalLoad, is_not_known_from_fewer_than_two_saturated_loads) {
    CurveResult curve{"c", {}};
    curve.points.push_back({0.9, {}, {growing(0, Verdict::kFixedLength)}});
    curve.points.push_back({1.0, {}, {growing(1, Verdict::kFixedLength)}});
    EXPECT_FALSE(critical_load(curve).known());
}

TEST(TorusSaturation, has_an_empty_network_of_the_paper) {
    EXPECT_DOUBLE_EQ(empty_network_latency(2, 10), 19);
    EXPECT_DOUBLE_EQ(empty_network_latency(1, 1), 7);
}

/// If both ways round a ring are equally long, the table of the paper's routers has both.
TEST(TorusSaturation, keeps_both_ways_round_a_ring) {
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        EXPECT_NE(plan(effort).base.find("equal_ways = \"both\""), std::string::npos);
    }
}

TEST(TorusSaturation, quick_has_fewer_runs) {
    const auto runs = [](Effort effort) {
        std::size_t count = 0;
        for (const Curve& curve : plan(effort).curves) count += curve.x.size() * curve.seeds;
        return count;
    };
    EXPECT_LT(2 * runs(Effort::kQuick), runs(Effort::kFull));
}

}  // namespace
}  // namespace thruway::torus_saturation
