// Known answers: networks and functions for which the literature or a drawing shows whether they
// are free from deadlock, and how long their cycles are.

#include "routing/deadlock/deadlock_check.h"

#include "routing/functions/dimension_order.h"
#include "routing/functions/h_cycle.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/oblivious_random.h"
#include "routing/make_routing.h"
#include "tests/routing/deadlock/made_functions.h"
#include "tests/routing/networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace thruway::test {
namespace {

DeadlockFinding finding(const RoutingFunction& routing, const Topology& topology, unsigned vcs,
                        PacketBuffers buffers = PacketBuffers::kFlits) {
    DeadlockQuestion question{routing, topology.graph, vcs};
    question.buffers = buffers;
    return check_deadlock(question);
}

DeadlockFinding dimension_order(const Topology& topology, DatelineRule rule, unsigned vcs) {
    return finding(DimensionOrder(topology, rule, vcs), topology, vcs);
}

/// Each channel of the cycle follows the one before, and its packet can hold it and request the
/// next
/// one: checked by a separate walk through the states of that destination.
void expect_witnessed(const DeadlockFinding& found, const RoutingFunction& routing,
                      const Topology& topology, unsigned vcs) {
    const Relation relation{routing, topology.graph, vcs};
    for (std::size_t i = 0; i < found.cycle.size(); ++i) {
        const HeldChannel& held = found.cycle[i];
        const ChannelNodes::Meaning& next = found.cycle[(i + 1) % found.cycle.size()].held;
        const Channel channel = topology.graph.channel(held.held.channel);
        EXPECT_EQ(channel.to, topology.graph.channel(next.channel).from);
        const RouterId destination = topology.graph.host(held.destination).router;
        bool holds = false;
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            for_each_state(relation, destination, draw,
                           [&](const RouteQuery& query, const RouteCandidates& ways) {
                               if (query.injected_here || query.here != channel.to ||
                                   query.arrival_port != channel.to_port ||
                                   query.arrival_vc != held.held.vc) {
                                   return;
                               }
                               for (const RouteCandidate& way : ways) {
                                   holds = holds || (*topology.graph.channel_out(
                                                         query.here, way.port) == next.channel &&
                                                     (way.vcs >> next.vc & 1) != 0);
                               }
                           });
        }
        EXPECT_TRUE(holds) << i;
        EXPECT_NE(topology.graph.host(held.source).router, destination);
    }
}

TEST(DeadlockCheck, finds_the_cycle_of_a_ring_without_dateline_and_none_with_one) {
    for (const unsigned radix : {3u, 4u, 7u, 12u}) {
        const Topology ring = one_way_torus({radix});
        const DeadlockFinding closed = dimension_order(ring, DatelineRule::kNone, 1);
        EXPECT_EQ(closed.verdict, DeadlockVerdict::kCycle);
        EXPECT_EQ(closed.cycle.size(), radix);
        EXPECT_EQ(closed.channels, radix);
        EXPECT_EQ(closed.dependencies, radix);
        // For destination d: the hosts, and the channels within radix - 1 hops of it.
        EXPECT_EQ(closed.states, radix * 2 * (radix - 1));
        EXPECT_EQ(closed.longest_route, radix - 1);
        expect_witnessed(closed, DimensionOrder(ring, DatelineRule::kNone, 1), ring, 1);

        const DeadlockFinding open = dimension_order(ring, DatelineRule::kSwitched, 2);
        EXPECT_EQ(open.verdict, DeadlockVerdict::kFree);
        EXPECT_TRUE(open.cycle.empty());
        EXPECT_TRUE(open.passes());
    }
}

TEST(DeadlockCheck, proves_dimension_order) {
    for (const Topology& network : small_networks()) {
        EXPECT_TRUE(dimension_order(network, DatelineRule::kSwitched, 2).passes()) << network.name;
    }
    for (const Topology& network : {torus({4, 4}), torus({5}), torus({8, 3})}) {
        EXPECT_TRUE(dimension_order(network, DatelineRule::kFixed, 2).passes()) << network.name;
    }
    const DeadlockFinding plane = dimension_order(mesh({4, 4}), DatelineRule::kNone, 1);
    EXPECT_TRUE(plane.passes());
    EXPECT_EQ(plane.longest_route, 6u);
    EXPECT_EQ(plane.channels, 48u);
}

