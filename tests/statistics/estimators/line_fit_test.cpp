#include "statistics/estimators/line_fit.h"

#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace thruway {
namespace {

TEST(LineFit, is_that_of_five_points_worked_out_by_hand) {
    // x mean 3, y mean 2.06 = 10.3 / 5, Sxx 10, Sxy 4.25, slope 0.425, intercept 0.785.
    const auto fit = fit_line({{1, 1}, {2, 2}, {3, 1.3}, {4, 3.75}, {5, 2.25}});
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->slope, 0.425, 1e-12);
    EXPECT_NEAR(fit->intercept, 0.785, 1e-12);
    // Syy = 1.1236 + 0.0036 + 0.5776 + 2.8561 + 0.0361 = 4.597; explained 0.425 * 4.25 = 1.80625.
    EXPECT_NEAR(fit->r_squared, 1.80625 / 4.597, 1e-12);
    const double deviation = std::sqrt((4.597 - 1.80625) / 3);
    EXPECT_NEAR(*fit->slope_half_width, 3.18245 * deviation / std::sqrt(10.0), 1e-5);
    EXPECT_NEAR(*fit->intercept_half_width, 3.18245 * deviation * std::sqrt(0.2 + 0.9), 1e-5);
}

TEST(LineFit, goes_through_two_points_without_an_interval) {
    const auto fit = fit_line({{1, 3}, {2, 5}});
    ASSERT_TRUE(fit);
    EXPECT_DOUBLE_EQ(fit->slope, 2);
    EXPECT_DOUBLE_EQ(fit->intercept, 1);
    EXPECT_FALSE(fit->slope_half_width);
    EXPECT_FALSE(fit_line({{1, 3}}));
    EXPECT_FALSE(fit_line({{2, 3}, {2, 4}, {2, 5}}));
}

TEST(LineFit, holds_the_true_line_in_its_interval_95_times_in_100) {
    unsigned slope_missed = 0;
    unsigned intercept_missed = 0;
    SplitMix random(11);
    for (unsigned run = 0; run < 1000; ++run) {
        std::vector<Point> points;
        for (unsigned i = 0; i < 6; ++i) points.push_back({1.0 * i, 2 - 0.5 * i + random.normal()});
        const auto fit = fit_line(points);
        slope_missed += std::abs(fit->slope + 0.5) > *fit->slope_half_width ? 1 : 0;
        intercept_missed += std::abs(fit->intercept - 2) > *fit->intercept_half_width ? 1 : 0;
    }
    // Expected 50 with a standard deviation of 6.9; beyond 5 deviations with probability below
    // 1e-5.
    EXPECT_NEAR(slope_missed, 50, 5 * 6.9);
    EXPECT_NEAR(intercept_missed, 50, 5 * 6.9);
}

TEST(FitPower, finds_exponent_and_factor) {
    std::vector<Point> points;
    for (const double x : {0.5, 1.0, 3.0, 8.0}) points.push_back({x, 7 * std::pow(x, -1.5)});
    const auto fit = fit_power(points);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->slope, -1.5, 1e-12);
    EXPECT_NEAR(std::exp(fit->intercept), 7, 1e-12);
    EXPECT_NEAR(*fit->slope_half_width, 0, 1e-9);
    EXPECT_THROW(fit_power({{1, 1}, {0, 2}}), std::invalid_argument);
    EXPECT_THROW(fit_power({{1, 1}, {2, -2}}), std::invalid_argument);
}

TEST(CriticalExponent, of_a_queue_is_minus_one) {
    // M/M/1: latency minus service time, r / (1 - r), near r = 1, as in formula (1) of the paper on
    // tori.
    std::vector<Point> points;
    for (const double load : {0.990, 0.993, 0.996, 0.998, 0.999}) {
        points.push_back({0.4 * load, 10 + load / (1 - load)});
    }
    points.push_back({0.4, 2000});
    points.push_back({0.5, 3000});
    points.push_back({0.01, 10});
    const auto fit = critical_exponent(points, 0.4, 10);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->points, 5u) << "those at or beyond saturation and at zero load do not count";
    EXPECT_NEAR(fit->slope, -1, 0.01);
    EXPECT_LT(*fit->slope_half_width, 0.02);
    EXPECT_FALSE(critical_exponent(points, 0.001, 10));
}

TEST(GrowthRate, is_that_of_the_last_half) {
    std::vector<std::int64_t> in_flight(33, 100);
    for (std::size_t i = 17; i <= 32; ++i) {
        in_flight[i] = 100 + 6 * static_cast<std::int64_t>(i - 16);
    }
    const auto rate = growth_rate(in_flight, 64);
    ASSERT_TRUE(rate);
    EXPECT_DOUBLE_EQ(rate->per_cycle, 6.0 / 64);
    EXPECT_DOUBLE_EQ(rate->half_width, 0);
    in_flight.pop_back();
    EXPECT_FALSE(growth_rate(in_flight, 64));
}

TEST(GrowthRate, holds_the_true_rate_in_its_interval) {
    unsigned missed = 0;
    SplitMix random(4);
    for (unsigned run = 0; run < 400; ++run) {
        std::vector<std::int64_t> in_flight = {0};
        for (unsigned i = 0; i < 128; ++i) {
            in_flight.push_back(in_flight.back() +
                                static_cast<std::int64_t>(std::floor(random.uniform() * 21)));
        }
        const auto rate = growth_rate(in_flight, 10);
        missed += std::abs(rate->per_cycle - 1) > rate->half_width ? 1 : 0;
    }
    // At most 5 % (positive chance correlation only widens): 20, standard deviation 4.4.
    EXPECT_LE(missed, 20 + 5 * 4.4);
    EXPECT_GE(missed, 1u);
}

TEST(SaturationPoint, is_where_growth_begins) {
    // Beyond 0.3 a network of 64 nodes accumulates 64 (load - 0.3) packets per cycle.
    std::vector<LoadPoint> points;
    for (const double load : {0.42, 0.1, 0.29, 0.34, 0.38}) {
        points.push_back({load, load > 0.3 ? 64 * (load - 0.3) : 0.001, load > 0.3});
    }
    const SaturationPoint found = saturation_point(points);
    EXPECT_EQ(found.highest_stable, 0.29);
    EXPECT_EQ(found.lowest_saturated, 0.34);
    ASSERT_TRUE(found.crossing && found.crossing_half_width);
    EXPECT_NEAR(*found.crossing, 0.3, 1e-12);
    EXPECT_NEAR(*found.crossing_half_width, 0, 1e-9);
}

TEST(SaturationPoint, says_no_more_than_the_points_allow) {
    const SaturationPoint none = saturation_point({{0.1, 0, false}, {0.2, 0, false}});
    EXPECT_EQ(none.highest_stable, 0.2);
    EXPECT_FALSE(none.lowest_saturated || none.crossing);
    // A stable load above a saturated one does not count as stable.
    const SaturationPoint mixed = saturation_point(
        {{0.1, 0, false}, {0.2, 1, true}, {0.25, 0, false}, {0.3, 3, true}});
    EXPECT_EQ(mixed.highest_stable, 0.1);
    EXPECT_EQ(mixed.lowest_saturated, 0.2);
    EXPECT_NEAR(*mixed.crossing, 0.15, 1e-12);
    EXPECT_FALSE(mixed.crossing_half_width);
    EXPECT_FALSE(saturation_point({{0.2, 1, true}}).crossing);
}

}  // namespace
}  // namespace thruway
