// Networks that say themselves where their routers are drawn.

#include "tests/topologies/kinds/multistage/multistage_networks.h"
#include "topologies/drawings/grid_layout.h"
#include "topologies/kinds/chiplets/chiplets.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

TEST(PlaceLayout, draws_chips_as_grids_apart_from_each_other) {
    TopologySettings settings;
    settings.kind = "chiplets";
    settings.kind.own<GridSettings>().radix = {3, 2};
    for (const ChipNetwork kind :
         {ChipNetwork::kMesh, ChipNetwork::kTorus, ChipNetwork::kAllToAll}) {
        settings.kind.own<ChipletSettings>().chip_network = kind;
        const Topology network = build_topology(settings);
        const SwitchLayout layout = layout_of(network, DrawingLayout::kAutomatic);
        for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
            const Channel channel = network.graph.channel(ChannelId{c});
            const DrawingPoint& from = layout.points[index(channel.from)];
            const DrawingPoint& to = layout.points[index(channel.to)];
            const double length = std::hypot(from.x - to.x, from.y - to.y);
            if (index(channel.from) / 6 == index(channel.to) / 6) {
                EXPECT_DOUBLE_EQ(length, 1);
            } else {
                EXPECT_GT(length, 1.5);
            }
        }
        EXPECT_EQ(layout.any_stubs, kind == ChipNetwork::kTorus);
    }
}

TEST(PlaceLayout, draws_stages_from_left_to_right_and_the_way_back_as_open_ends) {
    const Topology network = multistage("butterfly", {2, 3});
    const SwitchLayout layout = layout_of(network, DrawingLayout::kAutomatic);
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        const bool back = index(channel.to) < 8;
        EXPECT_EQ(layout.points[index(channel.from)].x > layout.points[index(channel.to)].x, back);
        EXPECT_EQ(layout.routes[c].kind == LinkRoute::Kind::kStubs, back);
    }
}

}  // namespace
}  // namespace thruway::test
