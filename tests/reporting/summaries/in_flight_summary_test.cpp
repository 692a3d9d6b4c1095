// Packets in a network over time as part of the result of a run, with a known residency.

#include "reporting/summaries/in_flight_summary.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// A packet in every fourth cycle from 0 on, each present for `stay` cycles.
InFlightSeries steady(Cycle stay, Cycle end, Cycle origin = 0) {
    InFlightSeries series(origin);
    for (Cycle now = 0; now < end; ++now) {
        if (now >= stay && (now - stay) % 4 == 0) series.gone(now, now - stay);
        if (now % 4 == 0) series.came(now);
    }
    series.extend_to(end);
    return series;
}

TEST(InFlightSummary, has_the_mean_and_little_s_law_of_the_measured_part) {
    RunResult result;
    result.run.warmup_cycles = 160;
    fill_in_flight(steady(12, 4096), 4096, result);
    const InFlightResult& in_flight = result.in_flight;
    EXPECT_DOUBLE_EQ(*in_flight.mean.mean, 3);
    EXPECT_NEAR(*in_flight.mean.ci95, 0, 1e-12);
    EXPECT_EQ(in_flight.origin, 0u);
    EXPECT_EQ(in_flight.window_cycles * in_flight.averages.size(), 4096u);
    EXPECT_LT(in_flight.averages.front(), 3) << "the network was empty";
    EXPECT_DOUBLE_EQ(in_flight.averages.back(), 3);
    ASSERT_TRUE(in_flight.little);
    EXPECT_DOUBLE_EQ(in_flight.little->rate, 0.25);
    EXPECT_DOUBLE_EQ(in_flight.little->stay, 12);
    EXPECT_DOUBLE_EQ(in_flight.little->ratio, 1);
}

TEST(InFlightSummary, tells_complete_windows_only_from_the_warm_up_on) {
    RunResult result;
    result.run.warmup_cycles = 100;
    fill_in_flight(steady(8, 190, 100), 190, result);
    EXPECT_EQ(result.in_flight.origin, 100u);
    EXPECT_EQ(result.in_flight.averages, (std::vector<double>(90 / 16, 2.0)));
}

TEST(InFlightSummary, without_means_checks_little_s_law_over_the_last_half) {
    // Packets of the first half leave after 4 cycles; so does every second one of the last half,
    // and the others stay.
    InFlightSeries series;
    for (Cycle now = 0; now < 2048; now += 4) {
        series.came(now);
        if (now < 1024 || now % 8 == 0) series.gone(now + 4, now);
    }
    series.extend_to(2048);
    RunResult result;
    fill_in_flight(series, 2048, result);
    EXPECT_FALSE(result.in_flight.mean.mean);
    ASSERT_TRUE(result.in_flight.little);
    EXPECT_DOUBLE_EQ(result.in_flight.little->rate, 0.25);
    EXPECT_DOUBLE_EQ(result.in_flight.little->stay, 4);
    // Every second packet of the last half stays: 128 packets, one more every 8 cycles.
    EXPECT_NEAR(result.in_flight.little->present, 0.5 + 64.5, 1);
    EXPECT_LT(result.in_flight.little->ratio, 0.1);
    EXPECT_GT(result.in_flight.averages.back(), 120);
}

}  // namespace
}  // namespace thruway
