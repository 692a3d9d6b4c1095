#include "workloads/collectives/broadcast/chain.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/collectives/reductions.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CollectiveSettings in_segments(unsigned segments, std::uint64_t bytes) {
    CollectiveSettings settings = collective("broadcast_pipeline", bytes);
    settings.collective.own<SegmentSettings>().segments = segments;
    return settings;
}

TEST(PipelinedBroadcast, gives_the_data_of_rank_0_to_all_in_segments) {
    for (const unsigned ranks : {1U, 2U, 3U, 7U}) {
        for (const unsigned segments : {1U, 2U, 5U, 11U}) {
            std::vector<Held> held = empty_hands(ranks);
            for (std::uint64_t b = 0; b < 23; ++b) held[0][{0, b}] = {0};
            const Held all = held[0];
            const DataFlow flow = follow(in_segments(segments, 23), held);
            expect_no_errors(flow);
            for (Rank rank = 0; rank < ranks; ++rank) {
                EXPECT_EQ(flow.held[rank], all);
                const bool last = rank + 1 == ranks;
                EXPECT_EQ(flow.sends[rank], last ? 0 : segments);
                EXPECT_EQ(flow.sent_bytes[rank], last ? 0 : 23U);
            }
        }
    }
}

TEST(PipelinedBroadcast, forwards_a_segment_while_the_next_one_is_on_its_way) {
    const TaskGraph graph = collective_graph(in_segments(3, 30), 3);
    // Rank 1: receive a; send a, receive b; send b, receive c; send c.
    using Kind = TaskKind;
    const std::vector<Kind> kinds = {Kind::kReceive, Kind::kReceive, Kind::kSend,
                                     Kind::kReceive, Kind::kSend,    Kind::kSend};
    const std::vector<unsigned> dependencies = {0, 1, 1, 2, 2, 2};
    ASSERT_EQ(graph.tasks(HostId{1}), kinds.size());
    for (std::uint32_t task = 0; task < kinds.size(); ++task) {
        EXPECT_EQ(graph.task(HostId{1}, task).kind, kinds[task]) << task;
        EXPECT_EQ(graph.dependencies(HostId{1}, task), dependencies[task]) << task;
    }
}

TEST(PipelinedBroadcast, refuses_segments_without_bytes) {
    EXPECT_EQ(problem_of([] { collective_graph(in_segments(8, 4), 3); }),
              "workload.segments: 8; a segment has at least one byte, and workload.bytes is 4; set "
              "at most 4");
    EXPECT_EQ(problem_of([] { collective_graph(in_segments(1, 0), 3); }), "");
}

}  // namespace
}  // namespace thruway
