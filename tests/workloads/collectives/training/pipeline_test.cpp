#include "workloads/collectives/training/pipeline.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/training/training_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

constexpr std::uint64_t kForward = 10;
constexpr std::uint64_t kBackward = 20;

CollectiveSettings pipeline(unsigned stages, unsigned microbatches, PipelineOrder order) {
    CollectiveSettings settings = collective("training_pipeline", 3);
    auto& own = settings.collective.own<PipelineSettings>();
    own.stages = stages;
    own.microbatches = microbatches;
    own.order = order;
    settings.collective.own<TrainingSettings>() = {kForward, kBackward, 0};
    return settings;
}

std::vector<Held> activations(unsigned ranks, unsigned microbatches) {
    std::vector<Held> held(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (std::uint64_t b = 0; b < 6 * microbatches; ++b) held[rank][{rank, b}] = {rank};
    }
    return held;
}

/// "FFBFB": the computations of a rank in order. They are a chain.
std::string computations(const TaskGraph& graph, Rank rank) {
    std::string text;
    for (std::uint32_t task = 0; task < graph.tasks(HostId{rank}); ++task) {
        const Task& each = graph.task(HostId{rank}, task);
        if (each.kind != TaskKind::kCompute) continue;
        text += each.amount == kForward ? "F" : "B";
    }
    return text;
}

TEST(TrainingPipeline, works_in_the_order_of_its_schedule) {
    const TaskGraph gpipe = collective_graph(pipeline(3, 4, PipelineOrder::kGPipe), 3);
    const TaskGraph alternating = collective_graph(
        pipeline(3, 4, PipelineOrder::kOneForwardOneBackward), 3);
    for (Rank stage = 0; stage < 3; ++stage) {
        EXPECT_EQ(computations(gpipe, stage), "FFFFBBBB");
    }
    EXPECT_EQ(computations(alternating, 0), "FFFBFBBB");
    EXPECT_EQ(computations(alternating, 1), "FFBFBFBB");
    EXPECT_EQ(computations(alternating, 2), "FBFBFBFB");
}

TEST(TrainingPipeline, sends_every_microbatch_forward_and_backward) {
    for (const PipelineOrder order :
         {PipelineOrder::kGPipe, PipelineOrder::kOneForwardOneBackward}) {
        for (const unsigned microbatches : {1U, 2U, 3U, 7U}) {
            const DataFlow flow = follow(pipeline(0, microbatches, order),
                                         activations(4, microbatches));
            expect_no_errors(flow);
            for (Rank stage = 0; stage < 4; ++stage) {
                const unsigned neighbours = stage == 0 || stage == 3 ? 1 : 2;
                EXPECT_EQ(flow.sends[stage], neighbours * microbatches);
                EXPECT_EQ(flow.sent_bytes[stage], 3 * neighbours * microbatches);
                for (std::uint64_t m = 0; m < microbatches; ++m) {
                    if (stage > 0) {
                        EXPECT_EQ(flow.held[stage].count({stage - 1, 6 * m}), 1u);
                    }
                    if (stage < 3) {
                        EXPECT_EQ(flow.held[stage].count({stage + 1, 6 * m + 3}), 1u);
                    }
                }
            }
        }
    }
}

TEST(TrainingPipeline, adds_up_the_gradients_of_each_stage_over_its_replicas) {
    CollectiveSettings settings = pipeline(2, 2, PipelineOrder::kGPipe);
    settings.collective.own<TrainingSettings>().gradient_bytes = 10;
    std::vector<Held> held = activations(6, 2);
    for (Rank rank = 0; rank < 6; ++rank) {
        for (std::uint64_t b = 0; b < 10; ++b) held[rank][{6, b}] = {rank};
    }
    const DataFlow flow = follow(settings, held);
    expect_no_errors(flow);
    for (Rank rank = 0; rank < 6; ++rank) {
        const std::vector<Rank> replicas = {rank % 2, rank % 2 + 2, rank % 2 + 4};
        for (std::uint64_t b = 0; b < 10; ++b) EXPECT_EQ(flow.held[rank].at({6, b}), replicas);
    }
    // 2 microbatches each way, and a ring of 3: 2 * 2 steps.
    EXPECT_EQ(sum(flow.sent_bytes), 6 * 2 * 3 + 2 * (2 * 2 * 10U));
}

TEST(TrainingPipeline, refuses_stages_that_do_not_divide_the_ranks) {
    EXPECT_EQ(problem_of([] { collective_graph(pipeline(4, 2, PipelineOrder::kGPipe), 6); }),
              "workload.stages: 4; it must divide the number of ranks, 6; the next smaller number "
              "that does is 3");
}

}  // namespace
}  // namespace thruway
