#include "workloads/collectives/broadcast/binomial.h"

#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(BinomialTree, gives_the_data_of_rank_0_to_all) {
    for (unsigned ranks = 1; ranks <= 17; ++ranks) {
        std::vector<Held> held = empty_hands(ranks);
        for (std::uint64_t b = 0; b < 5; ++b) held[0][{0, b}] = {0};
        const Held all = held[0];
        const DataFlow flow = follow(collective("broadcast_binomial", 5), held);
        expect_no_errors(flow);
        for (Rank rank = 0; rank < ranks; ++rank) EXPECT_EQ(flow.held[rank], all) << rank;
        EXPECT_EQ(sum(flow.sent_bytes), (ranks - 1) * 5U);
    }
}

TEST(BinomialTree, adds_up_all_vectors) {
    for (unsigned ranks = 1; ranks <= 17; ++ranks) {
        expect_all_reduced(collective("all_reduce_tree", 3), ranks);
    }
}

TEST(BinomialTree, sends_one_vector_for_each_edge_up_and_down) {
    const DataFlow flow = follow(collective("all_reduce_tree", 10), operands(8, 10));
    EXPECT_EQ(flow.sent_bytes, (std::vector<std::uint64_t>{30, 10, 20, 10, 30, 10, 20, 10}));
}

TEST(BinomialTree, begins_with_the_largest_subtree) {
    const TaskGraph graph = collective_graph(collective("broadcast_binomial", 10), 8);
    ASSERT_EQ(graph.tasks(HostId{0}), 3u);
    for (std::uint32_t task = 0; task < 3; ++task) {
        EXPECT_EQ(index(graph.task(HostId{0}, task).peer), 4U >> task);
        EXPECT_EQ(graph.dependencies(HostId{0}, task), task == 0 ? 0U : 1U);
    }
}

}  // namespace
}  // namespace thruway
