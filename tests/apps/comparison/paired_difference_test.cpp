// The paired-t interval, compared with a worked example.

#include "apps/comparison/paired_difference.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

TEST(PairedDifference, is_the_paired_t_interval) {
    // Differences 1, 2, 3: mean 2, variance 1; t(0.975; 2) = 4.302653.
    const PairedDifference result = paired_difference({{10, 11}, {20, 22}, {30, 33}});
    EXPECT_DOUBLE_EQ(result.mean_a, 20);
    EXPECT_DOUBLE_EQ(result.mean_b, 22);
    EXPECT_DOUBLE_EQ(result.difference, 2);
    ASSERT_TRUE(result.ci95);
    EXPECT_NEAR(*result.ci95, 4.302653 / std::sqrt(3.0), 1e-6);
    EXPECT_FALSE(result.shown()) << "2 is below 2.484";
}

TEST(PairedDifference, is_shown_when_zero_is_outside_of_the_interval) {
    EXPECT_TRUE(paired_difference({{10, 13}, {20, 24}, {30, 35}}).shown());
    EXPECT_TRUE(paired_difference({{13, 10}, {24, 20}, {35, 30}}).shown());
}

TEST(PairedDifference, of_equal_runs_is_not_shown) {
    const PairedDifference result = paired_difference({{1, 1}, {2, 2}});
    EXPECT_EQ(result.difference, 0);
    EXPECT_FALSE(result.shown());
}

TEST(PairedDifference, of_one_pair_has_no_interval) {
    EXPECT_FALSE(paired_difference({{1, 5}}).shown());
}

}  // namespace
}  // namespace thruway
