#include "statistics/steady_state.h"

#include "reporting/summaries/summary.h"
#include "statistics/estimators/batch_means.h"
#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

struct Outcome {
    RunResult result;
    Cycle end = 0;
};

Outcome run(SyntheticQueues queues, std::size_t stations, const MeasurementSettings& settings) {
    WindowSeries series(settings.warmup_cycles);
    Outcome outcome;
    std::optional<Verdict> verdict;
    while (!verdict) {
        outcome.end = next_check(outcome.end, settings);
        queues.run_until(outcome.end, series);
        verdict = decide(series, outcome.end, settings);
    }
    outcome.result.verdict = *verdict;
    summarise(series, outcome.end, settings, stations, outcome.result);
    return outcome;
}

TEST(NextCheck, is_at_ends_of_windows_four_times_per_octave) {
    const MeasurementSettings settings;
    std::vector<Cycle> checks;
    for (Cycle now = 0; checks.size() < 10; checks.push_back(now)) now = next_check(now, settings);
    EXPECT_EQ(checks,
              (std::vector<Cycle>{2048, 2560, 3072, 3584, 4096, 5120, 6144, 7168, 8192, 10240}));
    for (Cycle now = 0; now < 5'000'000;) {
        now = next_check(now, settings);
        WindowSeries series;
        series.extend_to(now);
        ASSERT_EQ(now % series.window_cycles(), 0u);
        ASSERT_GE(series.complete_windows(now), 128u);
    }
}

TEST(NextCheck, ends_at_the_limit_and_is_the_end_of_a_fixed_length) {
    MeasurementSettings settings;
    settings.max_cycles = 3000;
    EXPECT_EQ(next_check(2560, settings), 3000u);
    settings.cycles = 777;
    EXPECT_EQ(next_check(0, settings), 777u);
}

TEST(StopRule, converges_on_the_closed_form_of_a_queue_with_fixed_service) {
    // Bernoulli arrivals at load r, fixed service m: latency m + r (m-1) / (2 (1-r)).
    // 200 runs at 95 %; fewer than 172 (0.86) have probability 1e-6 for a coverage of 0.93 to 0.95,
    // as expected of a sequential rule.
    MeasurementSettings settings;
    settings.relative_error = 0.03;
    const double expected = 8 + 0.6 * 7 / (2 * 0.4);
    int covered = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Outcome outcome = run(SyntheticQueues(seed, 8, 0.6, 8, Service::kFixed), 8, settings);
        ASSERT_EQ(outcome.result.verdict, Verdict::kConverged);
        const LatencyResult& latency = outcome.result.latency_cycles;
        ASSERT_LE(*latency.ci95, 0.031 * *latency.mean);
        if (std::abs(*latency.mean - expected) <= *latency.ci95) ++covered;
        ASSERT_NEAR(*outcome.result.throughput.accepted, 0.6, 0.08);
    }
    EXPECT_GE(covered, 172);
}

TEST(StopRule, converges_on_the_closed_form_of_a_queue_with_geometric_service) {
    // M/M/1 in discrete time: arrivals with probability p per cycle, end of service with q: latency
    // (1 - p) / (q - p). 200 runs; the error probability is as for the queue with fixed service.
    MeasurementSettings settings;
    settings.relative_error = 0.05;
    const double q = 1.0 / 8;
    const double p = 0.5 * q;
    const double expected = (1 - p) / (q - p);
    int covered = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Outcome outcome = run(SyntheticQueues(seed, 4, 0.5, 8, Service::kGeometric), 4,
                                    settings);
        ASSERT_EQ(outcome.result.verdict, Verdict::kConverged);
        const LatencyResult& latency = outcome.result.latency_cycles;
        if (std::abs(*latency.mean - expected) <= *latency.ci95) ++covered;
    }
    EXPECT_GE(covered, 172);
}

TEST(StopRule, trusts_no_batch_of_a_few_packets) {
    // Equal packets every 8 cycles: the interval has width 0. Half of the run needs 20 batches of
    // 20 packets.
    const MeasurementSettings settings;
    WindowSeries series;
    Cycle now = 0;
    std::optional<Verdict> verdict;
    for (Cycle cycle = 0; !verdict && now < 100'000;) {
        now = next_check(now, settings);
        for (; cycle < now; cycle += 8) {
            series.record_generated(cycle, 1);
            series.record_delivery(cycle, 1, 1, 0, 1, 0);
        }
        series.extend_to(now);
        verdict = decide(series, now, settings);
    }
    EXPECT_EQ(verdict, Verdict::kConverged);
    EXPECT_GE(now, 2u * 20 * 20 * 8);
}

