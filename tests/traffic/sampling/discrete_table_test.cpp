#include "traffic/sampling/discrete_table.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <vector>

namespace thruway {
namespace {

constexpr std::uint64_t kLastDraw = ~std::uint64_t{0};

TEST(DiscreteTable, cuts_the_draws_in_proportion_to_the_weights) {
    const DiscreteTable table({1, 2, 1});
    EXPECT_EQ(table.pick(0), 0u);
    EXPECT_EQ(table.pick((1ull << 62) - 1), 0u);
    EXPECT_EQ(table.pick(1ull << 62), 1u);
    EXPECT_EQ(table.pick((3ull << 62) - 1), 1u);
    EXPECT_EQ(table.pick(3ull << 62), 2u);
    EXPECT_EQ(table.pick(kLastDraw), 2u);
}

TEST(DiscreteTable, never_picks_an_entry_of_weight_zero) {
    const DiscreteTable table({0, 1, 0, 0, 1, 0});
    EXPECT_EQ(table.pick(0), 1u);
    EXPECT_EQ(table.pick((1ull << 63) - 1), 1u);
    EXPECT_EQ(table.pick(1ull << 63), 4u);
    EXPECT_EQ(table.pick(kLastDraw), 4u);
}

TEST(DiscreteTable, picks_its_only_entry_for_every_draw) {
    const DiscreteTable table({0.1});
    EXPECT_EQ(table.pick(0), 0u);
    EXPECT_EQ(table.pick(kLastDraw), 0u);
}

TEST(DiscreteTable, survives_weights_that_rounding_swallows) {
    const DiscreteTable table({1.0, 1e-30});
    EXPECT_EQ(table.pick(0), 0u);
    EXPECT_EQ(table.pick(kLastDraw - 1), 0u);
}

TEST(DiscreteTable, refuses_weights_without_a_positive_finite_sum) {
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const std::vector<double>& weights : std::vector<std::vector<double>>{
             {}, {0, 0}, {1, -1e-9}, {infinity}, {nan, 1}, {1e308, 1e308}}) {
        EXPECT_THROW(DiscreteTable{weights}, std::invalid_argument);
    }
}

}  // namespace
}  // namespace thruway
