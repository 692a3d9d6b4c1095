#include "topologies/measures/metrics.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// Converts a mean over all ordered pairs of N hosts to one over pairs of distinct hosts.
double without_self(double mean, std::size_t hosts) {
    return mean * static_cast<double>(hosts) / static_cast<double>(hosts - 1);
}

std::vector<std::uint64_t> by_search(const TopologySettings& settings) {
    return host_distances(build_topology(settings).graph).pairs;
}

TEST(Metrics, measures_the_distances_of_hand_counted_graphs) {
    // Ring of 4: from each router, two at distance 1 and one at 2.
    EXPECT_EQ(by_search(torus_of({4})), (std::vector<std::uint64_t>{0, 8, 4}));
    // Path of 4: 3 links, 2 pairs at distance 2, 1 pair at distance 3, in both directions.
    EXPECT_EQ(by_search(mesh_of({4})), (std::vector<std::uint64_t>{0, 6, 4, 2}));
    // One-way ring of 4: from each router, one at each distance.
    EXPECT_EQ(by_search(unidirectional_torus_of({4})), (std::vector<std::uint64_t>{0, 4, 4, 4}));
    // 2x3 mesh.
    EXPECT_EQ(by_search(mesh_of({2, 3})), (std::vector<std::uint64_t>{0, 14, 12, 4}));
}

TEST(Metrics, counts_pairs_of_hosts_not_of_routers) {
    // a - b - c with two hosts at a, none at b, one at c.
    FabricGraph graph;
    for (int r = 0; r < 3; ++r) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 9, {}});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 9, {}});
    for (std::uint32_t r : {0u, 0u, 2u}) graph.add_host(RouterId{r});
    const DistanceDistribution distances = host_distances(graph);
    EXPECT_EQ(distances.pairs, (std::vector<std::uint64_t>{2, 0, 4}));
    EXPECT_EQ(distances.total(), 6u);
    EXPECT_EQ(distances.diameter(), 2u);
    EXPECT_DOUBLE_EQ(distances.mean(), 8.0 / 6.0);
}

TEST(Metrics, is_empty_without_a_pair_of_hosts) {
    FabricGraph graph;
    graph.add_router();
    graph.add_host(RouterId{0});
    const DistanceDistribution distances = host_distances(graph);
    EXPECT_TRUE(distances.pairs.empty());
    EXPECT_EQ(distances.total(), 0u);
    EXPECT_EQ(distances.diameter(), 0u);
    EXPECT_EQ(distances.mean(), 0.0);
}

TEST(Metrics, finds_the_mean_distance_of_k_ary_n_cubes) {
    for (unsigned k = 2; k <= 7; ++k) {
        for (unsigned n = 1; n <= 3; ++n) {
            const std::vector<unsigned> radix(n, k);
            const double per_ring = k % 2 == 0 ? k / 4.0 : (k * k - 1) / (4.0 * k);
            const Topology torus = build_topology(torus_of(radix));
            const DistanceDistribution distances = host_distances(torus.graph);
            EXPECT_NEAR(distances.mean(), without_self(n * per_ring, torus.graph.hosts()), 1e-12);
            EXPECT_EQ(distances.diameter(), n * (k / 2));
        }
    }
}

TEST(Metrics, finds_the_mean_distance_of_meshes) {
    for (unsigned k = 2; k <= 7; ++k) {
        for (unsigned n = 1; n <= 3; ++n) {
            const Topology mesh = build_topology(mesh_of(std::vector<unsigned>(n, k)));
            const DistanceDistribution distances = host_distances(mesh.graph);
            const double per_path = (k * k - 1) / (3.0 * k);
            EXPECT_NEAR(distances.mean(), without_self(n * per_path, mesh.graph.hosts()), 1e-12);
            EXPECT_EQ(distances.diameter(), n * (k - 1));
        }
    }
}

TEST(Metrics, finds_the_mean_distance_of_unidirectional_tori) {
    for (unsigned k = 2; k <= 7; ++k) {
        for (unsigned n = 1; n <= 3; ++n) {
            const std::vector<unsigned> radix(n, k);
            const Topology torus = build_topology(unidirectional_torus_of(radix));
            const DistanceDistribution distances = host_distances(torus.graph);
            const double per_ring = (k - 1) / 2.0;
            EXPECT_NEAR(distances.mean(), without_self(n * per_ring, torus.graph.hosts()), 1e-12);
            EXPECT_EQ(distances.diameter(), n * (k - 1));
        }
    }
}