TEST(StopRule, trusts_a_narrow_interval_only_if_the_first_half_agrees) {
    // The first half of 128 windows is noisier than the second, but not so much that it, or its own
    // second half, is taken for warm-up with this seed (checked below).
    constexpr Cycle kEnd = 1 << 18;
    WindowSeries series;
    SplitMix random(7);
    Cycle latency = 0;
    for (Cycle cycle = 0; cycle < kEnd; ++cycle) {
        if (cycle % (kEnd / 128) == 0) {
            latency = cycle < kEnd / 2 ? 70 + random.next() % 61 : 80 + random.next() % 41;
        }
        series.record_generated(cycle, 1);
        series.record_delivery(cycle, latency, latency, 1, 1, 0);
    }
    MeasurementSettings settings;
    const auto relative_half_width = [&](Cycle now) {
        const MeasuredPart part = measured_part(series, now, settings);
        EXPECT_TRUE(part.warmed_up);
        const Estimate estimate = *ratio_estimate(
            ratio_terms(make_batches(series, part.first, part.last), latency_term));
        EXPECT_TRUE(estimate.independent);
        return estimate.half_width / estimate.mean;
    };
    const double narrow = 1.01 * relative_half_width(kEnd);
    const double agreed = 1.01 * relative_half_width(kEnd / 2) / std::sqrt(2.0);
    ASSERT_GT(agreed, 1.05 * narrow);
    settings.relative_error = narrow;
    EXPECT_EQ(decide(series, kEnd, settings), std::nullopt);
    // At the limit only the whole run counts, because there is no later check.
    settings.max_cycles = kEnd;
    EXPECT_EQ(decide(series, kEnd, settings), Verdict::kConverged);
    settings.max_cycles = 0;
    settings.relative_error = agreed;
    EXPECT_EQ(decide(series, kEnd, settings), Verdict::kConverged);
}

