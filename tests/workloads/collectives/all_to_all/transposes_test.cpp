#include "workloads/collectives/all_to_all/transposes.h"

#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/rank_grid.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CollectiveSettings pencils(unsigned width, unsigned height, std::uint64_t bytes) {
    CollectiveSettings settings = collective("fft_transpose", bytes);
    settings.collective.own<RankGridSettings>().radix = {width, height};
    return settings;
}

/// [rank]: the data of both transposes.
std::vector<Held> both_vectors(unsigned ranks, std::uint64_t bytes) {
    std::vector<Held> held(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (std::uint64_t b = 0; b < 2 * bytes; ++b) held[rank][{rank, b}] = {rank};
    }
    return held;
}

TEST(FftTranspose, exchanges_parts_within_rows_and_then_within_columns) {
    const unsigned width = 4;
    const unsigned height = 3;
    const std::uint64_t bytes = 25;
    const DataFlow flow = follow(pencils(width, height, bytes), both_vectors(12, bytes));
    expect_no_errors(flow);
    for (unsigned y = 0; y < height; ++y) {
        for (unsigned x = 0; x < width; ++x) {
            const Held& held = flow.held[x + y * width];
            for (Rank other = 0; other < width; ++other) {
                for (const std::uint64_t b : bytes_of_part(bytes, width, x)) {
                    EXPECT_EQ(held.count({other + y * width, b}), 1u);
                }
            }
            for (Rank other = 0; other < height; ++other) {
                for (const std::uint64_t b : bytes_of_part(bytes, height, y)) {
                    EXPECT_EQ(held.count({x + other * width, bytes + b}), 1u);
                }
            }
        }
    }
}

TEST(FftTranspose, sends_all_data_but_the_own_part_twice) {
    const DataFlow flow = follow(pencils(4, 3, 24), both_vectors(12, 24));
    for (Rank rank = 0; rank < 12; ++rank) {
        EXPECT_EQ(flow.sent_bytes[rank], 24 * 3 / 4 + 24 * 2 / 3U);
    }
    EXPECT_EQ(sum(follow(pencils(5, 1, 20), both_vectors(5, 20)).sent_bytes), 5 * 16U);
}

TEST(FftTranspose, computes_before_between_and_after) {
    CollectiveSettings settings = pencils(2, 2, 8);
    settings.compute_cycles = 70;
    const TaskGraph graph = collective_graph(settings, 4);
    using Kind = TaskKind;
    const std::vector<Kind> kinds = {Kind::kCompute, Kind::kSend,    Kind::kReceive, Kind::kCompute,
                                     Kind::kSend,    Kind::kReceive, Kind::kCompute};
    ASSERT_EQ(graph.tasks(HostId{0}), kinds.size());
    for (std::uint32_t task = 0; task < kinds.size(); ++task) {
        EXPECT_EQ(graph.task(HostId{0}, task).kind, kinds[task]);
    }
    EXPECT_EQ(graph.task(HostId{0}, 3).amount, 70u);
    EXPECT_EQ(graph.dependencies(HostId{0}, 3), 2u);
}

}  // namespace
}  // namespace thruway
