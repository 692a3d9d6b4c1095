#include "topologies/kinds/rings/hierarchical_ring.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

TopologySettings rings_of(std::vector<unsigned> routers_per_ring, unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = "hierarchical_ring";
    settings.kind.own<HierarchicalRingSettings>().routers_per_ring = std::move(routers_per_ring);
    settings.hosts_per_router = hosts;
    return settings;
}

TEST(HierarchicalRing, of_4_x_4_has_the_distances_found_by_hand) {
    const Topology network = build_topology(rings_of({4, 4}));
    check_structure(network.graph, ReverseChannels::kRequired);
    EXPECT_EQ(network.graph.routers(), 20u);  // 16 with hosts, 4 that lead up
    EXPECT_EQ(network.graph.hosts(), 16u);
    EXPECT_EQ(network.graph.channels(), 2 * (4u * 5 + 4));
    // In a ring r0 r1 r2 r3 up: three pairs at distance 1, three at 2. Between rings: 1, 2, 2, 1 to
    // the router up, then 1, 2, 1 in the upper ring, then the same down.
    EXPECT_EQ(host_distances(network.graph).pairs,
              (std::vector<std::uint64_t>{0, 24, 24, 32, 80, 64, 16}));
}

TEST(HierarchicalRing, counts_links_and_routers_at_every_level) {
    struct Counts {
        std::vector<unsigned> members;
        unsigned routers;
        unsigned links;
    };
    const std::vector<Counts> cases = {
        {{5}, 5, 5},                     // a plain ring
        {{2}, 2, 1},                     // two routers, one link
        {{3, 2}, 3 * 2 + 2, 2 * 4 + 1},  // the upper ring has one link
        {{2, 3}, 2 * 3 + 3, 3 * 3 + 3},  //
        {{4, 3, 2}, 24 + 6 + 2, 6 * 5 + 2 * 4 + 1},
    };
    for (const Counts& expected : cases) {
        const TopologySettings settings = rings_of(expected.members, 2);
        const FabricGraph graph = build_topology(settings).graph;
        EXPECT_EQ(graph.routers(), expected.routers);
        EXPECT_EQ(graph.channels(), 2 * expected.links);
        const auto count = settings.kind->count(settings);
        ASSERT_TRUE(count);
        EXPECT_DOUBLE_EQ(count->routers, expected.routers);
        EXPECT_DOUBLE_EQ(count->links_out * expected.routers, 2.0 * expected.links);
        EXPECT_DOUBLE_EQ(*count->hosts * expected.routers, static_cast<double>(graph.hosts()));
    }
}

TEST(HierarchicalRing, names_routers_by_their_places) {
    const Topology network = build_topology(rings_of({2, 2, 2}));
    const std::vector<std::string> expected = {"r0_0_0", "r0_0_1", "up0_0",  "r0_1_0", "r0_1_1",
                                               "up0_1",  "up0",    "r1_0_0", "r1_0_1", "up1_0",
                                               "r1_1_0", "r1_1_1", "up1_1",  "up1"};
    ASSERT_EQ(network.graph.routers(), expected.size());
    for (std::uint32_t r = 0; r < expected.size(); ++r) {
        EXPECT_EQ(network.graph.name(RouterId{r}), expected[r]);
        const bool joins = expected[r][0] == 'u';
        EXPECT_EQ(network.graph.hosts_of(RouterId{r}).size(), joins ? 0u : 1u);
    }
}

TEST(HierarchicalRing, refuses_rings_of_one_router_and_too_many) {
    const auto message = [](const TopologySettings& settings) {
        return problem_of([&] { build_topology(settings); });
    };
    EXPECT_EQ(message(rings_of({4, 1})), "topology.routers_per_ring: 1; a ring has at least 2");
    EXPECT_EQ(message(rings_of({200, 100})),
              "topology.routers_per_ring: [200, 100] makes 20100 routers; at most 16384 are "
              "allowed");
    EXPECT_EQ(message(rings_of({4, 4}, 255)),
              "topology.hosts_per_router: 255; a router of a ring has 256 ports, 2 for links; give "
              "at most 254");
    EXPECT_EQ(message(rings_of({2}, 255)), "");
}

}  // namespace
}  // namespace thruway