TEST(StopRule, trusts_no_run_that_is_short_compared_with_the_memory_of_a_busy_network) {
    // 16 cycles for the first packets and 40 for all others: the interval has width 0. The run
    // needs 512 x 40 x (40 / 16)^2 = 128 000 cycles. With 10 instead of 16 it needs 512 x 40 x 3^2
    // = 184 320, because a ratio above 3 counts as 3. At the limit it may be shorter.
    const auto end_of = [](MeasurementSettings settings, Cycle first) {
        WindowSeries series;
        Cycle now = 0;
        std::optional<Verdict> verdict;
        for (Cycle cycle = 0; !verdict;) {
            now = next_check(now, settings);
            for (; cycle < now; ++cycle) {
                const Cycle latency = cycle < 32 ? first : 40;
                series.record_generated(cycle, 1);
                series.record_delivery(cycle, latency, latency, 0, 1, 0);
            }
            series.extend_to(now);
            verdict = decide(series, now, settings);
        }
        EXPECT_EQ(verdict, Verdict::kConverged);
        return now;
    };
    MeasurementSettings settings;
    const Cycle end = end_of(settings, 16);
    EXPECT_GE(end, 128'000u);
    EXPECT_LE(end, 163'840u);  // the second check after it
    const Cycle later_end = end_of(settings, 10);
    EXPECT_GE(later_end, 184'320u);
    EXPECT_LE(later_end, 229'376u);
    settings.max_cycles = 100'000;
    EXPECT_EQ(end_of(settings, 10), 100'000u);
}

TEST(StopRule, never_calls_an_overloaded_queue_converged) {
    MeasurementSettings settings;
    settings.relative_error = 0.05;
    settings.max_cycles = 500'000;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Outcome outcome = run(SyntheticQueues(seed, 16, 1.1, 4, Service::kGeometric), 16,
                                    settings);
        EXPECT_EQ(outcome.result.verdict, Verdict::kSaturated);
        EXPECT_FALSE(outcome.result.latency_cycles.mean);
        EXPECT_FALSE(outcome.result.latency_cycles.p99);
        EXPECT_FALSE(outcome.result.hops.mean);
        EXPECT_FALSE(outcome.result.run.warmup_cycles);
        EXPECT_TRUE(outcome.result.by_hops.empty());
        // A server that is never idle delivers a packet of four flits every four cycles.
        EXPECT_NEAR(*outcome.result.throughput.accepted, 1, 0.04);
        EXPECT_NEAR(*outcome.result.throughput.offered, 1.1, 0.06);
    }
}

TEST(StopRule, gives_up_where_the_precision_is_out_of_reach) {
    MeasurementSettings settings;
    settings.relative_error = 1e-4;
    settings.max_cycles = 200'000;
    const Outcome outcome = run(SyntheticQueues(3, 8, 0.5, 4, Service::kFixed), 8, settings);
    EXPECT_EQ(outcome.result.verdict, Verdict::kNotConverged);
    EXPECT_GE(outcome.result.run.cycles, 50'000u);
    EXPECT_LT(outcome.result.run.cycles, 100'000u);
}

TEST(StopRule, says_not_converged_at_the_cycle_limit) {
    MeasurementSettings settings;
    settings.relative_error = 1e-6;
    settings.max_cycles = 5'000;
    const Outcome outcome = run(SyntheticQueues(3, 8, 0.5, 4, Service::kFixed), 8, settings);
    EXPECT_EQ(outcome.result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(outcome.result.run.cycles, 5'000u);
    EXPECT_TRUE(outcome.result.latency_cycles.ci95);
}

TEST(StopRule, waits_for_traffic_and_gives_up_at_the_limit) {
    MeasurementSettings settings;
    settings.max_cycles = 10'000;
    const Outcome outcome = run(SyntheticQueues(3, 2, 0.0, 4, Service::kFixed), 2, settings);
    EXPECT_EQ(outcome.result.verdict, Verdict::kNotConverged);
    EXPECT_FALSE(outcome.result.latency_cycles.mean);
    EXPECT_EQ(*outcome.result.throughput.accepted, 0);
}

TEST(Summary, of_a_fixed_length_counts_every_cycle_after_the_warm_up_and_none_before) {
    // One packet of 2 flits per cycle; latency 100 before cycle 50, then 10 and 20 alternating.
    MeasurementSettings settings;
    settings.cycles = 401;
    settings.warmup_cycles = 51;
    WindowSeries series(51);
    for (Cycle cycle = 0; cycle < 401; ++cycle) {
        series.record_generated(cycle, 2);
        const Cycle latency = cycle < 51 ? 100 : cycle % 2 == 1 ? 10 : 20;
        series.record_delivery(cycle, latency, latency - 4, latency == 10 ? 1 : 2, 2, 0);
    }
    RunResult result;
    result.verdict = Verdict::kFixedLength;
    summarise(series, 401, settings, 4, result);
    EXPECT_DOUBLE_EQ(*result.latency_cycles.mean, 15);
    EXPECT_EQ(*result.latency_cycles.p50, 10);
    EXPECT_EQ(*result.latency_cycles.max, 20);
    EXPECT_DOUBLE_EQ(*result.network_latency_cycles.mean, 11);
    EXPECT_DOUBLE_EQ(*result.source_queue_cycles.mean, 4);
    EXPECT_DOUBLE_EQ(*result.throughput.offered, 0.5);
    EXPECT_DOUBLE_EQ(*result.throughput.accepted, 0.5);
    EXPECT_DOUBLE_EQ(*result.hops.mean, 1.5);
    ASSERT_EQ(result.by_hops.size(), 2u);
    EXPECT_EQ(result.by_hops[0].packets, 175u);
    EXPECT_DOUBLE_EQ(*result.by_hops[1].latency_cycles, 20);
    ASSERT_EQ(result.by_class.size(), 1u);
    EXPECT_EQ(result.by_class[0].flits, 700u);
    EXPECT_EQ(result.run.warmup_cycles, 51u);
    EXPECT_EQ(result.run.packets, 401u);
}

TEST(Summary, of_a_deadlocked_run_has_throughput_and_no_means) {
    WindowSeries series;
    for (Cycle cycle = 0; cycle < 3200; ++cycle) {
        series.record_generated(cycle, 1);
        if (cycle < 400) series.record_delivery(cycle, 1, 1, 0, 1, 0);
    }
    RunResult result;
    result.verdict = Verdict::kDeadlocked;
    summarise(series, 3200, MeasurementSettings{}, 1, result);
    EXPECT_FALSE(result.latency_cycles.mean);
    EXPECT_EQ(*result.throughput.offered, 1);
    EXPECT_EQ(*result.throughput.accepted, 0);
    EXPECT_EQ(result.run.packets, 400u);
}

}  // namespace
}  // namespace thruway
