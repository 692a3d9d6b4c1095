#include "workloads/collectives/stencils/sweep.h"

#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/rank_grid.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

constexpr unsigned kWidth = 4;
constexpr unsigned kHeight = 3;
constexpr unsigned kBlocks = 3;

CollectiveSettings sweep(unsigned corners) {
    CollectiveSettings settings = collective("sweep_2d", 2);
    settings.collective.own<RankGridSettings>().radix = {kWidth, kHeight};
    settings.collective.own<SweepSettings>().blocks = kBlocks;
    settings.collective.own<SweepSettings>().corners = corners;
    return settings;
}

/// A rank has at the start what it computes, so that it may send anything; what it receives
/// is recorded beside.
std::vector<Held> results(unsigned corners) {
    std::vector<Held> held(kWidth * kHeight);
    for (Rank rank = 0; rank < held.size(); ++rank) {
        for (std::uint64_t b = 0; b < 4 * corners * kBlocks; ++b) held[rank][{rank, b}] = {rank};
    }
    return held;
}

/// What a rank holds of another: the first byte of what that sends in x or y for a block.
bool has(const Held& held, Rank other, unsigned block, unsigned dimension) {
    return held.count({other, 4 * block + 2 * dimension}) > 0;
}

TEST(Sweep, passes_every_block_from_the_corner_through_the_grid) {
    const DataFlow flow = follow(sweep(4), results(4));
    expect_no_errors(flow);
    for (unsigned block = 0; block < 4 * kBlocks; ++block) {
        const unsigned corner = block / kBlocks;
        for (unsigned y = 0; y < kHeight; ++y) {
            for (unsigned x = 0; x < kWidth; ++x) {
                const Held& held = flow.held[x + y * kWidth];
                const bool west_first = corner % 2 == 0;
                const bool south_first = corner < 2;
                if (x > 0) {
                    EXPECT_EQ(has(held, x - 1 + y * kWidth, block, 0), west_first);
                }
                if (x + 1 < kWidth) {
                    EXPECT_EQ(has(held, x + 1 + y * kWidth, block, 0), !west_first);
                }
                if (y > 0) {
                    EXPECT_EQ(has(held, x + (y - 1) * kWidth, block, 1), south_first);
                }
            }
        }
    }
}

/// Each of the (X - 1) Y links in x and X (Y - 1) in y carries a message for each block.
TEST(Sweep, sends_one_message_a_link_and_block) {
    const DataFlow flow = follow(sweep(2), results(2));
    EXPECT_EQ(sum(flow.sends), ((kWidth - 1) * kHeight + kWidth * (kHeight - 1)) * 2 * kBlocks);
    EXPECT_EQ(sum(flow.sent_bytes), sum(flow.sends) * 2);
}

TEST(Sweep, computes_a_block_after_both_neighbours_and_before_it_sends) {
    CollectiveSettings settings = sweep(1);
    settings.compute_cycles = 9;
    const TaskGraph graph = collective_graph(settings, kWidth * kHeight);
    const HostId inside{1 + kWidth};
    // receive, receive, compute, send, send of block 0; the receives of block 1 do not wait for
    // the sends of block 0, only for its computation.
    using Kind = TaskKind;
    std::vector<std::uint32_t> computations;
    for (std::uint32_t task = 0; task < graph.tasks(inside); ++task) {
        if (graph.task(inside, task).kind == Kind::kCompute) computations.push_back(task);
    }
    ASSERT_EQ(computations.size(), kBlocks);
    EXPECT_EQ(graph.dependencies(inside, computations[0]), 2u);
    EXPECT_EQ(graph.dependencies(inside, computations[1]), 4u);
    unsigned behind = 0;
    for (const auto later : graph.successors(inside, computations[0])) {
        behind += later.with_begin() ? 0U : 1U;
    }
    EXPECT_EQ(behind, 4u);
}

}  // namespace
}  // namespace thruway
