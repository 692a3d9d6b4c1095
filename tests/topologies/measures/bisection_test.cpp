#include "topologies/measures/bisection.h"

#include "tests/topologies/formats/example_graphs.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Tries every division that halves the routers with hosts, as a bit mask.
std::uint64_t narrowest_cut(const FabricGraph& graph) {
    const std::size_t n = graph.routers();
    std::uint32_t halved = 0;
    for (std::uint32_t r = 0; r < n; ++r) {
        if (!graph.hosts_of(RouterId{r}).empty()) halved |= 1u << r;
    }
    const auto size_of = [](std::uint32_t set) { return __builtin_popcount(set); };
    std::uint64_t narrowest = graph.channels();
    for (std::uint32_t left = 0; left < 1u << n; ++left) {
        if (size_of(left & halved) != size_of(halved) / 2) continue;
        std::uint64_t cut = 0;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            cut += (left >> index(channel.from) & 1u) != (left >> index(channel.to) & 1u);
        }
        narrowest = std::min(narrowest, cut);
    }
    return narrowest;
}

/// All lists of radices with at most `most` routers, in every order.
void extend(std::vector<unsigned> radix, std::size_t routers, std::size_t most,
            std::vector<std::vector<unsigned>>& all) {
    if (!radix.empty()) all.push_back(radix);
    for (unsigned k = 2; routers * k <= most; ++k) {
        radix.push_back(k);
        extend(radix, routers * k, most, all);
        radix.pop_back();
    }
}

TEST(Bisection, of_even_grids_is_the_textbook_value) {
    const auto channels = [](const TopologySettings& settings) {
        return bisection_channels(*build_topology(settings).grid);
    };
    EXPECT_EQ(channels(torus_of({8, 8})), 32u);  // 4 N / k
    EXPECT_EQ(channels(torus_of({4, 4, 4})), 64u);
    EXPECT_EQ(channels(torus_of({128, 128})), 512u);
    EXPECT_EQ(channels(mesh_of({8, 8})), 16u);  // 2 N / k
    EXPECT_EQ(channels(mesh_of({16, 4})), 8u);  // across the longer side
    EXPECT_EQ(channels(mesh_of({4, 16})), 8u);
    EXPECT_EQ(channels(hypercube_of(6)), 64u);  // N
    EXPECT_EQ(channels(hypercube_of(10)), 1024u);
    EXPECT_EQ(channels(unidirectional_torus_of({8, 8})), 16u);  // 2 N / k
    EXPECT_EQ(channels(double_link_torus_of({2, 2})), 8u);
}

TEST(Bisection, of_odd_grids_is_that_of_the_theorems) {
    // Sum of k^i for i < n, twice for the two directions, and twice again for rings.
    for (unsigned k : {3u, 5u, 7u}) {
        std::uint64_t sum = 0;
        std::uint64_t power = 1;
        for (unsigned n = 1; n <= 4; ++n) {
            sum += power;
            power *= k;
            const std::vector<unsigned> radix(n, k);
            EXPECT_EQ(bisection_channels(*build_topology(mesh_of(radix)).grid), 2 * sum);
            EXPECT_EQ(bisection_channels(*build_topology(torus_of(radix)).grid), 4 * sum);
        }
    }
}

TEST(Bisection, by_formula_is_the_narrowest_cut_of_every_small_grid) {
    std::vector<std::vector<unsigned>> radices;
    extend({}, 1, 16, radices);
    unsigned unknown = 0;
    for (const std::vector<unsigned>& radix : radices) {
        std::vector<TopologySettings> kinds = {torus_of(radix), mesh_of(radix),
                                               unidirectional_torus_of(radix)};
        if (std::count(radix.begin(), radix.end(), 2u) > 0) {
            kinds.push_back(double_link_torus_of(radix));
        }
        for (const TopologySettings& settings : kinds) {
            const Topology topology = build_topology(settings);
            const auto formula = bisection_channels(*topology.grid);
            if (formula) {
                EXPECT_EQ(*formula, narrowest_cut(topology.graph)) << topology.name;
            } else {
                ++unknown;
                EXPECT_EQ(settings.kind, "torus");
                EXPECT_FALSE(settings.kind.own<DoubleLinkSettings>().double_links);
            }
        }
    }
    // Single-link tori of 5x2 and 7x2, in either order of dimensions.
    EXPECT_EQ(unknown, 4u);
}

TEST(Bisection, by_enumeration_is_the_narrowest_cut_of_random_graphs) {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        const std::uint32_t n = 2 + static_cast<std::uint32_t>(seed % 9);
        const FabricGraph graph = random_graph(seed, n, n + static_cast<unsigned>(seed % 19));
        EXPECT_EQ(bisection_channels(graph), narrowest_cut(graph)) << "seed " << seed;
    }
}

