#include "topologies/measures/network_summary.h"

#include "tests/topologies/formats/example_graphs.h"
#include "topologies/kinds/irregular/irregular.h"
#include "topologies/measures/bisection.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// Switches 0 - 1 - 2 - 3 in a row, a second link from 1 to 2, hosts 1, 0, 2, 1.
Topology row() {
    FabricGraph graph;
    for (int s = 0; s < 4; ++s) graph.add_router();
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 2, {}, 4});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 5, {}});
    graph.add_link({RouterId{1}, 2, RouterId{2}, 1, 5, {}});
    graph.add_link({RouterId{2}, 2, RouterId{3}, 0, 3, {}});
    for (const std::uint32_t s : {0u, 2u, 2u, 3u}) graph.add_host(RouterId{s});
    return {"row", graph, std::nullopt};
}

TEST(NetworkSummary, counts_what_is_there) {
    const NetworkSummary summary = summary_of(row());
    EXPECT_EQ(summary.switches, 4u);
    EXPECT_EQ(summary.hosts, 4u);
    EXPECT_EQ(summary.links, 4u);
    EXPECT_EQ(summary.latency.least, 2u);
    EXPECT_EQ(summary.latency.most, 5u);
    EXPECT_EQ(summary.flit_cycles.least, 1u);
    EXPECT_EQ(summary.flit_cycles.most, 4u);
    EXPECT_EQ(summary.hosts_at.least, 0u);
    EXPECT_EQ(summary.hosts_at.most, 2u);
    EXPECT_EQ(summary.ports.least, 2u);
    EXPECT_EQ(summary.ports.most, 5u);
    EXPECT_EQ(summary.links_at.least, 1u);
    EXPECT_EQ(summary.links_at.most, 3u);
    EXPECT_DOUBLE_EQ(summary.mean_links_at, 2.0);
    // Ordered pairs of hosts at switches 0, 2, 2, 3: two at distance 0, 4 at 1, 4 at 2, 2 at 3.
    EXPECT_EQ(summary.distances.pairs, (std::vector<std::uint64_t>{2, 4, 4, 2}));
    // Switches 0, 2 and 3 have hosts: the narrowest division is 0 1 2 | 3, with one link.
    EXPECT_TRUE(summary.bisection_is_exact);
    EXPECT_EQ(summary.bisection_channels, 2u);
}

TEST(NetworkSummary, counts_links_of_one_way_rings) {
    const NetworkSummary summary = summary_of(build_topology(unidirectional_torus_of({4, 4})));
    EXPECT_EQ(summary.links, 32u);
    EXPECT_EQ(summary.links_at.most, 2u);
    EXPECT_EQ(summary.distances.diameter(), 6u);
}

TEST(NetworkSummary, bounds_the_bisection_of_networks_too_large_for_the_width) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = 64;
    settings.hosts_per_router = 4;
    const NetworkSummary summary = summary_of(build_topology(settings));
    EXPECT_FALSE(summary.bisection_is_exact);
    // A random half cuts 128 * 2 * 32 / 63 = 130 of the 256 channels; good ones cut far fewer.
    EXPECT_LT(summary.bisection_channels, 110u);
    EXPECT_GE(summary.bisection_channels, 2u);
}

TEST(BisectionUpperBound, is_never_below_the_width_and_finds_it_where_it_is_plain) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const FabricGraph graph = random_graph(seed, 4 + seed % 9, 40);
        EXPECT_GE(bisection_upper_bound(graph), *bisection_channels(graph)) << seed;
    }
    EXPECT_EQ(bisection_upper_bound(build_topology(mesh_of({4, 4})).graph), 8u);
    EXPECT_EQ(bisection_upper_bound(build_topology(torus_of({16})).graph), 4u);
    EXPECT_EQ(bisection_upper_bound(row().graph), 2u);
}

}  // namespace
}  // namespace thruway
