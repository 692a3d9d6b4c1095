// tests/analysis/wormhole/torus_mean_field_test.cpp

#include "analysis/wormhole/torus_mean_field.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

TEST(TorusMeanField, saturates_where_four_links_carry_all_hops) {
    EXPECT_DOUBLE_EQ(torus_saturation_rate(2, 10), 0.2);
    EXPECT_DOUBLE_EQ(torus_saturation_rate(3, 20), 4.0 / 60);
    EXPECT_DOUBLE_EQ(torus_utilisation(torus_saturation_rate(3, 20), 3, 20), 1);
    EXPECT_TRUE(std::isinf(torus_latency_cycles(0.2, 2, 10)));
    EXPECT_TRUE(std::isinf(torus_latency_cycles(0.3, 2, 10)));
}

// Injection, l + 1 routers of 2 cycles, l links, m - 1 flits, ejection.
TEST(TorusMeanField, takes_as_long_as_the_pipeline_without_load) {
    for (unsigned l = 1; l <= 4; ++l) {
        for (const unsigned m : {1u, 5u, 20u}) {
            EXPECT_DOUBLE_EQ(torus_latency_cycles(0, l, m), 1 + 2 * (l + 1) + l + (m - 1) + 1);
        }
    }
}

TEST(TorusMeanField, has_the_latency_of_the_second_form_of_equation_2) {
    // l = 2, m = 10, lambda = 0.1: lambda l m = 2, so (l + 1) (2 / 2 + 3) + 10 = 22.
    EXPECT_DOUBLE_EQ(torus_latency_cycles(0.1, 2, 10), 22);
    // Slope (l + 1) l m / 4 at small lambda.
    const double slope = (torus_latency_cycles(1e-7, 3, 5) - torus_latency_cycles(0, 3, 5)) / 1e-7;
    EXPECT_NEAR(slope, 15, 1e-4);
}

}  // namespace
}  // namespace thruway
