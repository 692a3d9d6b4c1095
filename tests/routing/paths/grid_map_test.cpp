#include "routing/paths/grid_map.h"

#include "tests/routing/networks.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(GridMap, takes_the_shorter_direction_and_the_drawn_one_at_half_the_ring) {
    const GridMap map(torus({5, 6}), "test");
    const auto way = [&](unsigned dimension, unsigned from, unsigned to, std::uint32_t draw) {
        return map.way({dimension, from, to, Direction::kPlus}, draw) == Direction::kPlus;
    };
    for (const std::uint32_t draw : {0u, 1u}) {
        EXPECT_TRUE(way(0, 0, 2, draw));
        EXPECT_FALSE(way(0, 0, 3, draw));
        EXPECT_TRUE(way(0, 4, 1, draw));
        EXPECT_FALSE(way(0, 1, 4, draw));
        EXPECT_TRUE(way(1, 4, 0, draw));
        EXPECT_FALSE(way(1, 0, 4, draw));
        EXPECT_EQ(way(1, 0, 3, draw), draw == 0);
        EXPECT_EQ(way(1, 5, 2, draw), draw == 0);
    }
}

TEST(GridMap, knows_the_dimension_by_which_a_packet_arrived) {
    for (const Topology& topology : small_networks()) {
        const GridMap map(topology, "test");
        for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
            const Channel channel = topology.graph.channel(ChannelId{c});
            const unsigned d = map.arrival_dimension(
                {channel.to, channel.from, channel.to_port, 0, false, 0});
            ASSERT_LT(d, map.dimensions()) << topology.name;
            EXPECT_NE(topology.grid->coordinate(channel.from, d),
                      topology.grid->coordinate(channel.to, d));
        }
        const Host& host = topology.graph.host(HostId{0});
        EXPECT_EQ(map.arrival_dimension({host.router, RouterId{1}, host.port, 0, true, 0}),
                  GridMap::kNoDimension);
    }
}

TEST(GridMap, knows_the_wrap_around_channel_in_both_directions) {
    const GridMap map(torus({6}), "test");
    EXPECT_TRUE(GridMap::wrap_ahead({0, 5, 1, Direction::kPlus}));
    EXPECT_FALSE(GridMap::wrap_ahead({0, 0, 1, Direction::kPlus}));
    EXPECT_TRUE(GridMap::wrap_ahead({0, 0, 4, Direction::kMinus}));
    EXPECT_FALSE(GridMap::wrap_ahead({0, 5, 4, Direction::kMinus}));
    EXPECT_TRUE(map.after_wrap({0, 0, 1, Direction::kPlus}));
    EXPECT_FALSE(map.after_wrap({0, 5, 0, Direction::kPlus}));
    EXPECT_TRUE(map.after_wrap({0, 5, 4, Direction::kMinus}));
    EXPECT_FALSE(map.after_wrap({0, 0, 5, Direction::kMinus}));
}

}  // namespace
}  // namespace thruway::test
