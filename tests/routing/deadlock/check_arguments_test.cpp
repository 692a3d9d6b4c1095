// The arguments of the check besides the function: pairs, message classes; and whether packets
// arrive.

#include "routing/deadlock/deadlock_check.h"

#include "routing/functions/dimension_order.h"
#include "tests/routing/deadlock/made_functions.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

TEST(CheckArguments, pairs_of_neighbours_leave_a_ring_without_dependencies) {
    const Topology ring = one_way_torus({6});
    const DimensionOrder routing(ring, DatelineRule::kNone, 1);
    DeadlockQuestion question{routing, ring.graph, 1};
    EXPECT_EQ(check_deadlock(question).verdict, DeadlockVerdict::kCycle);
    question.pairs = [](HostId from, HostId to) { return (index(from) + 1) % 6 == index(to); };
    const DeadlockFinding next = check_deadlock(question);
    EXPECT_TRUE(next.passes());
    EXPECT_EQ(next.dependencies, 0u);
    EXPECT_EQ(next.states, 12u);
    EXPECT_EQ(next.channels, 6u);
    question.pairs = [](HostId from, HostId to) { return (index(from) + 2) % 6 == index(to); };
    const DeadlockFinding two_on = check_deadlock(question);
    EXPECT_EQ(two_on.verdict, DeadlockVerdict::kCycle);
    for (const HeldChannel& held : two_on.cycle) {
        EXPECT_EQ((index(held.source) + 2) % 6, index(held.destination));
    }
    question.pairs = [](HostId from, HostId to) {
        return index(from) != 0 && index(from) < index(to);
    };
    EXPECT_TRUE(check_deadlock(question).passes()) << "no packet wraps";
}

TEST(CheckArguments, pairs_are_those_of_single_hosts_where_a_router_has_several) {
    TopologySettings settings = torus_settings({4});
    settings.kind.own<DirectionSettings>().bidirectional = false;
    settings.hosts_per_router = 3;
    const Topology ring = build_topology(settings);
    const DimensionOrder routing(ring, DatelineRule::kNone, 1);
    DeadlockQuestion question{routing, ring.graph, 1};
    question.pairs = [](HostId from, HostId to) {
        return index(from) % 3 == 2 &&
               (index(from) + 5) % 12 == index(to);  // 2 -> 7: two routers on
    };
    const DeadlockFinding found = check_deadlock(question);
    ASSERT_EQ(found.verdict, DeadlockVerdict::kCycle);
    for (const HeldChannel& held : found.cycle) {
        EXPECT_EQ(index(held.source) % 3, 2u);
        EXPECT_EQ((index(held.source) + 5) % 12, index(held.destination));
    }
}

TEST(CheckArguments, request_and_reply_need_virtual_channels_of_their_own) {
    const Topology line = mesh({2});
    const DimensionOrder routing(line, DatelineRule::kSwitched, 2);
    DeadlockQuestion question{routing, line.graph, 2};
    question.class_vcs = {0b01, 0b10};
    question.dependent_classes = {{0, 1}};
    EXPECT_TRUE(check_deadlock(question).passes());
    question.class_vcs = {0b11, 0b11};
    const DeadlockFinding shared = check_deadlock(question);
    EXPECT_EQ(shared.verdict, DeadlockVerdict::kCycle);
    // Request channel, consumption, reply channel, consumption.
    ASSERT_EQ(shared.cycle.size(), 4u);
    EXPECT_EQ(std::count_if(shared.cycle.begin(), shared.cycle.end(),
                            [](const HeldChannel& held) { return held.held.consumption; }),
              2);
    for (const HeldChannel& held : shared.cycle) {
        EXPECT_EQ(held.message_class, held.held.consumption ? 1u : 0u);
    }
    question.dependent_classes = {};
    EXPECT_TRUE(check_deadlock(question).passes());
    // Replies that share VCs with requests, and a third class in between with its own.
    question.class_vcs = {0b01, 0b10, 0b01};
    question.dependent_classes = {{0, 1}};
    EXPECT_TRUE(check_deadlock(question).passes());
    question.dependent_classes = {{0, 1}, {1, 2}};
    EXPECT_EQ(check_deadlock(question).verdict, DeadlockVerdict::kCycle);
}