TEST(DeadlockCheck, shows_that_the_fixed_rule_leaves_one_way_rings_of_four_closed) {
    for (const unsigned radix : {3u, 4u, 5u, 9u}) {
        const DeadlockFinding found = dimension_order(one_way_torus({radix}), DatelineRule::kFixed,
                                                      2);
        EXPECT_EQ(found.verdict == DeadlockVerdict::kFree, radix < 4) << radix;
        if (radix < 4) continue;
        EXPECT_EQ(found.cycle.size(), radix);
        for (const HeldChannel& held : found.cycle) EXPECT_EQ(held.held.vc, 0u);
    }
}

TEST(DeadlockCheck, shows_the_rings_of_a_torus_of_two_dimensions) {
    const DeadlockFinding found = dimension_order(torus({6, 5}), DatelineRule::kNone, 2);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(found.cycle.size(), 5u);
    expect_witnessed(found, DimensionOrder(torus({6, 5}), DatelineRule::kNone, 2), torus({6, 5}),
                     2);
}

TEST(DeadlockCheck, proves_the_oblivious_functions) {
    const Topology network = torus({4, 4});
    EXPECT_TRUE(
        finding(ObliviousRandom(network, DatelineRule::kSwitched, 4, Storage::kFinite), network, 4)
            .passes());
    EXPECT_TRUE(finding(HCycle(network, DatelineRule::kSwitched, 0, 2), network, 2).passes());
    EXPECT_TRUE(finding(HCycle(network, DatelineRule::kSwitched, 3, 4), network, 4).passes());
    const HCycle one_class(network, DatelineRule::kNone, 0, 1);
    const DeadlockFinding closed = finding(one_class, network, 1);
    // Packets never draw a direction that is longer than another.
    unsigned longest = 0;
    for (std::uint32_t to = 1; to < 16; ++to) {
        unsigned hops = 16;
        for (unsigned way = 0; way < HCycle::kDirections; ++way) {
            hops = std::min(hops, one_class.hops(RouterId{0}, RouterId{to}, way));
        }
        longest = std::max(longest, hops);
    }
    EXPECT_EQ(closed.longest_route, longest);
    EXPECT_EQ(closed.verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(closed.cycle.size(), 16u) << "a Hamiltonian cycle";
}

TEST(DeadlockCheck, finds_shortest_paths_on_a_ring_without_virtual_channels_cyclic) {
    const Topology ring = torus({6});
    const Scripted shortest([&](const RouteQuery& query, RouteCandidates& candidates) {
        add_shortest(ring.graph, query, 1, candidates);
        candidates.keep_only(0);
    });
    const DeadlockFinding found = finding(shortest, ring, 1);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(found.cycle.size(), 6u);
    std::set<unsigned> at;
    for (const HeldChannel& held : found.cycle) at.insert(index(held.held.router));
    EXPECT_EQ(at.size(), 6u);
    expect_witnessed(found, shortest, ring, 1);
}

TEST(DeadlockCheck, takes_unbounded_storage_for_free) {
    const Topology ring = one_way_torus({4});
    const DeadlockFinding found = finding(DimensionOrder(ring, DatelineRule::kNone, 1), ring, 1,
                                          PacketBuffers::kUnbounded);
    EXPECT_TRUE(found.passes());
    EXPECT_NE(found.argument.find("unbounded"), std::string::npos);
}

TEST(DeadlockCheck, agrees_with_a_graph_built_and_judged_in_another_way) {
    unsigned cyclic = 0;
    for (const Topology& network : small_networks()) {
        for (const DatelineRule rule : {DatelineRule::kSwitched, DatelineRule::kNone}) {
            std::vector<std::unique_ptr<RoutingFunction>> functions;
            functions.push_back(std::make_unique<DimensionOrder>(network, rule, 3));
            functions.push_back(std::make_unique<MinimalAdaptive>(network, rule, 3));
            for (const auto& routing : functions) {
                const DeadlockFinding found = finding(*routing, network, 3);
                const Dependencies graph = dependencies({*routing, network.graph, 3}, 0);
                std::size_t edges = 0;
                for (const auto& successors : graph) edges += successors.size();
                EXPECT_EQ(found.dependencies, edges) << network.name << " " << routing->name();
                EXPECT_EQ(found.verdict == DeadlockVerdict::kFree, !has_cycle(graph));
                cyclic += found.verdict == DeadlockVerdict::kFree ? 0 : 1;
                expect_witnessed(found, *routing, network, 3);
            }
        }
    }
    EXPECT_GT(cyclic, 10u);
}

}  // namespace
}  // namespace thruway::test
