// Counts of cut-throughs: for all sequences of decisions compared with counting one by one, and
// through windows and their merging into the result of a run.

#include "records/cut_through.h"

#include "tests/statistics/synthetic_queue.h"

#include "records/window_series.h"
#include "reporting/summaries/summary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <vector>

namespace thruway {
namespace {

/// Bit i of `sequence` is the decision at router i + 1 of the route; missing bits: buffered.
CutThroughRecord record_of(unsigned sequence, unsigned decisions) {
    CutThroughRecord record;
    for (unsigned i = 0; i < decisions; ++i) {
        record.note(i < 32 && ((sequence >> i) & 1u) != 0, i == 0);
    }
    return record;
}

CutThroughSums count(unsigned sequence, unsigned decisions) {
    CutThroughSums sums;
    for (unsigned i = 0; i < decisions; ++i) {
        const bool cut = ((sequence >> i) & 1u) != 0;
        ++sums.opportunities;
        sums.cuts += cut ? 1 : 0;
        if (i == 0) continue;
        const bool before = ((sequence >> (i - 1)) & 1u) != 0;
        ++(before ? sums.after_cut : sums.after_buffering);
        if (cut) ++(before ? sums.cuts_after_cut : sums.cuts_after_buffering);
    }
    return sums;
}

void expect_equal(const CutThroughSums& a, const CutThroughSums& b) {
    EXPECT_EQ(a.opportunities, b.opportunities);
    EXPECT_EQ(a.cuts, b.cuts);
    EXPECT_EQ(a.after_cut, b.after_cut);
    EXPECT_EQ(a.cuts_after_cut, b.cuts_after_cut);
    EXPECT_EQ(a.after_buffering, b.after_buffering);
    EXPECT_EQ(a.cuts_after_buffering, b.cuts_after_buffering);
}

TEST(CutThroughSums, of_every_sequence_of_up_to_nine_decisions_are_those_of_counting) {
    for (unsigned decisions = 1; decisions < 10; ++decisions) {
        for (unsigned sequence = 0; sequence < 1u << decisions; ++sequence) {
            CutThroughSums sums;
            sums.add(record_of(sequence, decisions), decisions + 1);
            expect_equal(sums, count(sequence, decisions));
        }
    }
}

void deliver(WindowSeries& series, Cycle now, unsigned hops, unsigned sequence) {
    series.record_generated(now, 1);
    const CutThroughRecord decisions = record_of(sequence, hops == 0 ? 0 : hops - 1);
    series.record_delivery(now, 10, 10, hops, 1, 0, &decisions);
}

TEST(WindowSeries, keeps_the_number_of_cut_throughs_by_hops_when_windows_merge) {
    WindowSeries series;
    deliver(series, 3, 4, 0b011);
    deliver(series, 20, 4, 0b110);
    deliver(series, 21, 2, 0);
    deliver(series, 21, 1, 0);
    deliver(series, 100'000, 4, 0b111);
    const Window all = series.sum(0, series.windows().size());
    EXPECT_EQ(all.cut_count(4, 0), 0u);
    EXPECT_EQ(all.cut_count(4, 2), 2u);
    EXPECT_EQ(all.cut_count(4, 3), 1u);
    EXPECT_EQ(all.cut_count(2, 0), 1u);
    EXPECT_EQ(all.cut_count(9, 0), 0u);
    EXPECT_EQ(all.by_hops[4].cut_through.cuts, 7u);
    EXPECT_EQ(all.by_hops[4].cut_through.opportunities, 9u);
    EXPECT_EQ(all.by_hops[1].cut_through.opportunities, 0u);
    EXPECT_EQ(all.by_hops[2].cut_through.opportunities, 1u);
}

TEST(WindowSeries, counts_decisions_of_very_long_ways_without_their_distribution) {
    WindowSeries series;
    deliver(series, 3, 300, 0b1);
    deliver(series, 3, 5000, 0b1);
    const Window& window = series.windows()[0];
    EXPECT_EQ(window.by_hops[300].cut_through.opportunities, 299u);
    EXPECT_EQ(window.by_hops[1023].cut_through.opportunities, 4999u);
    EXPECT_TRUE(window.cut_counts.empty());
}

// Repeated: three hops, cut and cut; three hops, buffered and cut; two hops, buffered; one hop.
TEST(Summary, tells_cut_throughs_of_all_packets_and_by_hops) {
    MeasurementSettings settings;
    settings.cycles = 400;
    WindowSeries series;
    for (Cycle cycle = 0; cycle < 400; ++cycle) {
        const unsigned hops[] = {3, 3, 2, 1};
        const unsigned sequences[] = {0b11, 0b10, 0b0, 0};
        deliver(series, cycle, hops[cycle % 4], sequences[cycle % 4]);
    }
    RunResult result;
    result.verdict = Verdict::kFixedLength;
    summarise(series, 400, settings, 1, result);
    EXPECT_DOUBLE_EQ(*result.cut_through.probability, 3.0 / 5);
    EXPECT_TRUE(result.cut_through.ci95);
    EXPECT_DOUBLE_EQ(*result.cut_through.after_cut, 1);
    EXPECT_DOUBLE_EQ(*result.cut_through.after_buffering, 1);
    ASSERT_EQ(result.by_hops.size(), 3u);
    EXPECT_FALSE(result.by_hops[0].cut_through.probability);
    EXPECT_TRUE(result.by_hops[0].cut_throughs.empty());
    EXPECT_DOUBLE_EQ(*result.by_hops[1].cut_through.probability, 0);
    EXPECT_EQ(result.by_hops[1].cut_through.after_cut, std::nullopt);
    EXPECT_EQ(result.by_hops[1].cut_throughs, (std::vector<std::uint64_t>{100, 0}));
    EXPECT_DOUBLE_EQ(*result.by_hops[2].cut_through.probability, 3.0 / 4);
    EXPECT_EQ(result.by_hops[2].cut_throughs, (std::vector<std::uint64_t>{0, 100, 100}));
}

// Six decisions per packet; each is a cut with probability 0.7 after a cut and 0.4 after buffering.
TEST(Summary, holds_the_true_conditional_probabilities_in_its_intervals) {
    constexpr unsigned kRuns = 300;
    constexpr Cycle kCycles = 1024;
    MeasurementSettings settings;
    settings.cycles = kCycles;
    unsigned cut_missed = 0;
    unsigned buffered_missed = 0;
    double widths = 0;
    for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
        SplitMix random(seed);
        WindowSeries series;
        for (Cycle cycle = 0; cycle < kCycles; ++cycle) {
            unsigned sequence = random.chance(0.5) ? 1 : 0;
            for (unsigned i = 1; i < 6; ++i) {
                const bool before = ((sequence >> (i - 1)) & 1u) != 0;
                sequence |= (random.chance(before ? 0.7 : 0.4) ? 1u : 0u) << i;
            }
            deliver(series, cycle, 7, sequence);
        }
        RunResult result;
        result.verdict = Verdict::kFixedLength;
        summarise(series, kCycles, settings, 1, result);
        const CutThroughResult& of = result.by_hops.at(0).cut_through;
        cut_missed += std::abs(*of.after_cut - 0.7) > *of.after_cut_ci95;
        buffered_missed += std::abs(*of.after_buffering - 0.4) > *of.after_buffering_ci95;
        EXPECT_EQ(of.after_cut_ci95, result.cut_through.after_cut_ci95);
        widths += *of.after_cut_ci95 + *of.after_buffering_ci95;
    }
    // About 2500 decisions of each kind, so the standard error is 0.01.
    EXPECT_LT(widths / kRuns, 2 * 0.03);
    // 5 % of 300 are 15, standard deviation 3.8; chance correlation only widens the intervals.
    for (const unsigned missed : {cut_missed, buffered_missed}) {
        EXPECT_LE(missed, 15 + 5 * 3.8);
        EXPECT_GE(missed, 1u);
    }
}

}  // namespace
}  // namespace thruway
