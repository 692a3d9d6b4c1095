// Routing on networks of chips, whose routers are numbered chip by chip.

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/layers/layered_paths.h"
#include "routing/functions/layers/layered_routing.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/phases/intermediates.h"
#include "tests/routing/routing_relation.h"
#include "topologies/build_topology.h"
#include "topologies/kinds/chiplets/chiplets.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace thruway::test {
namespace {

Topology chips_of(std::vector<unsigned> chips, std::vector<unsigned> radix, bool torus,
                  unsigned die_links = 0) {
    TopologySettings settings;
    settings.kind = "chiplets";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    auto& own = settings.kind.own<ChipletSettings>();
    own.chips = std::move(chips);
    own.chip_network = torus ? ChipNetwork::kTorus : ChipNetwork::kMesh;
    own.die_links = die_links;
    own.die_latency_cycles = 3;
    return build_topology(settings);
}

std::vector<Topology> three_sizes(bool torus) {
    std::vector<Topology> networks;
    networks.push_back(chips_of({2, 2}, {2, 2}, torus));
    networks.push_back(chips_of({3, 2}, {2, 3}, torus));
    networks.push_back(chips_of({2, 2, 2}, {3, 2, 2}, torus));
    return networks;
}

DeadlockFinding finding_of(const RoutingFunction& routing, const Topology& network, unsigned vcs) {
    DeadlockQuestion question{routing, network.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    return check_deadlock(question);
}

/// Distances by breadth-first search on the graph, which knows nothing of coordinates.
TEST(ChipletRouting, by_dimension_order_takes_shortest_paths_across_chips) {
    for (const bool torus : {false, true}) {
        for (const Topology& network : three_sizes(torus)) {
            const DimensionOrder routing(network, DatelineRule::kSwitched, 2);
            const Relation relation{routing, network.graph, 2};
            for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
                const auto left = distances_to(network.graph, RouterId{to});
                for (const std::uint32_t draw : {0u, routing.draws() - 1}) {
                    for_each_state(relation, RouterId{to}, draw,
                                   [&](const RouteQuery& query, const RouteCandidates& ways) {
                                       ASSERT_EQ(ways.size(), 1u);
                                       const auto out = network.graph.channel_out(query.here,
                                                                                  ways[0].port);
                                       ASSERT_TRUE(out);
                                       const RouterId next = network.graph.channel(*out).to;
                                       EXPECT_EQ(left[index(next)] + 1, left[index(query.here)]);
                                   });
                }
            }
        }
    }
}

TEST(ChipletRouting, is_free_with_one_virtual_channel_in_a_mesh_and_two_in_a_torus) {
    for (const Topology& network : three_sizes(false)) {
        EXPECT_TRUE(
            finding_of(DimensionOrder(network, DatelineRule::kSwitched, 1), network, 1).passes());
    }
    for (const Topology& network : three_sizes(true)) {
        EXPECT_TRUE(
            finding_of(DimensionOrder(network, DatelineRule::kSwitched, 2), network, 2).passes());
        const DeadlockFinding cycle = finding_of(DimensionOrder(network, DatelineRule::kNone, 1),
                                                 network, 1);
        EXPECT_EQ(cycle.verdict, DeadlockVerdict::kCycle);
        EXPECT_GE(cycle.cycle.size(), 3u);
    }
}

TEST(ChipletRouting, over_intermediate_routers_finds_those_on_shortest_paths) {
    for (const bool torus : {false, true}) {
        for (const Topology& network : three_sizes(torus)) {
            const MinimalIntermediate intermediates(network, "romm");
            const auto routers = static_cast<std::uint32_t>(network.graph.routers());
            std::vector<std::vector<unsigned>> left;  // [destination][router]
            for (std::uint32_t to = 0; to < routers; ++to) {
                left.push_back(distances_to(network.graph, RouterId{to}));
            }
            for (std::uint32_t from = 0; from < routers; ++from) {
                for (std::uint32_t to = 0; to < routers; ++to) {
                    std::set<std::uint32_t> expected;
                    for (std::uint32_t r = 0; r < routers; ++r) {
                        if (left[r][from] + left[to][r] == left[to][from]) expected.insert(r);
                    }
                    std::vector<RouterId> list;
                    intermediates.list(RouterId{from}, RouterId{to}, list);
                    std::set<std::uint32_t> found;
                    for (const RouterId router : list) found.insert(index(router));
                    EXPECT_EQ(found, expected) << from << " to " << to;
                }
            }
        }
    }
}

TEST(ChipletRouting, adapts_with_an_escape_class_of_its_own) {
    const Topology network = chips_of({2, 2}, {3, 2}, true);
    const MinimalAdaptive routing(network, DatelineRule::kSwitched, 3, EqualWays::kDrawn);
    DeadlockQuestion question{routing, network.graph, 3};
    question.buffers = PacketBuffers::kFlits;
    question.one_packet_a_buffer = true;
    EXPECT_TRUE(check_deadlock(question).passes());
}

TEST(ChipletRouting, over_single_die_links_needs_layers) {
    const Topology network = chips_of({2, 2}, {3, 3}, false, 1);
    const LayeredRouting paths(LayeredRouting::kLashName, network, kMostLayers);
    const unsigned layers = paths.layers();
    EXPECT_GE(layers, 2u);
    const LayeredRouting enough(LayeredRouting::kLashName, network, layers);
    EXPECT_TRUE(finding_of(enough, network, layers).passes());
}

}  // namespace
}  // namespace thruway::test
