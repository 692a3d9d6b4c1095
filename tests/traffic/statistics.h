// tests/traffic/statistics.h
// Tests of a sample against exact probabilities. Seeds are fixed, so a test always passes or always
// fails; with a random seed it would fail a correct generator with probability kError.
#pragma once

#include <gtest/gtest.h>
#include <boost/math/special_functions/gamma.hpp>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace thruway {

constexpr double kError = 1e-6;
/// A normal variable deviates from its mean by more than this many standard deviations with
/// probability kError.
constexpr double kSigmas = 4.89;

/// Chi-square test of counts in cells with the given probabilities (sum 1).
inline void expect_distribution(const std::vector<std::uint64_t>& counts,
                                const std::vector<double>& probabilities) {
    ASSERT_EQ(counts.size(), probabilities.size());
    const double total = static_cast<double>(
        std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    double chi_square = 0;
    double cells = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double expected = total * probabilities[i];
        if (expected == 0) {
            EXPECT_EQ(counts[i], 0u) << "cell " << i;
            continue;
        }
        ASSERT_GT(expected, 5) << "cell " << i << " is too small for the test";
        const double excess = static_cast<double>(counts[i]) - expected;
        chi_square += excess * excess / expected;
        ++cells;
    }
    if (cells > 1) {
        EXPECT_GT(boost::math::gamma_q((cells - 1) / 2, chi_square / 2), kError)
            << "chi-square " << chi_square << " with " << cells << " cells";
    }
}

/// The mean of `n` independent values is near `mean`.
inline void expect_mean(double sum, double n, double mean, double standard_deviation) {
    EXPECT_NEAR(sum / n, mean, kSigmas * standard_deviation / std::sqrt(n));
}

}  // namespace thruway
