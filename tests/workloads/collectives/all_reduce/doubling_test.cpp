#include "workloads/collectives/all_reduce/doubling.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(DoublingCollectives, add_up_all_vectors_for_any_number_of_ranks) {
    for (unsigned ranks = 1; ranks <= 13; ++ranks) {
        for (const std::uint64_t bytes : {0U, 3U, 16U, 21U}) {
            expect_all_reduced(collective("all_reduce_recursive_doubling", bytes), ranks);
            expect_all_reduced(collective("all_reduce_rabenseifner", bytes), ranks);
        }
    }
}

TEST(DoublingCollectives, scatter_and_gather_parts_for_powers_of_two) {
    for (const unsigned ranks : {1U, 2U, 4U, 8U, 16U}) {
        for (const std::uint64_t bytes : {0U, 5U, 16U, 35U}) {
            expect_reduce_scattered(collective("reduce_scatter_recursive_halving", bytes), ranks);
            expect_all_gathered(collective("all_gather_recursive_doubling", bytes), ranks);
        }
    }
}

TEST(DoublingCollectives, send_the_bytes_of_their_closed_forms) {
    const DataFlow doubling = follow(collective("all_reduce_recursive_doubling", 24),
                                     operands(8, 24));
    const DataFlow halving = follow(collective("all_reduce_rabenseifner", 24), operands(8, 24));
    for (Rank rank = 0; rank < 8; ++rank) {
        EXPECT_EQ(doubling.sent_bytes[rank], 3 * 24U);         // log2 P vectors
        EXPECT_EQ(halving.sent_bytes[rank], 2 * 7 * 24 / 8U);  // 2 (P - 1) / P vectors
        EXPECT_EQ(halving.sends[rank], 2 * 3U);
    }
}

/// 6 ranks: 4 members, and ranks 0 and 2 are folded into 1 and 3.
TEST(DoublingCollectives, fold_the_ranks_beyond_a_power_of_two) {
    const DataFlow flow = follow(collective("all_reduce_recursive_doubling", 10), operands(6, 10));
    EXPECT_EQ(flow.sent_bytes, (std::vector<std::uint64_t>{10, 30, 10, 30, 20, 20}));
    const DataFlow halving = follow(collective("all_reduce_rabenseifner", 12), operands(6, 12));
    EXPECT_EQ(halving.sent_bytes, (std::vector<std::uint64_t>{12, 30, 12, 30, 18, 18}));
}

TEST(DoublingCollectives, refuse_a_number_of_ranks_that_they_do_not_support) {
    const std::string why = "; it needs a power of two of ranks, but there are 12; use 8 of them "
                            "in a job, or choose another algorithm";
    for (const char* name : {"reduce_scatter_recursive_halving", "all_gather_recursive_doubling"}) {
        EXPECT_EQ(problem_of([&] { collective_graph(collective(name, 64), 12); }),
                  "workload.collective: \"" + std::string(name) + "\"" + why);
    }
}

}  // namespace
}  // namespace thruway
