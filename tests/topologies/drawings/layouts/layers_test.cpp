// Layers of networks that have hosts everywhere, for drawings.

#include "topologies/drawings/layouts/layers.h"

#include "tests/topologies/drawings/drawn_examples.h"
#include "topologies/drawings/switch_layout.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Layers = std::vector<std::uint16_t>;

FabricGraph graph_with(unsigned routers,
                       std::initializer_list<std::pair<unsigned, unsigned>> links) {
    FabricGraph graph;
    std::vector<Port> next(routers, 1);  // port 0 has the host
    for (unsigned r = 0; r < routers; ++r) graph.add_host(graph.add_router());
    for (const auto& [a, b] : links) {
        graph.add_link({RouterId{a}, next[a]++, RouterId{b}, next[b]++, 1, {}});
    }
    return graph;
}

/// Spines 0 and 1 over leaves 2, 3 and 4; all have hosts.
FabricGraph leaves_with_busy_spines() {
    return graph_with(5, {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}});
}

TEST(Layers, are_distances_to_the_switches_with_the_fewest_links) {
    EXPECT_EQ(layers_of(leaves_with_busy_spines()), (Layers{1, 1, 0, 0, 0}));
    // A root, two switches and four leaves.
    EXPECT_EQ(layers_of(graph_with(7, {{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 5}, {2, 6}})),
              (Layers{2, 1, 1, 0, 0, 0, 0}));
}

TEST(Layers, are_none_where_links_skip_one_or_a_layer_is_as_wide_as_the_next) {
    EXPECT_EQ(layers_of(graph_with(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}})), Layers{}) << "a ring";
    EXPECT_EQ(layers_of(graph_with(4, {{0, 1}, {1, 2}, {2, 3}})), Layers{}) << "1 and 2 are linked";
    // 3x3: four corners, four edges between them, the middle.
    EXPECT_EQ(layers_of(graph_with(9, {{0, 1},
                                       {1, 2},
                                       {3, 4},
                                       {4, 5},
                                       {6, 7},
                                       {7, 8},
                                       {0, 3},
                                       {3, 6},
                                       {1, 4},
                                       {4, 7},
                                       {2, 5},
                                       {5, 8}})),
              Layers{});
    EXPECT_EQ(layers_of(irregular_network(16).graph), Layers{});
    EXPECT_EQ(layers_of(graph_with(1, {})), Layers{});
}

TEST(Layers, are_none_where_switches_of_one_layer_are_linked) {
    // Spines 0 and 1 over leaves 2 to 5, and a link between the spines.
    EXPECT_EQ(layers_of(graph_with(
                  6, {{0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 2}, {1, 3}, {1, 4}, {1, 5}, {0, 1}})),
              Layers{});
}

TEST(Layers, are_none_for_parts_that_no_link_joins) {
    // Spines 0 and 1 over leaves 2, 3 and 4; all of 5 to 8 have links with each other.
    EXPECT_EQ(layers_of(graph_with(9, {{0, 2},
                                       {0, 3},
                                       {0, 4},
                                       {1, 2},
                                       {1, 3},
                                       {1, 4},
                                       {5, 6},
                                       {5, 7},
                                       {5, 8},
                                       {6, 7},
                                       {6, 8},
                                       {7, 8}})),
              Layers{});
}

TEST(Layers, are_drawn_as_levels_by_default) {
    const Topology topology{"fabric", leaves_with_busy_spines(), std::nullopt};
    for (const DrawingLayout layout : {DrawingLayout::kAutomatic, DrawingLayout::kLevels}) {
        const auto points = layout_of(topology, layout).points;
        ASSERT_EQ(points.size(), 5u);
        EXPECT_EQ(points[0].y, points[1].y);
        EXPECT_EQ(points[2].y, points[3].y);
        EXPECT_EQ(points[2].y, points[4].y);
        EXPECT_LT(points[0].y, points[2].y);
    }
}

}  // namespace
}  // namespace thruway
