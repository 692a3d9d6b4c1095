// Adaptive functions: escape classes, the additional conditions of wormhole over virtual
// cut-through, and functions that are broken on purpose.

#include "routing/deadlock/deadlock_check.h"

#include "routing/functions/minimal_adaptive.h"
#include "tests/routing/deadlock/made_functions.h"
#include "tests/routing/networks.h"
#include "topologies/kinds/irregular/irregular.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

DeadlockFinding wormhole(const RoutingFunction& routing, const Topology& topology, unsigned vcs) {
    DeadlockQuestion question{routing, topology.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    question.one_packet_a_buffer = true;
    return check_deadlock(question);
}

DeadlockFinding cut_through(const RoutingFunction& routing, const Topology& topology,
                            unsigned vcs) {
    DeadlockQuestion question{routing, topology.graph, vcs};
    question.buffers = PacketBuffers::kWholePackets;
    return check_deadlock(question);
}

Topology irregular(unsigned switches, unsigned ports, unsigned hosts, std::uint64_t seed) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = switches;
    settings.kind.own<IrregularSettings>().ports_per_switch = ports;
    settings.hosts_per_router = hosts;
    settings.kind.own<IrregularSettings>().graph_seed = seed;
    return build_topology(settings);
}

Topology irregular_graph(unsigned number) {
    switch (number % 4) {
        case 0: return irregular(16, 8, 4, number);
        case 1: return irregular(12, 4, 1, number);
        case 2: return irregular(9, 9, 3, number);
        default: return irregular(10, 3, 1, number);  // a ring
    }
}

TEST(EscapeCheck, proves_minimal_adaptive_routing_under_wormhole_and_cut_through) {
    for (const Topology& network : small_networks()) {
        for (const EqualWays ways : {EqualWays::kDrawn, EqualWays::kBoth}) {
            const MinimalAdaptive routing(network, DatelineRule::kSwitched, 4, ways);
            for (const DeadlockFinding& found :
                 {wormhole(routing, network, 4), cut_through(routing, network, 4)}) {
                EXPECT_TRUE(found.passes()) << network.name << ": " << found.argument;
            }
        }
    }
    const Topology cube = hypercube(4);
    const DeadlockFinding found = wormhole(MinimalAdaptive(cube, DatelineRule::kSwitched, 2), cube,
                                           2);
    EXPECT_TRUE(found.passes());
    EXPECT_TRUE(found.extended);
    EXPECT_EQ(found.longest_route, 4u);
}

TEST(EscapeCheck, has_the_extended_dependencies_of_another_search) {
    for (const Topology& network : small_networks()) {
        const MinimalAdaptive routing(network, DatelineRule::kSwitched, 3);
        const DeadlockFinding found = wormhole(routing, network, 3);
        ASSERT_TRUE(found.extended) << network.name;
        std::size_t edges = 0;
        for (const auto& next : dependencies({routing, network.graph, 3}, 1)) edges += next.size();
        EXPECT_EQ(found.graph.edges(), edges) << network.name;
        EXPECT_NE(found.argument.find("offered with rank 1"), std::string::npos) << found.argument;
    }
}

TEST(EscapeCheck, proves_nothing_for_the_adaptive_channels_alone_and_shows_a_turn) {
    const Topology plane = mesh({4, 4});
    const MinimalAdaptive routing(plane, DatelineRule::kSwitched, 2);
    DeadlockQuestion question{routing, plane.graph, 2};
    question.lowest_rank_only = true;
    const DeadlockFinding found = check_deadlock(question);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kNotProven);
    ASSERT_EQ(found.cycle.size(), 4u) << "four channels round a square";
    for (const HeldChannel& held : found.cycle) EXPECT_EQ(held.held.vc, 1u);
}

