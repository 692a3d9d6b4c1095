// tests/analysis/equations/distance_law_test.cpp
// Distances of Khonsari et al., sec. 2.3, and the rate of a channel by counting hops.

#include "analysis/equations/distance_law.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace thruway {
namespace {

TEST(DistanceLaw, has_the_mean_distances_of_the_patterns_of_the_paper) {
    std::vector<double> first = {0, 0.90, 0.10};
    std::vector<double> second = {0, 0.70, 0.20};
    second.insert(second.end(), 8, 0.0125);
    EXPECT_NEAR(mean_distance(first), 1.1, 1e-12);
    EXPECT_NEAR(mean_distance(second), 1.75, 1e-12);
}

TEST(DistanceLaw, decreases_as_equations_4_and_5_say) {
    for (const unsigned n : {1u, 2u, 6u, 10u}) {
        for (const double alpha : {0.01, 0.3, 0.5, 0.99}) {
            const std::vector<double> law = decreasing_distances(alpha, n);
            ASSERT_EQ(law.size(), n + 1);
            EXPECT_EQ(law[0], 0);
            double sum = 0;
            for (unsigned i = 1; i <= n; ++i) {
                const double printed = (alpha - 1) * std::pow(alpha, i - 1) /
                                       (std::pow(alpha, n) - 1);
                EXPECT_NEAR(law[i], printed, 1e-12) << n << " " << alpha << " " << i;
                sum += law[i];
            }
            EXPECT_NEAR(sum, 1, 1e-12);
            EXPECT_NEAR(decreasing_mean_distance(alpha, n), mean_distance(law), 1e-10);
        }
    }
    EXPECT_NEAR(decreasing_distances(0.5, 2)[1], 2.0 / 3, 1e-12);
    EXPECT_NEAR(mean_distance(decreasing_distances(1, 10)), 5.5, 1e-12);
    EXPECT_NEAR(mean_distance(decreasing_distances(1e-9, 10)), 1, 1e-8);
}

// Each of the 2^n nodes has n channels; a packet takes d channels on average.
TEST(DistanceLaw, spreads_all_hops_over_all_channels) {
    EXPECT_NEAR(channel_rate(0.03, 1.1, 10) * 10 * 1024, 0.03 * 1024 * 1.1, 1e-12);
    EXPECT_NEAR(channel_rate(0.02, 1.75, 10), 0.0035, 1e-15);
}

}  // namespace
}  // namespace thruway
