// Misroutes of packets, with counts by hand: recorded, merged, summarised.

#include "reporting/summaries/summary.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

void deliver(WindowSeries& series, Cycle now, unsigned misroutes) {
    series.record_delivery(now, 5, 5, 2 + misroutes, 1, 0);
    series.record_misroutes(now, misroutes);
}

RunResult result_of(const WindowSeries& series, Cycle end) {
    MeasurementSettings settings;
    settings.cycles = end;
    RunResult result;
    result.verdict = Verdict::kFixedLength;
    summarise(series, end, settings, 1, result);
    return result;
}

TEST(Misroutes, are_counted_over_all_windows) {
    WindowSeries series;
    // Of ten packets, seven take a shortest path, two one extra hop, one four extra hops.
    const unsigned misroutes[] = {0, 0, 1, 0, 4, 0, 0, 1, 0, 0};
    for (unsigned i = 0; i < 10; ++i) deliver(series, Cycle{100} * i, misroutes[i]);
    const RunResult result = result_of(series, 1000);
    EXPECT_DOUBLE_EQ(*result.misroutes.minimal.mean, 0.7);
    EXPECT_DOUBLE_EQ(*result.misroutes.mean.mean, 0.6);
    EXPECT_EQ(result.misroutes.max, 4u);
    EXPECT_EQ(result.misroutes.packets, (std::vector<std::uint64_t>{7, 2, 0, 0, 1}));
}

TEST(Misroutes, of_parts_of_a_run_add_up) {
    WindowSeries series;
    WindowSeries other;
    deliver(series, 10, 2);
    deliver(series, 40, 0);
    deliver(other, 12, 1);
    deliver(other, 900, 2);
    series.merge(other);
    const RunResult result = result_of(series, 1000);
    EXPECT_EQ(result.misroutes.packets, (std::vector<std::uint64_t>{1, 1, 2}));
    EXPECT_DOUBLE_EQ(*result.misroutes.mean.mean, 1.25);
}

TEST(Misroutes, beyond_the_limit_count_as_so_many) {
    WindowSeries series;
    deliver(series, 1, 5000);
    EXPECT_EQ(result_of(series, 100).misroutes.max, 1023u);
}

TEST(Misroutes, of_a_saturated_run_are_those_of_its_last_half) {
    WindowSeries series;
    const unsigned misroutes[] = {0, 9, 0, 9, 0, 0, 0, 1, 0, 0};
    for (unsigned i = 0; i < 10; ++i) deliver(series, Cycle{100} * i, misroutes[i]);
    RunResult result;
    result.verdict = Verdict::kSaturated;
    MeasurementSettings settings;
    settings.cycles = 1000;
    summarise(series, 1000, settings, 1, result);
    EXPECT_EQ(result.latency_cycles.mean, std::nullopt);
    EXPECT_EQ(result.misroutes.max, 1u);
}

TEST(Misroutes, of_no_packets_are_not_told) {
    const RunResult result = result_of(WindowSeries(), 100);
    EXPECT_EQ(result.misroutes.minimal.mean, std::nullopt);
    EXPECT_EQ(result.misroutes.max, std::nullopt);
    EXPECT_TRUE(result.misroutes.packets.empty());
}

}  // namespace
}  // namespace thruway
