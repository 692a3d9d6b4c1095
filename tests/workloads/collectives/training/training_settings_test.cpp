#include "workloads/collectives/training/training_settings.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(GroupSize, is_all_ranks_or_a_divisor) {
    EXPECT_EQ(group_size(0, 12, "key"), 12u);
    EXPECT_EQ(group_size(4, 12, "key"), 4u);
    EXPECT_EQ(group_size(12, 12, "key"), 12u);
}

TEST(GroupSize, is_refused_with_the_next_smaller_divisor) {
    EXPECT_EQ(problem_of([] { group_size(24, 12, "key"); }),
              "key: 24; it must divide the number of ranks, 12; the next smaller number that does "
              "is 12");
    EXPECT_EQ(problem_of([] { group_size(5, 7, "key"); }),
              "key: 5; it must divide the number of ranks, 7; the next smaller number that does is "
              "1");
}

}  // namespace
}  // namespace thruway
