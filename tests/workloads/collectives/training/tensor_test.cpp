#include "workloads/collectives/training/tensor.h"

#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/training/training_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CollectiveSettings transformer(unsigned group, unsigned layers, std::uint64_t gradients) {
    CollectiveSettings settings = collective("training_tensor", 8);
    settings.collective.own<TensorSettings>() = {group, layers};
    settings.collective.own<TrainingSettings>() = {10, 20, gradients};
    return settings;
}

/// Ranks 0, 1 and ranks 2, 3 share layers; 0, 2 and 1, 3 are replicas of each other.
TEST(TensorParallelTraining, adds_up_activations_in_a_group_and_gradients_over_replicas) {
    const unsigned layers = 2;
    std::vector<Held> held(4);
    for (Rank rank = 0; rank < 4; ++rank) {
        for (unsigned i = 0; i <= 4 * layers; ++i) {
            for (std::uint64_t b = 0; b < 8; ++b) held[rank][{4 + i, b}] = {rank};
        }
    }
    const DataFlow flow = follow(transformer(2, layers, 8), held);
    expect_no_errors(flow);
    for (Rank rank = 0; rank < 4; ++rank) {
        const std::vector<Rank> group = {rank / 2 * 2, rank / 2 * 2 + 1};
        const std::vector<Rank> replicas = {rank % 2, rank % 2 + 2};
        for (std::uint64_t b = 0; b < 8; ++b) {
            for (unsigned i = 0; i < 4 * layers; ++i) {
                EXPECT_EQ(flow.held[rank].at({4 + i, b}), group);
            }
            EXPECT_EQ(flow.held[rank].at({4 + 4 * layers, b}), replicas);
        }
        // 9 all-reduces of two ranks send 2 (2 - 1) / 2 = 1 vector each.
        EXPECT_EQ(flow.sent_bytes[rank], 9 * 8u);
    }
}

TEST(TensorParallelTraining, computes_before_each_all_reduce) {
    const TaskGraph graph = collective_graph(transformer(0, 1, 0), 3);
    std::vector<std::uint64_t> cycles;
    for (std::uint32_t task = 0; task < graph.tasks(HostId{1}); ++task) {
        const Task& each = graph.task(HostId{1}, task);
        if (each.kind == TaskKind::kCompute) cycles.push_back(each.amount);
    }
    EXPECT_EQ(cycles, (std::vector<std::uint64_t>{10, 10, 20, 20}));
    EXPECT_EQ(graph.tasks(HostId{1}), 4 + 4 * 2 * 2 * 2u);  // 2 (3 - 1) sends and receives each
}

}  // namespace
}  // namespace thruway