TEST(EscapeCheck, shows_the_cycle_of_an_escape_class_without_dateline) {
    const Topology ring = torus({6});
    const MinimalAdaptive routing(ring, DatelineRule::kNone, 2);
    const DeadlockFinding worm = wormhole(routing, ring, 2);
    EXPECT_EQ(worm.verdict, DeadlockVerdict::kNotProven);
    EXPECT_TRUE(worm.extended);
    // A packet of three hops may hold the first escape channel and request the third: two steps
    // cover two thirds of the ring.
    EXPECT_EQ(worm.cycle.size(), 3u);
    for (const HeldChannel& held : worm.cycle) {
        EXPECT_EQ(held.held.vc, 0u);
        ASSERT_EQ(held.taken_since.size(), 1u);
        EXPECT_EQ(held.taken_since[0].vc, 1u);
    }
    const DeadlockFinding whole = cut_through(routing, ring, 2);
    EXPECT_EQ(whole.verdict, DeadlockVerdict::kNotProven);
    EXPECT_EQ(whole.cycle.size(), 6u) << "no indirect dependencies";
    for (const HeldChannel& held : whole.cycle) EXPECT_TRUE(held.taken_since.empty());
}

TEST(EscapeCheck, asks_for_empty_buffers_under_wormhole) {
    const Topology cube = hypercube(3);
    const MinimalAdaptive routing(cube, DatelineRule::kSwitched, 2);
    DeadlockQuestion question{routing, cube.graph, 2};
    question.buffers = PacketBuffers::kFlits;
    question.one_packet_a_buffer = false;
    const DeadlockFinding found = check_deadlock(question);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kNotProven);
    EXPECT_NE(found.argument.find("after_buffer_empty"), std::string::npos);
    EXPECT_FALSE(found.cycle.empty());
    question.buffers = PacketBuffers::kWholePackets;
    EXPECT_TRUE(check_deadlock(question).passes());
}

TEST(EscapeCheck, proves_up_down_on_200_random_graphs) {
    for (unsigned number = 0; number < 200; ++number) {
        const Topology network = irregular_graph(number);
        const auto root = number % 2 == 0 ? TreeRoot::kLowestId : TreeRoot::kMostCentral;
        const auto hops = number % 3 == 0 ? LegalHops::kAll : LegalHops::kShortest;
        const UpDown routing(network, root, hops, 1);
        DeadlockQuestion question{routing, network.graph, 1};
        question.buffers = PacketBuffers::kFlits;
        const DeadlockFinding found = check_deadlock(question);
        ASSERT_TRUE(found.passes()) << number << " " << found.argument;
        ASSERT_FALSE(found.extended) << "it needs no escape class";
        ASSERT_TRUE(found.longest_route);
        ASSERT_LE(*found.longest_route, 2 * (network.graph.routers() - 1));
    }
}

TEST(EscapeCheck, proves_original_channels_that_keep_their_packets) {
    for (unsigned number = 0; number < 12; ++number) {
        const Topology network = irregular_graph(number);
        const UpDown up_down(network, TreeRoot::kLowestId, LegalHops::kShortest, 1);
        const Scripted adaptive = new_and_original(network, up_down, Original::kStays);
        for (const DeadlockFinding& found :
             {wormhole(adaptive, network, 2), cut_through(adaptive, network, 2)}) {
            EXPECT_TRUE(found.passes()) << number << " " << found.argument;
            EXPECT_TRUE(found.longest_route);
        }
    }
}

TEST(EscapeCheck, tells_wormhole_from_cut_through_where_packets_may_return_to_new_channels) {
    // Down an original channel, over a new one and up again: a dependency under wormhole, where the
    // packet still holds the first channel, but not under cut-through.
    unsigned differ = 0;
    for (unsigned number = 0; number < 12; ++number) {
        const Topology network = irregular_graph(number);
        const UpDown up_down(network, TreeRoot::kLowestId, LegalHops::kShortest, 1);
        const Scripted adaptive = new_and_original(network, up_down, Original::kMayReturn);
        const DeadlockFinding worm = wormhole(adaptive, network, 2);
        EXPECT_TRUE(cut_through(adaptive, network, 2).passes()) << number;
        EXPECT_TRUE(worm.delivers());
        if (worm.passes()) continue;
        ++differ;
        EXPECT_EQ(worm.verdict, DeadlockVerdict::kNotProven);
        bool returned = false;
        for (const HeldChannel& held : worm.cycle) {
            EXPECT_EQ(held.held.vc, 0u);
            for (const auto& since : held.taken_since) {
                EXPECT_EQ(since.vc, 1u);
                returned = true;
            }
        }
        EXPECT_TRUE(returned) << "up*/down* alone has no cycle";
    }
    EXPECT_GE(differ, 6u);
}

