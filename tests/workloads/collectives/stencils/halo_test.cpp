#include "workloads/collectives/stencils/halo.h"

#include "tests/workloads/collectives/reductions.h"
#include "workloads/collectives/rank_grid.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

CollectiveSettings stencil(const std::vector<unsigned>& radix, bool periodic) {
    CollectiveSettings settings = collective(radix.size() == 2 ? "halo_2d" : "halo_3d", 6);
    settings.collective.own<RankGridSettings>().radix = radix;
    settings.collective.own<HaloSettings>().periodic = periodic;
    return settings;
}

/// Every rank has all of its faces; each face is 6 bytes.
std::vector<Held> faces(unsigned ranks, unsigned dimensions) {
    std::vector<Held> held(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (std::uint64_t b = 0; b < 12 * dimensions; ++b) held[rank][{rank, b}] = {rank};
    }
    return held;
}

/// Byte b of face `face` of a rank.
Byte in_face(Rank rank, unsigned face) { return {rank, 6 * face + 5}; }

TEST(HaloExchange, brings_the_faces_of_all_neighbours) {
    const unsigned width = 4;
    const unsigned height = 3;
    const DataFlow flow = follow(stencil({width, height}, true), faces(12, 2));
    expect_no_errors(flow);
    for (unsigned y = 0; y < height; ++y) {
        for (unsigned x = 0; x < width; ++x) {
            const Rank rank = x + y * width;
            const Rank west = (x + 3) % width + y * width;
            const Rank east = (x + 1) % width + y * width;
            const Rank south = x + (y + 2) % height * width;
            const Rank north = x + (y + 1) % height * width;
            const Held& held = flow.held[rank];
            EXPECT_EQ(held.size(), 24 + 4 * 6u);
            EXPECT_EQ(held.count(in_face(west, 1)), 1u);   // its face towards larger x
            EXPECT_EQ(held.count(in_face(east, 0)), 1u);   // towards smaller x
            EXPECT_EQ(held.count(in_face(south, 3)), 1u);  // towards larger y
            EXPECT_EQ(held.count(in_face(north, 2)), 1u);
            EXPECT_EQ(flow.sent_bytes[rank], 4 * 6u);
        }
    }
}

TEST(HaloExchange, leaves_out_what_lies_beyond_the_border) {
    const DataFlow flow = follow(stencil({3, 3}, false), faces(9, 2));
    expect_no_errors(flow);
    EXPECT_EQ(flow.sends, (std::vector<std::uint64_t>{2, 3, 2, 3, 4, 3, 2, 3, 2}));
    EXPECT_EQ(flow.held[0].count(in_face(1, 0)), 1u);
    EXPECT_EQ(flow.held[0].count(in_face(2, 1)), 0u);
}

TEST(HaloExchange, has_six_neighbours_in_three_dimensions) {
    const DataFlow flow = follow(stencil({3, 3, 3}, true), faces(27, 3));
    expect_no_errors(flow);
    for (Rank rank = 0; rank < 27; ++rank) {
        EXPECT_EQ(flow.sends[rank], 6u);
        EXPECT_EQ(flow.held[rank].size(), 36 + 6 * 6u);
    }
    EXPECT_EQ(flow.held[0].count(in_face(9, 4)), 1u);   // (0, 0, 1), towards smaller z
    EXPECT_EQ(flow.held[0].count(in_face(18, 5)), 1u);  // (0, 0, 2), around the ring of z
}

TEST(HaloExchange, sends_twice_to_the_only_neighbour_of_a_ring_of_two) {
    const DataFlow flow = follow(stencil({2, 1}, true), faces(2, 2));
    expect_no_errors(flow);
    EXPECT_EQ(flow.sends, (std::vector<std::uint64_t>{2, 2}));
    EXPECT_EQ(follow(stencil({2, 1}, false), faces(2, 2)).sends,
              (std::vector<std::uint64_t>{1, 1}));
}

}  // namespace
}  // namespace thruway
