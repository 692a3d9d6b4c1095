#include "workloads/collectives/all_reduce/torus.h"

#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/rank_grid.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CollectiveSettings on_torus(unsigned width, unsigned height, std::uint64_t bytes) {
    CollectiveSettings settings = collective("all_reduce_torus", bytes);
    settings.collective.own<RankGridSettings>().radix = {width, height};
    return settings;
}

TEST(TorusAllReduce, adds_up_all_vectors_on_any_grid) {
    for (const unsigned width : {1U, 2U, 3U, 4U}) {
        for (const unsigned height : {1U, 2U, 3U, 5U}) {
            for (const std::uint64_t bytes : {0U, 2U, 12U, 37U}) {
                expect_all_reduced(on_torus(width, height, bytes), width * height);
            }
        }
    }
}

TEST(TorusAllReduce, sends_as_many_bytes_as_one_ring_in_fewer_steps) {
    const DataFlow flow = follow(on_torus(4, 3, 48), operands(12, 48));
    for (Rank rank = 0; rank < 12; ++rank) {
        EXPECT_EQ(flow.sent_bytes[rank], 2 * 11 * 48 / 12U);
        EXPECT_EQ(flow.sends[rank], 2 * 3 + 2 * 2U);
    }
    EXPECT_EQ(sum(follow(on_torus(4, 3, 50), operands(12, 50)).sent_bytes), 2 * 11 * 50U);
}

TEST(TorusAllReduce, sends_to_the_next_rank_of_a_row_or_column) {
    const TaskGraph graph = collective_graph(on_torus(4, 3, 48), 12);
    for (std::uint32_t task = 0; task < graph.tasks(HostId{7}); ++task) {
        const Task& each = graph.task(HostId{7}, task);
        if (each.kind != TaskKind::kSend) continue;
        // Rank 7 is at (3, 1): the row goes on at (0, 1), the column at (3, 2).
        EXPECT_TRUE(index(each.peer) == 4 || index(each.peer) == 11) << index(each.peer);
    }
}

}  // namespace
}  // namespace thruway