TEST(Metrics, distributes_the_distances_of_a_hypercube_as_binomial_coefficients) {
    for (unsigned n = 1; n <= 9; ++n) {
        const std::uint64_t routers = 1u << n;
        std::vector<std::uint64_t> expected(n + 1, 0);
        std::uint64_t binomial = 1;
        for (unsigned d = 1; d <= n; ++d) {
            binomial = binomial * (n - d + 1) / d;
            expected[d] = routers * binomial;
        }
        EXPECT_EQ(by_search(hypercube_of(n)), expected) << n;
    }
}

TEST(Metrics, measures_hypercube_distances_as_differing_bits) {
    const Topology cube = build_topology(hypercube_of(6));
    for (std::uint32_t from = 0; from < 64; ++from) {
        const auto distances = distances_from(cube.graph, RouterId{from});
        ASSERT_EQ(distances.size(), 64u);
        for (std::uint32_t to = 0; to < 64; ++to) {
            std::uint32_t bits = 0;
            for (std::uint32_t differing = from ^ to; differing; differing &= differing - 1) ++bits;
            EXPECT_EQ(distances[to], bits);
            EXPECT_EQ(distance(*cube.grid, RouterId{from}, RouterId{to}), bits);
        }
    }
}

TEST(Metrics, measures_a_grid_by_coordinates_as_by_search) {
    for (const TopologySettings& settings : small_grids()) {
        const Topology topology = build_topology(settings);
        for (std::uint32_t from = 0; from < topology.graph.routers(); ++from) {
            const auto distances = distances_from(topology.graph, RouterId{from});
            for (std::uint32_t to = 0; to < topology.graph.routers(); ++to) {
                EXPECT_EQ(distance(*topology.grid, RouterId{from}, RouterId{to}), distances[to])
                    << topology.name;
            }
        }
    }
}

TEST(Metrics, distributes_the_distances_of_a_grid_by_convolution_as_by_search) {
    for (TopologySettings settings : small_grids()) {
        for (unsigned hosts : {1u, 3u}) {
            settings.hosts_per_router = hosts;
            const Topology topology = build_topology(settings);
            EXPECT_EQ(host_distances(*topology.grid, hosts).pairs,
                      host_distances(topology.graph).pairs)
                << topology.name;
        }
    }
}

TEST(Metrics, counts_every_ordered_pair_of_distinct_hosts_once) {
    const Topology torus = build_topology([] {
        TopologySettings settings = torus_of({128, 128});
        settings.hosts_per_router = 4;
        return settings;
    }());
    const DistanceDistribution distances = host_distances(*torus.grid, 4);
    const std::uint64_t hosts = 65536;  // 4 * 128 * 128
    EXPECT_EQ(distances.total(), hosts * (hosts - 1));
    EXPECT_EQ(distances.pairs[0], hosts * 3);
    EXPECT_EQ(distances.diameter(), 128u);
    EXPECT_NEAR(distances.mean(), without_self(64.0, hosts), 1e-9);
}

TEST(Metrics, agrees_with_floyd_and_warshall_on_random_graphs) {
    constexpr std::uint32_t kFar = 1000;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::uint32_t n = 2 + static_cast<std::uint32_t>(seed % 8);
        const FabricGraph graph = random_graph(seed, n, n + static_cast<unsigned>(seed % 17));
        std::vector<std::vector<std::uint32_t>> expected(n, std::vector<std::uint32_t>(n, kFar));
        for (std::uint32_t r = 0; r < n; ++r) expected[r][r] = 0;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            expected[index(channel.from)][index(channel.to)] = 1;
        }
        for (std::uint32_t via = 0; via < n; ++via) {
            for (std::uint32_t a = 0; a < n; ++a) {
                for (std::uint32_t b = 0; b < n; ++b) {
                    expected[a][b] = std::min(expected[a][b], expected[a][via] + expected[via][b]);
                }
            }
        }
        for (std::uint32_t from = 0; from < n; ++from) {
            const auto distances = distances_from(graph, RouterId{from});
            for (std::uint32_t to = 0; to < n; ++to) {
                const std::uint32_t e = expected[from][to];
                EXPECT_EQ(distances[to], e >= kFar ? kUnreachable : e) << "seed " << seed;
            }
        }
    }
}

TEST(Metrics, refuses_hosts_that_cannot_reach_each_other) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_channel({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    graph.add_channel({RouterId{1}, 1, RouterId{2}, 0, 1, {}});
    graph.add_host(RouterId{1});
    EXPECT_NO_THROW(host_distances(graph)) << "neither the way in nor the way out has a host";
    graph.add_host(RouterId{0});
    EXPECT_EQ(problem_of([&] { host_distances(graph); }),
              "the network is not connected: no path leads from b to a, and both have hosts");
}

}  // namespace
}  // namespace thruway