TEST(CheckArguments, request_and_reply_with_an_escape_class_need_escapes_of_their_own) {
    // On a ring: VCs 0 and 2 are escapes (up*/down*), VCs 1 and 3 are new.
    const Topology ring = torus({5});
    const UpDown up_down(ring, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const Scripted adaptive([&](const RouteQuery& query, RouteCandidates& candidates) {
        const bool original = !query.injected_here && query.arrival_vc % 2 == 0;
        if (!original) add_shortest(ring.graph, query, 0b1010, candidates);
        RouteQuery legal = query;
        legal.injected_here = !original;
        RouteCandidates ways;
        up_down.route(legal, ways);
        for (const RouteCandidate& way : ways) candidates.add(way.port, 0b0101, 1);
    });
    for (const PacketBuffers buffers : {PacketBuffers::kFlits, PacketBuffers::kWholePackets}) {
        DeadlockQuestion question{adaptive, ring.graph, 4};
        question.buffers = buffers;
        question.one_packet_a_buffer = true;
        question.dependent_classes = {{0, 1}};
        question.class_vcs = {0b0011, 0b1100};
        EXPECT_TRUE(check_deadlock(question).passes());
        question.class_vcs = {0b1011, 0b1110};  // only the new VCs are shared
        EXPECT_TRUE(check_deadlock(question).passes());
        question.class_vcs = {0b0111, 0b1111};
        EXPECT_EQ(check_deadlock(question).verdict, DeadlockVerdict::kNotProven);
    }
}

TEST(CheckArguments, classes_that_do_not_exist_are_refused) {
    const Topology line = mesh({2});
    const DimensionOrder routing(line, DatelineRule::kSwitched, 2);
    DeadlockQuestion question{routing, line.graph, 2};
    question.dependent_classes = {{0, 1}};
    EXPECT_EQ(problem_of([&] { check_deadlock(question); }),
              "class 1: there are 1 message classes, numbered from 0");
    question.class_vcs = {0b01, 0b100};
    EXPECT_EQ(problem_of([&] { check_deadlock(question); }),
              "class 1: it has none of the 2 virtual channels");
}

TEST(Delivery, finds_a_dead_end) {
    const Topology line = mesh({4});
    const DimensionOrder order(line, DatelineRule::kNone, 1);
    const Scripted broken([&](const RouteQuery& query, RouteCandidates& candidates) {
        if (index(query.here) == 2 && !query.injected_here && index(query.destination) == 3) return;
        order.route(query, candidates);
    });
    const DeadlockFinding found = check_deadlock({broken, line.graph, 1});
    EXPECT_EQ(found.verdict, DeadlockVerdict::kFree);
    EXPECT_FALSE(found.passes());
    ASSERT_TRUE(found.lost);
    EXPECT_TRUE(found.lost->dead_end);
    EXPECT_EQ(index(found.lost->at), 2u);
    EXPECT_EQ(index(found.lost->destination), 3u);
    EXPECT_LT(index(found.lost->source), 2u);
}

TEST(Delivery, finds_a_cycle_that_packets_cannot_leave) {
    const Topology line = mesh({4});
    const DimensionOrder order(line, DatelineRule::kNone, 1);
    const Scripted broken([&](const RouteQuery& query, RouteCandidates& candidates) {
        RouteQuery asked = query;
        if (index(query.destination) == 3 && index(query.here) == 1)
            asked.destination = RouterId{0};
        order.route(asked, candidates);
    });
    const DeadlockFinding found = check_deadlock({broken, line.graph, 1});
    EXPECT_FALSE(found.delivers());
    ASSERT_TRUE(found.lost);
    EXPECT_FALSE(found.lost->dead_end);
    EXPECT_LT(index(found.lost->at), 2u);
    EXPECT_FALSE(found.longest_route);
}

TEST(Delivery, of_a_cycle_that_packets_can_leave_has_no_bound) {
    const Topology ring = one_way_torus({4});
    const Topology both = torus({4});
    const Scripted wanders([&](const RouteQuery& query, RouteCandidates& candidates) {
        for (Port port = 0; port < 2; ++port) candidates.add(port, 1);
        static_cast<void>(query);
    });
    const DeadlockFinding found = check_deadlock({wanders, both.graph, 1});
    EXPECT_TRUE(found.delivers());
    EXPECT_FALSE(found.longest_route);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kNotProven);
    const DimensionOrder order(ring, DatelineRule::kNone, 1);
    EXPECT_EQ(check_deadlock({order, ring.graph, 1}).longest_route, 3u);
}

TEST(Delivery, reports_invalid_answers_of_a_function) {
    const Topology line = mesh({3});
    const Scripted no_channel([](const RouteQuery&, RouteCandidates& ways) { ways.add(9, 1); });
    const DeadlockFinding nowhere = check_deadlock({no_channel, line.graph, 1});
    EXPECT_FALSE(nowhere.delivers());
    EXPECT_EQ(
        nowhere.fault,
        "scripted offers a packet at router_1 for router_0 port 9, which no channel leaves by");
    const Scripted no_vc([](const RouteQuery&, RouteCandidates& ways) { ways.add(0, 0b100); });
    EXPECT_NE(check_deadlock({no_vc, line.graph, 2}).fault, "");
}

}  // namespace
}  // namespace thruway::test