TEST(EscapeCheck, fails_original_channels_on_shortest_paths) {
    const Topology ring = torus({6});
    const Scripted broken([&](const RouteQuery& query, RouteCandidates& candidates) {
        const bool original = !query.injected_here && query.arrival_vc == 0;
        if (!original) add_shortest(ring.graph, query, 0b10, candidates);
        RouteCandidates ways;
        add_shortest(ring.graph, query, 0b01, ways);
        for (const RouteCandidate& way : ways) candidates.add(way.port, way.vcs, 1);
    });
    for (const DeadlockFinding& found : {wormhole(broken, ring, 2), cut_through(broken, ring, 2)}) {
        EXPECT_EQ(found.verdict, DeadlockVerdict::kNotProven);
        EXPECT_EQ(found.cycle.size(), 6u);
        EXPECT_TRUE(found.delivers());
    }
}

TEST(EscapeCheck, fails_packets_in_the_network_without_escape) {
    // MA on a ring, but packets on new channels have originals to destination 0 only. The others
    // wait for each other around it: 0 to 2, 1 to 3, 2 to 4, 3 to 5, 4 to 1, 5 to 1.
    const Topology ring = torus({6});
    const UpDown up_down(ring, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const Scripted adaptive = new_and_original(ring, up_down, Original::kStays);
    const Scripted broken([&](const RouteQuery& query, RouteCandidates& candidates) {
        const bool lacks = !query.injected_here && query.arrival_vc == 1 &&
                           index(query.destination) != 0;
        if (lacks) return add_shortest(ring.graph, query, 0b10, candidates);
        adaptive.route(query, candidates);
    });
    EXPECT_EQ(wormhole(broken, ring, 2).verdict, DeadlockVerdict::kNotProven);
    EXPECT_EQ(cut_through(broken, ring, 2).verdict, DeadlockVerdict::kNotProven);
}

TEST(EscapeCheck, drains_chains_of_new_buffers_where_they_end) {
    // MA on a ring, but packets on new channels find originals at routers 2 and 5 only.
    const Topology ring = torus({6});
    const UpDown up_down(ring, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const Scripted adaptive = new_and_original(ring, up_down, Original::kStays);
    const Scripted chains([&](const RouteQuery& query, RouteCandidates& candidates) {
        const bool lacks = !query.injected_here && query.arrival_vc == 1 &&
                           index(query.here) % 3 != 2;
        if (lacks) return add_shortest(ring.graph, query, 0b10, candidates);
        adaptive.route(query, candidates);
    });
    EXPECT_TRUE(cut_through(chains, ring, 2).passes());
}

TEST(EscapeCheck, calls_no_cycle_what_has_a_choice_of_virtual_channels) {
    // A ring with its dateline classes on VC 0 and VC 1, each together with VC 2: one port and one
    // rank, but VC 2 alone would be a cycle.
    const Topology ring = one_way_torus({5});
    const Scripted both([](const RouteQuery& query, RouteCandidates& candidates) {
        const bool wraps_ahead = index(query.here) > index(query.destination);
        candidates.add(0, wraps_ahead ? 0b101 : 0b110);
    });
    EXPECT_EQ(cut_through(both, ring, 3).verdict, DeadlockVerdict::kNotProven);
}

TEST(EscapeCheck, counts_channels_that_are_an_escape_for_other_packets) {
    // A one-way ring of three, packets of two hops: the first hop adaptive on VC 0 or as an escape
    // on VC 1, the second the other way round. As escapes only, VC 1 leads to VC 0 and that to the
    // destination. But six packets that hold all channels as first hops wait for each other.
    const Topology ring = one_way_torus({3});
    const Scripted crossed([](const RouteQuery& query, RouteCandidates& candidates) {
        const bool last_hop = (index(query.here) + 1) % 3 == index(query.destination);
        candidates.add(0, last_hop ? 0b10 : 0b01, 0);
        candidates.add(0, last_hop ? 0b01 : 0b10, 1);
    });
    for (const DeadlockFinding& found :
         {wormhole(crossed, ring, 2), cut_through(crossed, ring, 2)}) {
        EXPECT_EQ(found.verdict, DeadlockVerdict::kNotProven);
        EXPECT_EQ(found.cycle.size(), 3u);
    }
}

}  // namespace
}  // namespace thruway::test
