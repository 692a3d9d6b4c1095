// Quantities of the study duato, from made runs.

#include "studies/duato/measures.h"

#include <gtest/gtest.h>

namespace thruway::duato {
namespace {

/// Two graphs, at the loads 0.5, 1, 1.5, 2; one is saturated beyond 1, the other beyond 2.
/// Latencies are 10 and 20.
CurveResult made_curve() {
    CurveResult curve{"c", {}};
    for (const double load : {0.5, 1.0, 1.5, 2.0}) {
        CurvePoint point{load, {}, {}, curve.points.size()};
        for (const double capacity : {1.0, 2.0}) {
            RunResult run;
            run.verdict = load > capacity ? Verdict::kSaturated : Verdict::kFixedLength;
            if (load <= capacity) run.latency_cycles.mean = 10 * capacity;
            point.runs.push_back(run);
        }
        curve.points.push_back(point);
    }
    return curve;
}

TEST(DuatoLatency, of_a_graph_needs_no_steady_state_of_other_graphs) {
    const Observation capacities({{1.0, {}}, {2.0, {}}});
    const Observation latency = latency_at(made_curve(), 0.9, capacities);
    ASSERT_TRUE(latency.known()) << latency.why_unknown();
    EXPECT_NEAR(latency.samples().at(0).value, 10, 1e-9);
    EXPECT_NEAR(latency.samples().at(1).value, 20, 1e-9);
    EXPECT_EQ(latency.points(), (std::set<std::size_t>{0, 1, 2, 3}));
}

TEST(DuatoLatency, is_not_known_if_a_graph_is_saturated_at_its_own_load) {
    const Observation latency = latency_at(made_curve(), 0.9, Observation({{1.3, {}}, {2.0, {}}}));
    EXPECT_FALSE(latency.known());
    EXPECT_EQ(latency.unsteady_verdict(), Verdict::kSaturated);
    EXPECT_EQ(latency.why_unknown(), "graph 1: no steady state at 1.5: saturated in 1 of 1 runs");
}

}  // namespace
}  // namespace thruway::duato
