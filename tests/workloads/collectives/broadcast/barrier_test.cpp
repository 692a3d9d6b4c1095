#include "workloads/collectives/broadcast/barrier.h"

#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// The ranks whose arrival each rank knows of when it leaves: its own data spread with the
/// messages.
TEST(DisseminationBarrier, lets_no_rank_leave_before_all_have_arrived) {
    for (unsigned ranks = 1; ranks <= 17; ++ranks) {
        std::vector<Carried> carried;
        const TaskGraph graph = collective_graph(collective("barrier_dissemination", 64), ranks,
                                                 &carried);
        std::vector<std::vector<bool>> knows(ranks, std::vector<bool>(ranks));
        for (Rank rank = 0; rank < ranks; ++rank) knows[rank][rank] = true;
        unsigned rounds = 0;
        for (unsigned reach = 1; reach < ranks; reach *= 2) ++rounds;
        for (unsigned round = 0; round < rounds; ++round) {
            const auto before = knows;
            for (Rank rank = 0; rank < ranks; ++rank) {
                ASSERT_EQ(graph.tasks(HostId{rank}), 2 * rounds);
                for (std::uint32_t task = 2 * round; task < 2 * round + 2; ++task) {
                    EXPECT_EQ(graph.dependencies(HostId{rank}, task), round == 0 ? 0U : 2U);
                    const Task& each = graph.task(HostId{rank}, task);
                    EXPECT_EQ(each.amount, 0u);
                    if (each.kind != TaskKind::kReceive) continue;
                    for (Rank other = 0; other < ranks; ++other) {
                        if (before[index(each.peer)][other]) knows[rank][other] = true;
                    }
                }
            }
        }
        for (Rank rank = 0; rank < ranks; ++rank) {
            EXPECT_EQ(knows[rank], std::vector<bool>(ranks, true)) << ranks << " " << rank;
        }
    }
}

TEST(DisseminationBarrier, receives_every_message) {
    expect_no_errors(follow(collective("barrier_dissemination", 64), empty_hands(13)));
}

}  // namespace
}  // namespace thruway
