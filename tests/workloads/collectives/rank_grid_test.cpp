#include "workloads/collectives/rank_grid.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway {
namespace {

using Radix = std::vector<unsigned>;

TEST(RankGrid, numbers_the_ranks_with_x_first) {
    const RankGrid grid({4, 3, 2});
    for (unsigned z = 0; z < 2; ++z) {
        for (unsigned y = 0; y < 3; ++y) {
            for (unsigned x = 0; x < 4; ++x) {
                const Rank rank = x + 4 * (y + 3 * z);
                EXPECT_EQ(grid.coordinate(rank, 0), x);
                EXPECT_EQ(grid.coordinate(rank, 1), y);
                EXPECT_EQ(grid.coordinate(rank, 2), z);
            }
        }
    }
    EXPECT_EQ(grid.line(6, 0), (Members{4, 5, 6, 7}));
    EXPECT_EQ(grid.line(6, 1), (Members{2, 6, 10}));
    EXPECT_EQ(grid.line(6, 2), (Members{6, 18}));
}

TEST(EvenRadix, has_the_smallest_sum) {
    for (unsigned ranks = 1; ranks <= 200; ++ranks) {
        unsigned least = ~0U;
        for (unsigned a = 1; a <= ranks; ++a) {
            for (unsigned b = 1; b <= ranks / a; ++b) {
                if (ranks % (a * b) == 0) least = std::min(least, a + b + ranks / a / b);
            }
        }
        const Radix radix = even_radix(ranks, 3);
        EXPECT_EQ(radix[0] * radix[1] * radix[2], ranks);
        EXPECT_EQ(radix[0] + radix[1] + radix[2], least) << ranks;
        EXPECT_TRUE(radix[0] >= radix[1] && radix[1] >= radix[2]) << ranks;
    }
    EXPECT_EQ(even_radix(12, 2), (Radix{4, 3}));
    EXPECT_EQ(even_radix(7, 2), (Radix{7, 1}));
}

TEST(GridOfRanks, is_refused_if_it_has_other_ranks_or_dimensions) {
    const auto refusal = [](const Radix& radix) {
        return problem_of([&] { grid_of({radix}, 24, 2); });
    };
    EXPECT_EQ(refusal({}), "");
    EXPECT_EQ(refusal({3, 8}), "");
    const std::string help = "]; expected 2 dimensions with 24 ranks together, for example [6, 4]; "
                             "an empty list means these";
    EXPECT_EQ(refusal({5, 5}), "workload.rank_grid: [5, 5" + help);
    EXPECT_EQ(refusal({24}), "workload.rank_grid: [24" + help);
    EXPECT_EQ(refusal({2, 3, 4}), "workload.rank_grid: [2, 3, 4" + help);
    // The product is 24 modulo 2^32.
    EXPECT_EQ(problem_of([] {
                  grid_of({{65536, 65536, 1}}, 0, 3);
              }).substr(0, 18),
              "workload.rank_grid");
}

}  // namespace
}  // namespace thruway
