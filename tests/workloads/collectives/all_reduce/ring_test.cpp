#include "workloads/collectives/all_reduce/ring.h"

#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(RingCollectives, add_up_all_vectors_for_any_number_of_ranks_and_bytes) {
    for (const unsigned ranks : {1U, 2U, 3U, 5U, 8U, 11U}) {
        for (const std::uint64_t bytes : {0U, 1U, 7U, 16U, 40U}) {
            expect_all_reduced(collective("all_reduce_ring", bytes), ranks);
        }
    }
}

TEST(RingCollectives, leave_every_rank_its_part_of_the_sum) {
    for (const unsigned ranks : {1U, 2U, 3U, 6U, 9U}) {
        for (const std::uint64_t bytes : {0U, 4U, 9U, 31U}) {
            expect_reduce_scattered(collective("reduce_scatter_ring", bytes), ranks);
        }
    }
}

TEST(RingCollectives, gather_the_parts_of_all) {
    for (const unsigned ranks : {1U, 2U, 3U, 6U, 9U}) {
        for (const std::uint64_t bytes : {0U, 4U, 9U, 31U}) {
            expect_all_gathered(collective("all_gather_ring", bytes), ranks);
        }
    }
}

TEST(RingCollectives, send_the_least_number_of_bytes) {
    const DataFlow flow = follow(collective("all_reduce_ring", 48), operands(8, 48));
    for (Rank rank = 0; rank < 8; ++rank) {
        EXPECT_EQ(flow.sent_bytes[rank], 2 * 7 * 48 / 8U);
        EXPECT_EQ(flow.sends[rank], 2 * 7U);
    }
    const DataFlow odd = follow(collective("all_reduce_ring", 47), operands(8, 47));
    EXPECT_EQ(sum(odd.sent_bytes), 2 * 7 * 47U);
    EXPECT_EQ(sum(follow(collective("reduce_scatter_ring", 47), operands(8, 47)).sent_bytes),
              7 * 47U);
}

TEST(RingCollectives, send_to_the_next_rank_only) {
    const TaskGraph graph = collective_graph(collective("all_reduce_ring", 20), 5);
    for (Rank rank = 0; rank < 5; ++rank) {
        for (std::uint32_t task = 0; task < graph.tasks(HostId{rank}); ++task) {
            const Task& each = graph.task(HostId{rank}, task);
            const Rank expected = each.kind == TaskKind::kSend ? rank + 1 : rank + 4;
            EXPECT_EQ(index(each.peer), expected % 5);
        }
    }
}

}  // namespace
}  // namespace thruway