TEST(Bisection, divides_the_routers_with_hosts_if_others_have_none) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const std::uint32_t n = 4 + static_cast<std::uint32_t>(seed % 7);
        const FabricGraph all = random_graph(seed, n, n + static_cast<unsigned>(seed % 13));
        FabricGraph graph;
        for (std::uint32_t r = 0; r < n; ++r) graph.add_router();
        for (std::uint32_t c = 0; c < all.channels(); ++c) {
            graph.add_channel(all.channel(ChannelId{c}));
        }
        for (std::uint32_t r = 0; r < n; r += 1 + r % 3) graph.add_host(RouterId{r});
        EXPECT_EQ(bisection_channels(graph), narrowest_cut(graph)) << "seed " << seed;
        EXPECT_GE(bisection_upper_bound(graph), narrowest_cut(graph)) << "seed " << seed;
    }
}

TEST(Bisection, by_enumeration_ends_at_20_routers) {
    EXPECT_EQ(bisection_channels(build_topology(torus_of({20})).graph), 4u);
    // Five links cross the middle of the short side.
    EXPECT_EQ(bisection_channels(build_topology(mesh_of({4, 5})).graph), 10u);
    EXPECT_EQ(bisection_channels(build_topology(mesh_of({7, 3})).graph), std::nullopt);
}

TEST(Bisection, of_a_full_fat_tree_has_a_link_for_every_second_host) {
    for (const TopologySettings& settings :
         {k_ary_n_tree_of(4, 2), k_ary_n_tree_of(2, 3), fat_tree_of({6, 4}, {1, 2}, {1, 3})}) {
        const Topology tree = build_topology(settings);
        EXPECT_EQ(bisection_channels(tree.graph), tree.graph.hosts()) << tree.name;
    }
    for (const auto& [arity, levels] : {std::pair{2u, 4u}, {4u, 3u}, {8u, 2u}, {2u, 6u}}) {
        const Topology tree = build_topology(k_ary_n_tree_of(arity, levels));
        EXPECT_EQ(bisection_upper_bound(tree.graph), tree.graph.hosts()) << tree.name;
    }
}

TEST(Bisection, of_a_tapered_fat_tree_is_narrower) {
    // 32 hosts below two subtrees; each of the four roots has one link to either.
    const Topology tree = build_topology(fat_tree_of({4, 4, 2}, {1, 2, 2}));
    EXPECT_EQ(bisection_channels(tree.graph), 2u * 4);
    EXPECT_EQ(bisection_upper_bound(tree.graph), 2u * 4);
}

TEST(Bisection, of_a_single_router_is_0) {
    FabricGraph graph;
    graph.add_router();
    EXPECT_EQ(bisection_channels(graph), 0u);
}

TEST(Bisection, by_enumeration_of_a_complete_graph_is_the_product_of_the_halves) {
    FabricGraph graph;
    for (int r = 0; r < 15; ++r) graph.add_router();
    for (std::uint32_t a = 0; a < 15; ++a) {
        for (std::uint32_t b = a + 1; b < 15; ++b) {
            graph.add_link({RouterId{a}, b - 1, RouterId{b}, a, 1, {}});
        }
    }
    EXPECT_EQ(bisection_channels(graph), 2u * 7 * 8);
}

/// The channels between a half of the routers and the others, after a check that it is a half.
std::uint64_t channels_of_half(const Topology& topology) {
    const std::vector<bool> half = second_half(topology);
    const std::vector<bool> halved = routers_to_halve(topology.graph);
    std::ptrdiff_t more = 0;
    for (std::size_t r = 0; r < half.size(); ++r) more += halved[r] ? (half[r] ? 1 : -1) : 0;
    EXPECT_LE(std::abs(more), 1) << topology.name;
    std::uint64_t cut = 0;
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        cut += half[index(channel.from)] != half[index(channel.to)];
    }
    return cut;
}

TEST(SecondHalf, of_a_grid_is_cut_off_by_the_channels_of_the_formula) {
    std::vector<std::vector<unsigned>> all;
    extend({}, 1, 200, all);
    for (const std::vector<unsigned>& radix : all) {
        for (const TopologySettings& settings : {torus_of(radix), mesh_of(radix)}) {
            const Topology grid = build_topology(settings);
            const auto formula = bisection_channels(*grid.grid);
            if (formula) {
                EXPECT_EQ(channels_of_half(grid), *formula) << grid.name;
            }
        }
    }
    for (const TopologySettings& settings :
         {hypercube_of(6), unidirectional_torus_of({8, 4}), unidirectional_torus_of({5, 7}),
          double_link_torus_of({2, 2}), double_link_torus_of({2, 7})}) {
        const Topology grid = build_topology(settings);
        EXPECT_EQ(channels_of_half(grid), *bisection_channels(*grid.grid)) << grid.name;
    }
}

TEST(SecondHalf, of_a_small_graph_has_the_least_cut_and_of_a_larger_one_the_bound) {
    for (Topology tree :
         {build_topology(fat_tree_of({2, 3, 2}, {1, 2, 2}, {1, 1, 1})),
          build_topology(k_ary_n_tree_of(2, 3)), build_topology(k_ary_n_tree_of(4, 3))}) {
        const auto exact = bisection_channels(tree.graph);
        EXPECT_EQ(channels_of_half(tree), exact ? *exact : bisection_upper_bound(tree.graph));
    }
}

}  // namespace
}  // namespace thruway
