#include "routing/functions/hop_classes.h"

#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/deadlock/made_functions.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

DeadlockFinding finding(const Topology& network, unsigned vcs, unsigned limit = 0) {
    const HopClasses routing(network, ClassSettings{limit}, vcs);
    DeadlockQuestion question{routing, network.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    return check_deadlock(question);
}

struct Example {
    Topology network;
    unsigned diameter;
};

std::vector<Example> examples() {
    std::vector<Example> all;
    all.push_back({slim_fly(5), 2});
    all.push_back({torus({5}), 2});
    all.push_back({torus({4, 4}), 4});
    all.push_back({one_way_torus({5}), 4});
    all.push_back({dragonfly(4, 2), 3});
    all.push_back({megafly(2, 2, 1), 3});
    all.push_back({hyperx({3, 3, 3}), 3});
    return all;
}

TEST(HopClasses, gives_every_port_of_a_shortest_path_on_the_class_of_the_hop) {
    for (const Example& example : examples()) {
        const unsigned vcs = example.diameter;
        const HopClasses routing(example.network, {}, vcs);
        ASSERT_EQ(routing.classes(), example.diameter);
        const FabricGraph& graph = example.network.graph;
        const Relation relation{routing, graph, vcs};
        for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
            const RouterId to = graph.host(HostId{host}).router;
            for_each_state(relation, to, 0, [&](const auto& query, const auto& ways) {
                RouteCandidates expected;
                const VcMask next = query.injected_here ? 1 : VcMask{2} << query.arrival_vc;
                add_shortest(graph, query, next, expected);
                ASSERT_EQ(ways.size(), expected.size());
                for (unsigned i = 0; i < ways.size(); ++i) {
                    EXPECT_EQ(ways[i].port, expected[i].port);
                    EXPECT_EQ(ways[i].vcs, expected[i].vcs);
                }
                EXPECT_LE(ways.size(), routing.max_candidates());
            });
        }
    }
}

TEST(HopClasses, is_proven_free_with_as_many_channels_as_the_diameter) {
    for (const Example& example : examples()) {
        const DeadlockFinding found = finding(example.network, example.diameter);
        EXPECT_TRUE(found.passes()) << example.network.name << ": " << found.argument;
        EXPECT_EQ(found.longest_route, example.diameter);
    }
}

TEST(HopClasses, is_proven_free_on_200_random_graphs) {
    for (unsigned number = 0; number < 200; ++number) {
        const Topology network = graph_of(number);
        unsigned diameter = 0;
        for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
            const auto left = distances_to(network.graph, RouterId{to});
            diameter = std::max(diameter, *std::max_element(left.begin(), left.end()));
        }
        EXPECT_TRUE(finding(network, diameter).passes()) << network.name;
        if (diameter == 1) continue;
        EXPECT_NE(problem_of([&] { finding(network, diameter - 1); }), "") << network.name;
    }
}

// Networks in which every packet has one shortest path, so that a cycle is a deadlock.
TEST(HopClasses, has_a_cycle_with_one_class_fewer) {
    EXPECT_EQ(finding(slim_fly(5), 1, 1).verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(finding(torus({5}), 1, 1).verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(finding(torus({5}), 1, 1).cycle.size(), 5u);
    EXPECT_EQ(finding(torus({7}), 2, 2).verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(finding(one_way_torus({5}), 3, 3).verdict, DeadlockVerdict::kCycle);
}

TEST(HopClasses, divides_more_channels_into_equal_classes) {
    EXPECT_EQ(class_vcs(0, 2, 5), 0b00011u);
    EXPECT_EQ(class_vcs(1, 2, 5), 0b11100u);
    for (unsigned count = 1; count <= 64; ++count) {
        for (unsigned classes = 1; classes <= count; ++classes) {
            VcMask all = 0;
            for (unsigned c = 0; c < classes; ++c) {
                const VcMask vcs = class_vcs(c, classes, count);
                EXPECT_EQ(all & vcs, 0u);
                const auto size = static_cast<unsigned>(__builtin_popcountll(vcs));
                EXPECT_GE(size, count / classes);
                EXPECT_LE(size, (count + classes - 1) / classes);
                all |= vcs;
            }
            EXPECT_EQ(all, first_vcs(count));
        }
    }
    EXPECT_TRUE(finding(slim_fly(5), 5).passes());
}

TEST(HopClasses, tells_how_many_channels_it_needs) {
    EXPECT_EQ(problem_of([] {
                  HopClasses(torus({4, 4}), {}, 3);
              }),
              "router.virtual_channels: 3; routing.function = \"hop_classes\" on 4x4 torus needs 4 "
              "to 64: a class for each of up to 4 hops");
    EXPECT_NE(problem_of([] { HopClasses(mesh({70}), {}, 64); }).find("choose another function"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
