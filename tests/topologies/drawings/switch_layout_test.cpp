#include "topologies/drawings/switch_layout.h"

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/drawings/drawn_examples.h"
#include "tests/topologies/formats/example_graphs.h"
#include "tests/topologies/kinds/trees/tree_examples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>

namespace thruway {
namespace {

double apart(const DrawingPoint& a, const DrawingPoint& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

TEST(SwitchLayout, keeps_switches_apart) {
    for (const unsigned switches : {2u, 16u, 64u}) {
        for (const DrawingLayout layout : {DrawingLayout::kSpring, DrawingLayout::kCircle}) {
            const auto points = layout_of(irregular_network(switches), layout).points;
            ASSERT_EQ(points.size(), switches);
            for (std::size_t a = 0; a < switches; ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    EXPECT_GT(apart(points[a], points[b]), 0.3) << a << " " << b;
                }
            }
        }
    }
}

TEST(SwitchLayout, draws_neighbours_nearer_than_others_by_springs) {
    const Topology mesh = build_topology(mesh_of({4, 4}));
    const FabricGraph& graph = mesh.graph;
    const auto points = layout_of(mesh, DrawingLayout::kSpring).points;
    double linked = 0;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        linked += apart(points[index(channel.from)], points[index(channel.to)]) /
                  static_cast<double>(graph.channels());
    }
    double all = 0;
    for (const DrawingPoint& a : points) {
        for (const DrawingPoint& b : points) all += apart(a, b) / (16 * 15);
    }
    EXPECT_LT(linked, 0.6 * all);  // the grid itself has 1 / 2.67
}

TEST(SwitchLayout, puts_a_plane_on_its_coordinates_with_stubs_for_links_that_wrap) {
    const Topology torus = build_topology(torus_of({5, 3}));
    const SwitchLayout layout = layout_of(torus, DrawingLayout::kAutomatic);
    for (std::uint32_t r = 0; r < 15; ++r) {
        EXPECT_EQ(layout.points[r].x, r % 5);
        EXPECT_EQ(layout.points[r].y, r / 5);
    }
    std::size_t stubs = 0;
    for (std::uint32_t c = 0; c < torus.graph.channels(); ++c) {
        const Channel channel = torus.graph.channel(ChannelId{c});
        const bool far = apart(layout.points[index(channel.from)],
                               layout.points[index(channel.to)]) > 1.01;
        EXPECT_EQ(layout.routes[c].kind == LinkRoute::Kind::kStubs, far);
        stubs += far;
    }
    EXPECT_EQ(stubs, 2u * (5 + 3));
    EXPECT_FALSE(layout_of(build_topology(mesh_of({5, 3})), DrawingLayout::kGrid).any_stubs);
}

TEST(SwitchLayout, draws_links_of_three_dimensions_past_all_other_switches) {
    for (const std::vector<unsigned>& radix :
         {std::vector<unsigned>{4, 4, 4}, {2, 2, 2}, {5, 3, 4}, {8, 8, 4}}) {
        const Topology mesh = build_topology(mesh_of(radix));
        const auto points = layout_of(mesh, DrawingLayout::kAutomatic).points;
        for (std::uint32_t c = 0; c < mesh.graph.channels(); ++c) {
            const Channel channel = mesh.graph.channel(ChannelId{c});
            const DrawingPoint& a = points[index(channel.from)];
            const DrawingPoint& b = points[index(channel.to)];
            for (std::size_t s = 0; s < points.size(); ++s) {
                if (s == index(channel.from) || s == index(channel.to)) continue;
                const double detour = apart(a, points[s]) + apart(points[s], b) - apart(a, b);
                EXPECT_GT(detour, 0.01) << s << " lies on a link";
            }
        }
    }
}

TEST(SwitchLayout, of_a_hypercube_is_a_square_in_which_grid_neighbours_are_linked) {
    const Topology cube = build_topology(hypercube_of(6));
    const SwitchLayout layout = layout_of(cube, DrawingLayout::kAutomatic);
    std::set<std::pair<double, double>> places;
    for (std::size_t a = 0; a < 64; ++a) {
        places.emplace(layout.points[a].x, layout.points[a].y);
        EXPECT_GE(layout.points[a].x, 0);
        EXPECT_LE(layout.points[a].x, 7);
        EXPECT_GE(layout.points[a].y, 0);
        EXPECT_LE(layout.points[a].y, 7);
        for (std::size_t b = 0; b < a; ++b) {
            if (apart(layout.points[a], layout.points[b]) > 1.01) continue;
            // Linked switches differ in one bit.
            const std::size_t different = a ^ b;
            EXPECT_EQ(different & (different - 1), 0u) << a << " " << b;
        }
    }
    EXPECT_EQ(places.size(), 64u);
    for (std::uint32_t c = 0; c < cube.graph.channels(); ++c) {
        const Channel channel = cube.graph.channel(ChannelId{c});
        const bool near = apart(layout.points[index(channel.from)],
                                layout.points[index(channel.to)]) < 1.01;
        EXPECT_EQ(layout.routes[c].kind == LinkRoute::Kind::kStraight, near);
    }
}

TEST(SwitchLayout, refuses_a_grid_of_a_network_that_is_none) {
    EXPECT_THROW(layout_of(irregular_network(16), DrawingLayout::kGrid), Problem);
}

TEST(SwitchLayout, puts_each_level_of_a_tree_on_a_line_below_the_next_higher_one) {
    const Topology tree = build_topology(fat_tree_of({4, 4, 3}, {1, 2, 2}));  // 12, 6, 4 switches
    const auto points = layout_of(tree, DrawingLayout::kAutomatic).points;
    const double height = points[0].y - points[12].y;
    EXPECT_GT(height, 0.0);
    for (std::uint32_t r = 0; r < 22; ++r) {
        const double level = tree.plan.level[r];
        EXPECT_DOUBLE_EQ(points[r].y, (2 - level) * height);  // the roots on top
        const bool first = r == 0 || r == 12 || r == 18;
        if (first) continue;
        EXPECT_GE(points[r].x, points[r - 1].x + 1);
    }
    // Each level has the same middle.
    EXPECT_DOUBLE_EQ(points[0].x + points[11].x, points[12].x + points[17].x);
    EXPECT_DOUBLE_EQ(points[0].x + points[11].x, points[18].x + points[21].x);
}

TEST(SwitchLayout, has_no_levels_without_a_tree) {
    EXPECT_EQ(problem_of([] { layout_of(irregular_network(4), DrawingLayout::kLevels); }),
              "--layout levels: irregular network of 4 switches (seed 1) has no levels; use "
              "spring or circle");
}

}  // namespace
}  // namespace thruway
