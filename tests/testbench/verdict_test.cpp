// tests/testbench/verdict_test.cpp
// Verdicts of a run, and the contents of its result for each.

#include "routing/paths/ring_settings.h"
#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"
#include "traffic/patterns/matrix.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace thruway::test {
namespace {

bool has_means(const RunResult& result) {
    const LatencyResult& latency = result.latency_cycles;
    return latency.mean || latency.ci95 || latency.p50 || latency.p95 || latency.p99 ||
           latency.max || result.network_latency_cycles.mean || result.source_queue_cycles.mean ||
           result.hops.mean || !result.by_hops.empty() || !result.by_class.empty();
}

TEST(Verdict, is_converged_at_low_load_with_an_interval_as_narrow_as_asked) {
    SimulationSettings settings = torus(0.1);
    settings.measurement.relative_error = 0.01;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kConverged);
    ASSERT_TRUE(result.latency_cycles.mean && result.latency_cycles.ci95);
    EXPECT_LE(*result.latency_cycles.ci95, 0.01 * *result.latency_cycles.mean);
    // At least the links of the mean distance, 32 / 15, and the flits of a packet; little more.
    EXPECT_GT(*result.latency_cycles.mean, 32.0 / 15 + 4);
    EXPECT_LT(*result.latency_cycles.mean, 32.0 / 15 + 4 + 2);
    EXPECT_NEAR(*result.hops.mean, 32.0 / 15, 3 * *result.hops.ci95);
    EXPECT_NEAR(*result.throughput.accepted, 0.1, 3 * *result.throughput.ci95);
    EXPECT_FALSE(result.deadlock);
}

TEST(Verdict, is_saturated_at_overload_and_then_there_are_no_means) {
    const RunResult result = simulate(overloaded_link());
    EXPECT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_FALSE(has_means(result));
    EXPECT_FALSE(result.run.warmup_cycles);
    EXPECT_FALSE(result.deadlock);
    ASSERT_TRUE(result.throughput.accepted);
    EXPECT_LT(*result.throughput.accepted, 0.9);
    EXPECT_NEAR(*result.throughput.offered, 0.9, 0.1);
}

TEST(Verdict, of_a_run_of_fixed_length_is_saturated_at_overload_too) {
    SimulationSettings settings = overloaded_link();
    settings.measurement.cycles = 20'000;
    settings.measurement.warmup_cycles = 1'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_EQ(result.run.cycles, 20'000u);
    EXPECT_FALSE(has_means(result));
}

/// At any load far above saturation and for any warm-up, however long the queues are at its end.
TEST(Verdict, of_a_run_of_fixed_length_is_saturated_at_gross_overload_after_any_warm_up) {
    for (const Cycle warmup : {0u, 1'000u, 2'000u, 5'000u, 10'000u}) {
        SimulationSettings settings = torus(2.0);
        settings.measurement.cycles = 20'000;
        settings.measurement.warmup_cycles = warmup;
        const RunResult result = result_from_json(json_of(settings), "run");
        EXPECT_EQ(result.verdict, Verdict::kSaturated) << "after " << warmup;
        EXPECT_FALSE(has_means(result));
    }
}

/// Transpose in an 8x8 mesh: dimension order leads the packets of 7 hosts over one channel, which
/// carries one flit a cycle. At 1.5 times that load most of those packets are refused, and a run of
/// a few hundred crossings already shows it.
TEST(Verdict, is_saturated_in_a_short_run_of_an_overloaded_network) {
    SimulationSettings settings = torus(1.5 / 7);
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {8, 8};
    settings.traffic.pattern = "transpose";
    settings.measurement.max_cycles = 8'000;
    EXPECT_EQ(simulate(settings).verdict, Verdict::kSaturated);
}

TEST(Verdict, is_deadlocked_on_a_ring_without_dateline_and_names_the_packets) {
    const RunResult result = simulate(ring_without_dateline());
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    ASSERT_TRUE(result.deadlock);
    EXPECT_NE(result.deadlock->find("packets wait for each other for ever"), std::string::npos);
    for (const char* router : {"router_0", "router_1", "router_2", "router_3"}) {
        EXPECT_NE(result.deadlock->find(router), std::string::npos) << *result.deadlock;
    }
    EXPECT_NE(result.deadlock->find("which waits for the first"), std::string::npos);
    EXPECT_FALSE(has_means(result));
    EXPECT_LT(result.run.cycles, 10'000u);
}

TEST(Verdict, is_deadlocked_when_a_part_is_stuck_and_the_rest_moves_on) {
    // Three hosts per router. The first ones send to each other round the ring. The second ones
    // send to the third ones without a pause, which nothing can stop.
    const std::string file = ::testing::TempDir() + "thruway_part_stuck.csv";
    std::ofstream(file) << "source,destination,weight\n"
                           "0,3,1\n0,6,1\n0,9,1\n3,0,1\n3,6,1\n3,9,1\n"
                           "6,0,1\n6,3,1\n6,9,1\n9,0,1\n9,3,1\n9,6,1\n"
                           "1,2,1\n4,5,1\n7,8,1\n10,11,1\n";
    SimulationSettings settings = ring_without_dateline();
    settings.topology.hosts_per_router = 3;
    settings.traffic.pattern = "matrix";
    settings.traffic.pattern.own<MatrixSettings>().file.path = file;
    settings.traffic.load_flits_per_node_cycle = 1.2;
    settings.measurement.cycles = 50'000;
    const RunResult result = simulate(settings);
    std::remove(file.c_str());
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    ASSERT_TRUE(result.deadlock);
    EXPECT_LT(result.run.cycles, 10'000u);
}

TEST(Verdict, is_not_deadlocked_on_the_same_ring_with_a_dateline) {
    SimulationSettings settings = ring_without_dateline();
    settings.router.virtual_channels = 2;
    settings.routing.function.own<DatelineSettings>().dateline = DatelineRule::kSwitched;
    settings.measurement.cycles = 50'000;
    const RunResult result = simulate(settings);
    EXPECT_NE(result.verdict, Verdict::kDeadlocked);
    EXPECT_EQ(result.run.cycles, 50'000u);
}

TEST(Verdict, is_not_converged_when_the_cycle_limit_comes_first) {
    SimulationSettings settings = torus(0.2);
    settings.measurement.relative_error = 0.0001;
    settings.measurement.max_cycles = 12'345;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(result.run.cycles, 12'345u);
}

TEST(Verdict, is_not_converged_when_the_run_is_interrupted) {
    SimulationSettings settings = torus(0.2);
    settings.measurement.relative_error = 0.0001;
    Cycle reached = 0;
    SimulationOptions options;
    options.progress = [&](Cycle now) { reached = now; };
    options.interrupted = [&] { return reached >= 20'000; };
    const RunResult result = simulate(settings, options);
    EXPECT_EQ(result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(result.run.cycles, reached);
    EXPECT_LT(reached, 30'000u);
}

TEST(Verdict, is_fixed_length_when_the_length_was_given) {
    SimulationSettings settings = torus(0.1);
    settings.measurement.cycles = 5'001;
    settings.measurement.warmup_cycles = 1'003;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(result.run.cycles, 5'001u);
    EXPECT_EQ(result.run.warmup_cycles, Cycle{1'003});
}

}  // namespace
}  // namespace thruway::test
