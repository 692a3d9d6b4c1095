#include "studies/points/study_results.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CurvePoint point_of(const std::vector<RunResult>& runs) { return {0.5, {}, runs}; }

RunResult sample_run() {
    RunResult run;
    run.verdict = Verdict::kConverged;
    run.latency_cycles.mean = 30;
    run.latency_cycles.ci95 = 0.5;
    run.latency_cycles.max = 99;
    run.throughput.accepted = 0.25;
    run.cut_through = {0.5, 0.01, 0.75, 0.03, 0.25, 0.04};
    HopClassResult three;
    three.hops = 3;
    three.latency_cycles = 12;
    three.ci95 = 0.125;
    three.cut_through = {0.25, 0.02, 0.5, {}, 0.125, {}};
    run.by_hops = {three};
    run.links = {{0, 0, 1, 100, 0.25, {}}, {0, 1, 2, 100, 0.75, {}}, {1, 0, 0, 100, 1, {}}};
    return run;
}

TEST(StudyResults, observe_a_measure_in_every_run) {
    RunResult other = sample_run();
    other.latency_cycles.mean = 40;
    const Observation latency = observe(point_of({sample_run(), other}), mean_latency);
    EXPECT_DOUBLE_EQ(latency.value(), 35);
    EXPECT_DOUBLE_EQ(*latency.samples()[0].ci95, 0.5);
}

TEST(StudyResults, know_nothing_if_one_run_says_nothing) {
    RunResult saturated;
    saturated.verdict = Verdict::kSaturated;
    const Observation latency = observe(point_of({sample_run(), saturated}), mean_latency);
    EXPECT_FALSE(latency.known());
    EXPECT_EQ(latency.why_unknown(), "no steady state at 0.5: saturated in 1 of 2 runs");
    EXPECT_FALSE(observe(point_of({}), mean_latency).known());
}

TEST(StudyResults, take_measures_from_their_places) {
    const CurvePoint point = point_of({sample_run()});
    EXPECT_DOUBLE_EQ(observe(point, max_latency).value(), 99);
    EXPECT_DOUBLE_EQ(observe(point, accepted_load).value(), 0.25);
    EXPECT_DOUBLE_EQ(observe(point, cut_through_probability).value(), 0.5);
    EXPECT_DOUBLE_EQ(observe(point, cut_through_gap).value(), 0.5);
    EXPECT_DOUBLE_EQ(*observe(point, cut_through_gap).samples()[0].ci95, 0.05);
    EXPECT_FALSE(observe(point, cut_through_gap_of_hops(3)).samples()[0].ci95);
    EXPECT_DOUBLE_EQ(observe(point, latency_of_hops(3)).value(), 12);
    EXPECT_DOUBLE_EQ(observe(point, cut_through_of_hops(3)).value(), 0.25);
    EXPECT_DOUBLE_EQ(observe(point, cut_through_gap_of_hops(3)).value(), 0.375);
    EXPECT_FALSE(observe(point, latency_of_hops(2)).known());
    const Measure from_0 = link_utilisation([](const LinkResult& l) { return l.from_router == 0; });
    EXPECT_DOUBLE_EQ(observe(point, from_0).value(), 0.5);
    EXPECT_FALSE(observe(point, link_utilisation([](const LinkResult&) { return false; })).known());
}

TEST(StudyResults, name_what_is_not_there) {
    std::deque<CurveResult> curves;
    curves.push_back({"a", {point_of({sample_run()})}});
    const StudyResults results(Effort::kFull, std::move(curves));
    EXPECT_EQ(results.curve("a").at(0.5).runs.size(), 1u);
    EXPECT_THROW(static_cast<void>(results.curve("b")), std::out_of_range);
    EXPECT_THROW(static_cast<void>(results.curve("a").at(0.25)), std::out_of_range);
}

}  // namespace
}  // namespace thruway
