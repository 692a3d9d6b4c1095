#include "statistics/estimators/warmup.h"

#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace thruway {
namespace {

/// Windows of a hundred packets around `level`; the first `transient` ones are far below it.
std::vector<RatioTerm> series_with_transient(std::size_t windows, std::size_t transient) {
    std::vector<RatioTerm> terms;
    for (std::size_t i = 0; i < windows; ++i) {
        const double noise = i % 2 == 0 ? 1 : -1;
        terms.push_back({100 * (i < transient ? 10 + noise : 50 + noise), 100});
    }
    return terms;
}

TEST(Mser5, cuts_a_step_at_the_first_group_without_it) {
    EXPECT_EQ(mser5(series_with_transient(200, 0)), 0u);
    EXPECT_EQ(mser5(series_with_transient(200, 20)), 20u);
    EXPECT_EQ(mser5(series_with_transient(200, 23)), 25u);
    EXPECT_EQ(mser5(series_with_transient(200, 100)), 100u);
}

TEST(Mser5, says_not_enough_data_when_the_warm_up_reaches_the_second_half) {
    EXPECT_EQ(mser5(series_with_transient(200, 120)), std::nullopt);
    EXPECT_EQ(mser5(series_with_transient(49, 0)), std::nullopt);
    EXPECT_EQ(mser5(std::vector<RatioTerm>(200)), std::nullopt);
}

TEST(Mser5, finds_no_warm_up_in_a_constant_series) {
    // 0.1 has no exact representation; rounding must not determine the truncation.
    EXPECT_EQ(mser5(std::vector<RatioTerm>(100, {0.1 * 3, 3})), 0u);
}

TEST(Mser5, leaves_no_more_than_a_percent_of_an_exponential_approach) {
    // mean(i) = 100 (1 - exp(-i / 12)) plus noise of deviation 1: at i = 55 the bias is 1 %.
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SplitMix random(seed);
        std::vector<RatioTerm> terms;
        for (int i = 0; i < 250; ++i) {
            const double noise = (random.uniform() - 0.5) * std::sqrt(12.0);
            terms.push_back({10 * (100 * (1 - std::exp(-i / 12.0)) + noise), 10});
        }
        const std::optional<std::size_t> cut = mser5(terms);
        if (!cut) {  // the end of a series may look quiet: the rule asks for more data
            ++refused;
            continue;
        }
        RatioTerm rest;
        for (std::size_t i = *cut; i < terms.size(); ++i) {
            rest.sum += terms[i].sum;
            rest.count += terms[i].count;
        }
        // Noise of the mean of at least 125 windows: below 0.4 at 4.5 deviations, 7e-6 per seed.
        EXPECT_NEAR(rest.sum / rest.count, 100, 1.0) << "seed " << seed;
    }
    EXPECT_LE(refused, 5);
}

TEST(Mser5, gives_windows_without_packets_no_weight) {
    std::vector<RatioTerm> terms = series_with_transient(200, 20);
    for (std::size_t i = 100; i < 110; ++i) terms[i] = {};
    EXPECT_EQ(mser5(terms), 20u);
}

}  // namespace
}  // namespace thruway
