#include "statistics/estimators/growth_test.h"

#include "statistics/steady_state.h"
#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

namespace thruway {
namespace {

std::vector<std::int64_t> sampled(int entries, const std::function<double(double)>& function) {
    std::vector<std::int64_t> values;
    for (int i = 0; i <= entries; ++i) values.push_back(std::llround(function(i)));
    return values;
}

TEST(SustainedGrowth, separates_linear_growth_from_that_of_a_critical_network) {
    // 1000 packets at once, then 20 per interval and 300 times the square root of time.
    const auto growth = sustained_growth(
        sampled(128, [](double t) { return 20 * t + 300 * std::sqrt(t); }));
    ASSERT_TRUE(growth);
    EXPECT_NEAR(growth->per_distance, 20, 0.5);
    EXPECT_TRUE(growth->positive(1e-5));
    const auto critical = sustained_growth(
        sampled(128, [](double t) { return 3000 * std::sqrt(t); }));
    EXPECT_NEAR(critical->per_distance, 0, 0.5);
    EXPECT_FALSE(critical->positive(0.001));
    EXPECT_FALSE(sustained_growth(sampled(31, [](double t) { return 50 * t; })));
}

TEST(SustainedGrowth, counts_the_time_before_the_record) {
    const auto late = [](const std::function<double(double)>& function) {
        return sustained_growth(sampled(200, [&](double t) { return function(t + 800); }), 800);
    };
    EXPECT_TRUE(late([](double t) { return 40 * t; })->positive(1e-5));
    EXPECT_NEAR(late([](double t) { return 40 * t; })->per_distance, 40, 0.5);
    EXPECT_FALSE(late([](double t) { return 30000 * std::sqrt(t); })->positive(0.001));
}

// The growth of a critical network beside white noise. Where chance makes the series so straight
// that the best fit has no critical part, the line is no more certain than elsewhere.
TEST(SustainedGrowth, is_found_in_critical_networks_at_most_as_often_as_stated) {
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise(0, 100);
    for (const double critical : {0.0, 500.0, 1500.0, 5000.0}) {
        int wrong = 0;
        constexpr int kSeries = 20'000;
        for (int i = 0; i < kSeries; ++i) {
            double walk = 0;
            const auto growth = sustained_growth(sampled(128, [&](double t) {
                walk += noise(random);
                return 1e6 + critical * std::sqrt(t) + walk;
            }));
            wrong += growth && growth->positive(0.01) ? 1 : 0;
        }
        EXPECT_LT(wrong, 0.012 * kSeries) << "critical growth " << critical;
    }
}

TEST(MeanGrowth, has_the_mean_and_the_standard_error_worked_out_by_hand) {
    // 64 increments that alternate between 12 and 8: mean 10, residuals 2 and -2, squares 256;
    // negative correlation does not narrow the interval: error sqrt(256 / 63 / 64).
    std::vector<std::int64_t> in_flight = {5};
    for (int i = 0; i < 64; ++i) in_flight.push_back(in_flight.back() + (i % 2 == 0 ? 12 : 8));
    const auto growth = mean_growth(in_flight, 0);
    ASSERT_TRUE(growth);
    EXPECT_DOUBLE_EQ(growth->per_distance, 10);
    EXPECT_NEAR(growth->standard_error, std::sqrt(256.0 / 63 / 64), 1e-12);
    EXPECT_NEAR(growth->lower(0.025), 10 - 1.9983 * growth->standard_error, 1e-4);
    EXPECT_NEAR(growth->upper(0.025), 10 + 1.9983 * growth->standard_error, 1e-4);
}

TEST(SlopeOfLevels, has_the_slope_and_the_standard_error_worked_out_by_hand) {
    // 64 levels 3 i, plus the pattern (4, -4, -4, 4), which is orthogonal to lines. Squares 64 *
    // 16, over 62; sum of squared times 64 (64^2 - 1) / 12 = 21840. Successive differences 8, 0, 8,
    // 0, ...: 32 squares of 64, so von Neumann's r = 1 - 2048 / 2048.
    std::vector<std::int64_t> levels(64);
    for (int i = 0; i < 64; ++i) {
        levels[static_cast<std::size_t>(i)] = 3 * i + (i % 4 == 0 || i % 4 == 3 ? 4 : -4);
    }
    const auto growth = slope_of_levels(levels, 0);
    ASSERT_TRUE(growth);
    EXPECT_NEAR(growth->per_distance, 3, 1e-12);
    EXPECT_NEAR(growth->standard_error, std::sqrt(64 * 16 / 62.0 / 21840), 1e-12);
    EXPECT_DOUBLE_EQ(growth->degrees, 62);
    std::vector<std::int64_t> later(10, 1'000'000);
    later.insert(later.end(), levels.begin(), levels.end());
    const auto of_the_rest = slope_of_levels(later, 10);
    ASSERT_TRUE(of_the_rest);
    EXPECT_NEAR(of_the_rest->per_distance, 3, 1e-12);
    EXPECT_NEAR(of_the_rest->standard_error, growth->standard_error, 1e-12);
}

TEST(SlopeOfLevels, says_nothing_about_levels_that_forget_slowly) {
    EXPECT_FALSE(slope_of_levels(sampled(128, [](double t) { return 3000 * std::sqrt(t); }), 0));
    EXPECT_FALSE(slope_of_levels(sampled(31, [](double t) { return 50 * t; }), 0));
    // A random walk: the growth of an overloaded network without its drift.
    std::mt19937_64 random(7);
    std::normal_distribution<double> step(0, 100);
    for (int walk = 0; walk < 1000; ++walk) {
        double level = 1e6;
        EXPECT_FALSE(
            slope_of_levels(sampled(128, [&](double) { return level += step(random); }), 0));
    }
}

// Series with the largest allowed correlation: 100 000 of them, whose upper limits 0.005 may
// exceed. At the correlation where half of them are rejected, the others look better than they are.
TEST(SlopeOfLevels, is_below_its_upper_limit_as_often_as_stated) {
    std::mt19937_64 random(11);
    std::normal_distribution<double> noise(0, 100);
    for (const double correlation : {0.0, 0.3, 0.5, 0.6, 0.8}) {
        int wrong = 0;
        constexpr int kSeries = 20'000;
        for (int i = 0; i < kSeries; ++i) {
            double deviation = noise(random) / std::sqrt(1 - correlation * correlation);
            const auto growth = slope_of_levels(sampled(64,
                                                        [&](double t) {
                                                            deviation = correlation * deviation +
                                                                        noise(random);
                                                            return 1e5 + 7 * t + deviation;
                                                        }),
                                                0);
            wrong += growth && growth->upper(0.005) < 7 ? 1 : 0;
        }
        EXPECT_LT(wrong, 0.01 * kSeries) << "correlation " << correlation;
        if (correlation == 0) {
            EXPECT_NEAR(wrong, 0.005 * kSeries, 40);
        }
    }
}

/// The verdict, at the limit or before, of a run whose required precision is out of reach.
Verdict verdict_at(SyntheticQueues queues, Cycle limit, Cycle fixed = 0) {
    MeasurementSettings settings;
    settings.max_cycles = limit;
    settings.cycles = fixed;
    settings.relative_error = 1e-6;
    WindowSeries series;
    for (Cycle now = 0;;) {
        now = next_check(now, settings);
        queues.run_until(now, series);
        if (const auto verdict = decide(series, now, settings)) return *verdict;
    }
}

// 5 % above the capacity of the servers, observed for 500 services: accepted throughput is below
// offered throughput by 20 standard errors of their difference, although the growth is within that
// of a critical network.
TEST(Verdict, is_saturated_where_accepted_is_below_offered_beyond_both_intervals) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        EXPECT_EQ(verdict_at(SyntheticQueues(seed, 64, 1.05, 8, Service::kFixed), 16'000),
                  Verdict::kSaturated);
        EXPECT_EQ(verdict_at(SyntheticQueues(seed, 64, 1.05, 8, Service::kFixed), 99'999, 16'000),
                  Verdict::kSaturated);
    }
}

// The stated bound is one false verdict in 1000 runs. At that bound, 100 runs have one with
// probability 0.1. `scripts/interval_coverage` has 1000 seeds of networks.
TEST(Verdict, is_never_saturated_at_95_percent_of_what_many_queues_can_serve) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const unsigned stations = seed % 2 == 0 ? 1 : 32;
        EXPECT_NE(verdict_at(SyntheticQueues(seed, stations, 0.95, 4, Service::kFixed), 20'000),
                  Verdict::kSaturated)
            << "seed " << seed;
    }
}

}  // namespace
}  // namespace thruway
