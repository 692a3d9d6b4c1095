// Packets in a network over time as part of the result of a run, with a known residency.

#include "reporting/summaries/population_summary.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// A packet in every fourth cycle from 0 on, each present for `stay` cycles.
PopulationSeries steady(Cycle stay, Cycle end, Cycle origin = 0) {
    PopulationSeries series(origin);
    for (Cycle now = 0; now < end; ++now) {
        if (now >= stay && (now - stay) % 4 == 0) series.gone(now, now - stay);
        if (now % 4 == 0) series.came(now);
    }
    series.extend_to(end);
    return series;
}

TEST(PopulationSummary, has_the_mean_and_little_s_law_of_the_measured_part) {
    RunResult result;
    result.run.warmup_cycles = 160;
    fill_population(steady(12, 4096), 4096, result);
    const PopulationResult& population = result.population;
    EXPECT_DOUBLE_EQ(*population.mean.mean, 3);
    EXPECT_NEAR(*population.mean.ci95, 0, 1e-12);
    EXPECT_EQ(population.origin, 0u);
    EXPECT_EQ(population.window_cycles * population.averages.size(), 4096u);
    EXPECT_LT(population.averages.front(), 3) << "the network was empty";
    EXPECT_DOUBLE_EQ(population.averages.back(), 3);
    ASSERT_TRUE(population.little);
    EXPECT_DOUBLE_EQ(population.little->rate, 0.25);
    EXPECT_DOUBLE_EQ(population.little->stay, 12);
    EXPECT_DOUBLE_EQ(population.little->ratio, 1);
}

TEST(PopulationSummary, tells_complete_windows_only_from_the_warm_up_on) {
    RunResult result;
    result.run.warmup_cycles = 100;
    fill_population(steady(8, 190, 100), 190, result);
    EXPECT_EQ(result.population.origin, 100u);
    EXPECT_EQ(result.population.averages, (std::vector<double>(90 / 16, 2.0)));
}

TEST(PopulationSummary, without_means_checks_little_s_law_over_the_last_half) {
    // Packets of the first half leave after 4 cycles; so does every second one of the last half,
    // and the others stay.
    PopulationSeries series;
    for (Cycle now = 0; now < 2048; now += 4) {
        series.came(now);
        if (now < 1024 || now % 8 == 0) series.gone(now + 4, now);
    }
    series.extend_to(2048);
    RunResult result;
    fill_population(series, 2048, result);
    EXPECT_FALSE(result.population.mean.mean);
    ASSERT_TRUE(result.population.little);
    EXPECT_DOUBLE_EQ(result.population.little->rate, 0.25);
    EXPECT_DOUBLE_EQ(result.population.little->stay, 4);
    // Every second packet of the last half stays: 128 packets, one more every 8 cycles.
    EXPECT_NEAR(result.population.little->present, 0.5 + 64.5, 1);
    EXPECT_LT(result.population.little->ratio, 0.1);
    EXPECT_GT(result.population.averages.back(), 120);
}

}  // namespace
}  // namespace thruway
