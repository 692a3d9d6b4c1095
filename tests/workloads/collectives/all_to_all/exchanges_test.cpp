#include "workloads/collectives/all_to_all/exchanges.h"

#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

std::vector<Held> vectors_of_all(unsigned ranks, std::uint64_t bytes) {
    std::vector<Held> held(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (std::uint64_t b = 0; b < bytes; ++b) held[rank][{rank, b}] = {rank};
    }
    return held;
}

void expect_exchanged(const char* name, unsigned ranks, std::uint64_t bytes) {
    const DataFlow flow = follow(collective(name, bytes), vectors_of_all(ranks, bytes));
    expect_no_errors(flow);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (Rank source = 0; source < ranks; ++source) {
            for (const std::uint64_t b : bytes_of_part(bytes, ranks, rank)) {
                EXPECT_EQ(flow.held[rank].count({source, b}), 1u)
                    << name << " " << ranks << ": " << source << " to " << rank;
            }
        }
    }
}

TEST(AllToAll, brings_every_part_to_its_rank) {
    for (const char* name : {"all_to_all_linear", "all_to_all_pairwise", "all_to_all_bruck"}) {
        for (unsigned ranks = 1; ranks <= 9; ++ranks) {
            for (const std::uint64_t bytes : {0U, 5U, 18U, 31U})
                expect_exchanged(name, ranks, bytes);
        }
    }
}

TEST(AllToAll, sends_each_part_once_without_forwarding) {
    for (const char* name : {"all_to_all_linear", "all_to_all_pairwise"}) {
        for (const unsigned ranks : {6U, 8U}) {
            const DataFlow flow = follow(collective(name, 48), vectors_of_all(ranks, 48));
            for (Rank rank = 0; rank < ranks; ++rank) {
                EXPECT_EQ(flow.sends[rank], ranks - 1);
                EXPECT_EQ(flow.sent_bytes[rank], 48 / ranks * (ranks - 1));
            }
        }
    }
}

/// Each of the log2 P steps moves half of the parts: B / 2 log2 P. With 6 ranks the distances with
/// bits 0, 1 and 2 are {1, 3, 5}, {2, 3} and {4, 5}.
TEST(AllToAll, forwards_parts_in_a_logarithmic_number_of_steps) {
    const DataFlow eight = follow(collective("all_to_all_bruck", 48), vectors_of_all(8, 48));
    const DataFlow six = follow(collective("all_to_all_bruck", 48), vectors_of_all(6, 48));
    for (Rank rank = 0; rank < 8; ++rank) {
        EXPECT_EQ(eight.sends[rank], 3u);
        EXPECT_EQ(eight.sent_bytes[rank], 48 / 2 * 3U);
    }
    for (Rank rank = 0; rank < 6; ++rank) {
        EXPECT_EQ(six.sends[rank], 3u);
        EXPECT_EQ(six.sent_bytes[rank], (3 + 2 + 2) * 8U);
    }
}

TEST(AllToAll, waits_for_one_partner_at_a_time_or_for_none) {
    const TaskGraph linear = collective_graph(collective("all_to_all_linear", 48), 6);
    const TaskGraph pairwise = collective_graph(collective("all_to_all_pairwise", 48), 6);
    for (std::uint32_t task = 0; task < 10; ++task) {
        EXPECT_EQ(linear.dependencies(HostId{3}, task), 0u);
        EXPECT_EQ(pairwise.dependencies(HostId{3}, task), task < 2 ? 0U : 2U);
    }
}

}  // namespace
}  // namespace thruway
