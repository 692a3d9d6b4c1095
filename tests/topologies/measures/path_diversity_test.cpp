#include "topologies/measures/path_diversity.h"

#include "tests/topologies/formats/example_graphs.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace thruway {
namespace {

PathDiversity diversity_of(const TopologySettings& settings) {
    return path_diversity(build_topology(settings).graph).value();
}

double choose(unsigned n, unsigned k) {
    double ways = 1;
    for (unsigned i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

/// Between routers that are x and y channels apart: (x + y)! / x! y!.
TEST(PathDiversity, of_a_mesh_is_a_binomial_coefficient) {
    constexpr int kRadix = 6;
    double sum = 0;
    double pairs = 0;
    for (int s = 0; s < kRadix * kRadix; ++s) {
        for (int d = 0; d < kRadix * kRadix; ++d) {
            if (s == d) continue;
            const auto x = static_cast<unsigned>(std::abs(s % kRadix - d % kRadix));
            const auto y = static_cast<unsigned>(std::abs(s / kRadix - d / kRadix));
            sum += choose(x + y, x);
            ++pairs;
        }
    }
    const PathDiversity diversity = diversity_of(mesh_of({kRadix, kRadix}));
    EXPECT_EQ(diversity.least, 1);
    EXPECT_EQ(diversity.most, 252);  // 10! / 5! 5!
    EXPECT_NEAR(diversity.mean, sum / pairs, 1e-12 * sum / pairs);
}

/// The farthest router of an even torus is reached both ways round in each dimension.
TEST(PathDiversity, of_a_torus_has_both_ways_round) {
    EXPECT_EQ(diversity_of(torus_of({8, 8})).most, 4 * choose(8, 4));
    EXPECT_EQ(diversity_of(torus_of({5, 5})).most, choose(4, 2));
}

/// All w parents of the lowest common level lead there: w[1] at level 1, w[1] w[2] at level 2.
TEST(PathDiversity, of_a_fat_tree_is_the_number_of_common_ancestors) {
    TopologySettings settings;
    settings.kind = "fat_tree";
    settings.kind.own<FatTreeSettings>() = {{2, 3, 4}, {1, 2, 3}, {}};
    const PathDiversity diversity = diversity_of(settings);
    EXPECT_EQ(diversity.least, 2);
    EXPECT_EQ(diversity.most, 6);
    // Of the 11 other leaves 2 have the same switches of level 1.
    EXPECT_NEAR(diversity.mean, (2 * 2 + 9 * 6) / 11.0, 1e-12);
}

TEST(PathDiversity, counts_parallel_links_and_weighs_pairs_by_their_hosts) {
    FabricGraph graph;
    for (int s = 0; s < 3; ++s) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 1, {}});
    graph.add_link({RouterId{1}, 2, RouterId{2}, 1, 1, {}});
    for (const std::uint32_t s : {0u, 1u, 1u, 2u}) graph.add_host(RouterId{s});
    const PathDiversity diversity = path_diversity(graph).value();
    EXPECT_EQ(diversity.least, 1);
    EXPECT_EQ(diversity.most, 2);
    // Unordered pairs of hosts: two at 0-1 with one path, two at 1-2 and one at 0-2 with two.
    EXPECT_DOUBLE_EQ(diversity.mean, (2 * 1 + 2 * 2 + 1 * 2) / 5.0);
}

TEST(PathDiversity, is_that_within_a_subnetwork) {
    TopologySettings settings = mesh_of({3, 3});
    settings.subnetworks = 3;
    const Topology mesh = build_topology(settings);
    EXPECT_EQ(path_diversity(mesh.graph, mesh.subnetworks).value().most, choose(4, 2));
    EXPECT_GT(path_diversity(mesh.graph).value().most, choose(4, 2));
}

TEST(PathDiversity, of_a_single_switch_does_not_exist) {
    FabricGraph graph;
    graph.add_router();
    graph.add_host(RouterId{0});
    graph.add_host(RouterId{0});
    EXPECT_FALSE(path_diversity(graph).has_value());
}

}  // namespace
}  // namespace thruway
