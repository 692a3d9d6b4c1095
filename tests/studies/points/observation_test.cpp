#include "studies/points/observation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

// Quantiles of Student's distribution from tables: t(4, 0.9995), t(4, 0.975), t(9, 0.9995),
// t(9, 0.975).
constexpr double kT4At999 = 8.610302;
constexpr double kT4At95 = 2.776445;
constexpr double kT9At999 = 4.780913;
constexpr double kT9At95 = 2.262157;

Observation seeds(const std::vector<double>& values) {
    std::vector<Sample> samples;
    samples.reserve(values.size());
    for (const double value : values) samples.push_back({value, std::nullopt});
    return Observation(std::move(samples));
}

Observation run(double value, double ci95) { return Observation({{value, ci95}}); }

void expect_interval(const Observation& observation, double confidence, double middle,
                     double half_width) {
    const auto interval = observation.interval(confidence);
    ASSERT_TRUE(interval);
    EXPECT_NEAR((interval->low + interval->high) / 2, middle, 1e-9);
    EXPECT_NEAR(interval->half_width(), half_width, 1e-5 * (1 + half_width));
}

TEST(Observation, takes_the_interval_of_five_seeds_from_how_they_differ) {
    // Squares of the deviations 4 + 1 + 0 + 1 + 4; variance of the mean 10 / 4 / 5.
    const double deviation = std::sqrt(0.5);
    expect_interval(seeds({1, 2, 3, 4, 5}), 0.999, 3, kT4At999 * deviation);
    expect_interval(seeds({1, 2, 3, 4, 5}), 0.95, 3, kT4At95 * deviation);
    EXPECT_DOUBLE_EQ(seeds({1, 2, 3, 4, 5}).value(), 3);
}

TEST(Observation, takes_the_interval_of_fewer_seeds_from_those_of_the_runs) {
    expect_interval(run(7, kT9At95), 0.95, 7, kT9At95);
    expect_interval(run(7, kT9At95), 0.999, 7, kT9At999);
    expect_interval(Observation({{1, 0.3}, {2, 0.4}}), 0.95, 1.5, 0.25);
    EXPECT_FALSE(seeds({1, 2, 3, 4}).interval(0.95));
    EXPECT_FALSE(Observation({{1, 0.3}, {2, std::nullopt}}).interval(0.95));
}

TEST(Observation, keeps_seeds_paired) {
    const Observation difference = seeds({10, 20, 30, 40, 50}) - seeds({9, 19, 29, 39, 49});
    expect_interval(difference, 0.999, 1, 0);
    const Observation ratio = seeds({10, 20, 30, 40, 50}) / seeds({5, 10, 15, 20, 25});
    expect_interval(ratio, 0.999, 2, 0);
    EXPECT_EQ((seeds({1, 2, 3}) + seeds({1, 2})).samples().size(), 2u);
}

TEST(Observation, carries_half_widths_along) {
    expect_interval(run(5, 0.3) - run(2, 0.4), 0.95, 3, 0.5);
    expect_interval(run(5, 0.3) + run(2, 0.4), 0.95, 7, 0.5);
    expect_interval(run(3, 0.1) * 2.0, 0.95, 6, 0.2);
    expect_interval(run(3, 0.1) / 2.0, 0.95, 1.5, 0.05);
    // 1 / (2 +- 0.5) is 0.4 to 0.667, at most 0.1667 away.
    expect_interval(1 / run(2, 0.5), 0.95, 0.5, 1.0 / 6);
    expect_interval(log(run(1, 0.5)), 0.95, 0, -std::log(0.5));
    expect_interval(max({run(1, 0.1), run(3, 0.2)}), 0.95, 3, 0.2);
    expect_interval(min({run(1, 0.1), run(3, 0.2)}), 0.95, 1, 0.1);
    EXPECT_FALSE((run(5, 0.3) - Observation({{2, std::nullopt}})).interval(0.95));
}

TEST(Observation, of_a_number_has_no_width_and_no_seeds) {
    expect_interval(Observation(4), 0.999, 4, 0);
    expect_interval(Observation(4) - 1, 0.999, 3, 0);
    EXPECT_EQ((seeds({1, 2, 3, 4, 5, 6}) - 1).samples().size(), 6u);
    EXPECT_EQ((1 - seeds({1, 2})).samples().size(), 2u);
}

TEST(Observation, that_is_not_known_makes_what_is_computed_unknown) {
    const Observation unknown = Observation::unknown("saturated at 0.9");
    EXPECT_FALSE(unknown.known());
    EXPECT_FALSE(unknown.interval(0.95));
    EXPECT_THROW(static_cast<void>(unknown.value()), std::logic_error);
    EXPECT_EQ((run(1, 0.1) - unknown).why_unknown(), "saturated at 0.9");
    EXPECT_FALSE(log(Observation(-1)).known());
    EXPECT_FALSE((run(1, 0.1) / 0).known());
}

TEST(Observation, of_a_quantity_that_grows_without_end_has_a_limit) {
    const Observation growing = Observation::unbounded("saturated at 0.9");
    const Observation two = seeds({2, 3, 4, 5, 6});
    EXPECT_FALSE(growing.known());
    EXPECT_EQ(growing.limit(), HUGE_VAL);
    EXPECT_EQ((two / growing).limit(), 0);
    EXPECT_EQ((1 - growing / two).limit(), -HUGE_VAL);
    EXPECT_EQ((two - (1 - two / growing)).limit(), std::nullopt) << "differs from seed to seed";
    EXPECT_EQ((growing / growing).limit(), std::nullopt);
    EXPECT_EQ((growing / Observation::unknown("no run")).limit(), std::nullopt);
    EXPECT_EQ((two / 2).limit(), std::nullopt);
    const Observation unsteady = Observation::unsteady(Verdict::kNotConverged, "not converged");
    EXPECT_EQ((two / unsteady).limit(), std::nullopt);
    EXPECT_FALSE((two / growing).known()) << "it has no value in figures";
    EXPECT_EQ((two / growing).why_unknown(), "saturated at 0.9");
}

}  // namespace
}  // namespace thruway
