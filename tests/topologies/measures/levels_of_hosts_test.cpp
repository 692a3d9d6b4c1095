#include "topologies/measures/levels_of_hosts.h"

#include "tests/topologies/kinds/made_networks.h"
#include "tests/topologies/kinds/trees/tree_examples.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

namespace thruway {
namespace {

using Levels = std::vector<std::uint16_t>;

/// Routers 0 .. `routers` - 1, of which those of `with_hosts` have one host each.
FabricGraph graph_of(unsigned routers, std::initializer_list<std::pair<unsigned, unsigned>> links,
                     std::initializer_list<unsigned> with_hosts) {
    FabricGraph graph;
    for (unsigned r = 0; r < routers; ++r) static_cast<void>(graph.add_router());
    std::vector<Port> next(routers);
    for (const auto& [a, b] : links) {
        graph.add_link({RouterId{a}, next[a]++, RouterId{b}, next[b]++, 1, {}});
    }
    for (const unsigned r : with_hosts) static_cast<void>(graph.add_host(RouterId{r}));
    return graph;
}

TEST(LevelsOfHosts, are_those_of_the_trees_that_say_them) {
    for (const TopologySettings& settings :
         {fat_tree_of({4, 4}, {1, 3}), fat_tree_of({3, 2, 4}, {1, 2, 2}, {1, 2, 1}),
          k_ary_n_tree_of(2, 4)}) {
        const Topology tree = build_topology(settings);
        EXPECT_EQ(levels_of_hosts(tree.graph), tree.plan.level) << tree.name;
    }
}

TEST(LevelsOfHosts, are_distances_to_hosts) {
    EXPECT_EQ(levels_of_hosts(graph_of(4, {{0, 1}, {0, 2}, {3, 1}, {3, 2}}, {1, 2})),
              (Levels{1, 0, 0, 1}));
    EXPECT_EQ(levels_of_hosts(graph_of(4, {{0, 1}, {0, 2}, {3, 0}}, {1, 2})), (Levels{1, 0, 0, 2}));
}

TEST(LevelsOfHosts, are_none_where_hosts_are_everywhere_or_links_stay_on_a_level) {
    EXPECT_EQ(levels_of_hosts(graph_of(3, {{0, 1}, {1, 2}}, {0, 1, 2})), Levels{});
    EXPECT_EQ(levels_of_hosts(test::dragonfly(4, 2).graph), Levels{});
    // The spines of a megafly are neighbours of those of other groups.
    EXPECT_EQ(levels_of_hosts(build_topology(test::megafly_settings(2, 2, 1)).graph), Levels{});
    EXPECT_EQ(levels_of_hosts(graph_of(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}, {0, 1, 2})), Levels{});
    // Only the link between the two leaves is in the way.
    EXPECT_EQ(levels_of_hosts(graph_of(3, {{0, 1}, {0, 2}, {1, 2}}, {1, 2})), Levels{});
    EXPECT_EQ(levels_of_hosts(graph_of(1, {}, {0})), Levels{}) << "a single switch";
}

TEST(LevelsOfHosts, are_missing_for_a_reason_that_names_the_switches) {
    EXPECT_EQ(why_no_levels(graph_of(4, {{0, 1}, {0, 2}, {3, 1}, {3, 2}}, {1, 2})), "");
    EXPECT_EQ(why_no_levels(graph_of(3, {{0, 1}, {1, 2}}, {0, 1, 2})), "every switch has hosts");
    EXPECT_EQ(why_no_levels(graph_of(3, {{0, 1}, {0, 2}, {1, 2}}, {1, 2})),
              "a link joins router_1 and router_2, which are equally far from hosts");
    EXPECT_EQ(why_no_levels(graph_of(4, {{0, 1}, {0, 2}, {3, 1}}, {1, 2})),
              "no path up and then down leads from router_3 to router_2");
}

TEST(LevelsOfHosts, are_none_where_leaves_have_no_common_ancestor) {
    // Leaves 0, 2 and 4 in a row, with switches between them.
    EXPECT_EQ(levels_of_hosts(graph_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}, {0, 2, 4})), Levels{});
    // With hosts at the outer leaves alone, the middle is the root.
    EXPECT_EQ(levels_of_hosts(graph_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}, {0, 4})),
              (Levels{0, 1, 2, 1, 0}));
    // A third switch that reaches one leaf only: from it no path first up leads to the others.
    EXPECT_EQ(levels_of_hosts(graph_of(4, {{0, 1}, {0, 2}, {3, 1}}, {1, 2})), Levels{});
}

}  // namespace
}  // namespace thruway
