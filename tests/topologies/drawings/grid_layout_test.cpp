#include "topologies/drawings/grid_layout.h"

#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace thruway::test {
namespace {

TEST(GridLayout, puts_two_dimensions_of_full_rows_on_a_plane_with_arcs_over_other_routers) {
    const Topology network = hyperx({4, 3});
    const SwitchLayout layout = layout_of(network, DrawingLayout::kAutomatic);
    for (std::uint32_t r = 0; r < 12; ++r) {
        EXPECT_EQ(layout.points[r].x, r % 4);
        EXPECT_EQ(layout.points[r].y, r / 4);
    }
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        const DrawingPoint& from = layout.points[index(channel.from)];
        const DrawingPoint& to = layout.points[index(channel.to)];
        const double span = std::abs(from.x - to.x) + std::abs(from.y - to.y);
        EXPECT_EQ(layout.routes[c].kind == LinkRoute::Kind::kArc, span > 1);
        if (span == 1) continue;
        const bool in_row = from.y == to.y;
        EXPECT_EQ(in_row, layout.routes[c].out.x == 0);
        EXPECT_LT(std::hypot(layout.routes[c].out.x, layout.routes[c].out.y), 0.5);
    }
}

TEST(GridLayout, puts_four_dimensions_of_full_rows_on_a_plane_on_places_of_their_own) {
    const Topology network = hyperx({2, 3, 2, 2});
    const SwitchLayout layout = layout_of(network, DrawingLayout::kGrid);
    std::set<std::pair<double, double>> places;
    for (const DrawingPoint& point : layout.points) places.emplace(point.x, point.y);
    EXPECT_EQ(places.size(), 24u);
    EXPECT_EQ(places.rbegin()->first, 5);  // 2 x 3 columns
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        const DrawingPoint& from = layout.points[index(channel.from)];
        const DrawingPoint& to = layout.points[index(channel.to)];
        EXPECT_TRUE(from.x == to.x || from.y == to.y);
    }
}

TEST(GridLayout, draws_parallel_arcs_at_different_heights) {
    const Topology network = hyperx({3, 2}, {3, 1});
    const SwitchLayout layout = layout_of(network, DrawingLayout::kGrid);
    std::set<std::tuple<std::uint32_t, std::uint32_t, double>> heights;
    std::size_t arcs = 0;
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        if (layout.routes[c].kind != LinkRoute::Kind::kArc) continue;
        const Channel channel = network.graph.channel(ChannelId{c});
        heights.emplace(index(channel.from), index(channel.to), layout.routes[c].out.y);
        ++arcs;
    }
    EXPECT_EQ(arcs, 2u * 2 * 3);
    EXPECT_EQ(heights.size(), arcs);
}

TEST(GridLayout, puts_a_full_mesh_on_a_circle) {
    const SwitchLayout layout = layout_of(full_mesh(6), DrawingLayout::kAutomatic);
    const double radius = std::hypot(layout.points[0].x, layout.points[0].y);
    for (const DrawingPoint& point : layout.points) {
        EXPECT_NEAR(std::hypot(point.x, point.y), radius, 1e-9);
    }
    EXPECT_TRUE(layout.routes.empty());
}

}  // namespace
}  // namespace thruway::test
