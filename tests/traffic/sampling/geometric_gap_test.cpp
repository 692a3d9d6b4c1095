#include "traffic/sampling/geometric_gap.h"

#include "core/random.h"
#include "tests/traffic/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace thruway {
namespace {

std::uint64_t random_at(std::uint64_t counter) { return draw(1, DrawPurpose::kTest, 0, counter).a; }

/// Number of the 2^64 draws that give a gap of at least n (n > 0), by bisection.
std::uint64_t draws_reaching(const GeometricGap& gap, std::uint64_t n) {
    std::uint64_t low = 0;
    std::uint64_t high = ~std::uint64_t{0};
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (gap(middle) >= n) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

TEST(GeometricGap, with_success_one_half_counts_the_leading_zeros_of_the_draw) {
    const GeometricGap gap(0.5);
    EXPECT_EQ(gap(0), 64u);
    for (unsigned zeros = 0; zeros < 64; ++zeros) {
        const std::uint64_t largest = ~std::uint64_t{0} >> zeros;
        EXPECT_EQ(gap(largest), zeros);
        EXPECT_EQ(gap(largest / 2 + 1), zeros);
    }
}

TEST(GeometricGap, is_always_zero_when_success_is_certain) {
    const GeometricGap gap(1.0);
    EXPECT_EQ(gap(0), 0u);
    EXPECT_EQ(gap(~std::uint64_t{0}), 0u);
}

TEST(GeometricGap, counts_of_draws_equal_the_powers_within_the_stated_error) {
    for (const long double p : {0.9L, 0.3L, 1e-1L, 1e-3L, 1e-6L, 1e-9L, 1e-12L}) {
        const GeometricGap gap(static_cast<double>(p));
        const long double exact = static_cast<double>(p);
        for (const long double mean_gaps : {0.0L, 0.01L, 0.5L, 1.0L, 2.0L, 6.0L}) {
            const auto n = static_cast<std::uint64_t>(mean_gaps / p) + 1;
            const long double power = std::exp(static_cast<long double>(n) * std::log1p(-exact)) *
                                      0x1p64L;
            const long double drawn = static_cast<long double>(draws_reaching(gap, n));
            EXPECT_LT(std::abs(drawn - power), 128) << "p = " << p << ", n = " << n;
        }
    }
}

TEST(GeometricGap, reaches_the_gaps_of_the_smallest_success_probability) {
    const GeometricGap gap(GeometricGap::kSmallestSuccess);
    EXPECT_EQ(gap(~std::uint64_t{0}), 0u);
    const std::uint64_t median = gap(std::uint64_t{1} << 63);
    EXPECT_NEAR(static_cast<double>(median), 0x1p56 * std::log(2.0), 0x1p20);
}

TEST(GeometricGap, draws_the_geometric_distribution) {
    const double p = 0.2;
    const GeometricGap gap(p);
    constexpr std::size_t kCells = 30;
    std::vector<std::uint64_t> counts(kCells + 1);
    for (std::uint64_t i = 0; i < 200000; ++i) {
        ++counts[std::min<std::uint64_t>(gap(random_at(i)), kCells)];
    }
    std::vector<double> probabilities;
    for (std::size_t n = 0; n < kCells; ++n) {
        probabilities.push_back(p * std::pow(1 - p, static_cast<double>(n)));
    }
    probabilities.push_back(std::pow(1 - p, double{kCells}));
    expect_distribution(counts, probabilities);
}

TEST(GeometricGap, refuses_probabilities_that_it_cannot_represent) {
    for (const double p : {0.0, -0.5, 1.0000001, 1e-17, std::nan("")}) {
        EXPECT_THROW(GeometricGap{p}, std::invalid_argument) << p;
    }
}

}  // namespace
}  // namespace thruway
