#include "routing/functions/groups/dragonfly_minimal.h"

#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace thruway::test {
namespace {

DragonflyMinimal routing_on(const Topology& network, unsigned vcs, unsigned limit = 0) {
    return DragonflyMinimal(network, ClassSettings{limit}, vcs, Storage::kFinite);
}

DeadlockFinding finding(const RoutingFunction& routing, const Topology& network, unsigned vcs) {
    DeadlockQuestion question{routing, network.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    return check_deadlock(question);
}

/// The shortest routes of a dragonfly with groups of `a`: their length, and the routers that come
/// first. They take one link between the two groups, and at most one link within each.
struct Routes {
    unsigned hops = ~0u;
    std::set<std::pair<unsigned, Port>> first;  ///< {next router, port}
};

Routes routes(const FabricGraph& graph, unsigned a, unsigned here, unsigned to) {
    Routes best;
    const auto ports_to = [&](unsigned next) {
        std::vector<Port> ports;
        for (Port port = 0; port < graph.ports(RouterId{here}); ++port) {
            const auto out = graph.channel_out(RouterId{here}, port);
            if (out && index(graph.channel(*out).to) == next) ports.push_back(port);
        }
        return ports;
    };
    const auto offer = [&](unsigned hops, unsigned next, Port port) {
        if (hops < best.hops) best = {hops, {}};
        if (hops == best.hops) best.first.insert({next, port});
    };
    if (here / a == to / a) {
        for (const Port port : ports_to(to)) offer(1, to, port);
        return best;
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const unsigned from = index(channel.from);
        const unsigned there = index(channel.to);
        if (from / a != here / a || there / a != to / a) continue;
        const unsigned hops = (from != here ? 1 : 0) + 1 + (there != to ? 1 : 0);
        if (from == here) {
            offer(hops, there, channel.from_port);
        } else {
            for (const Port port : ports_to(from)) offer(hops, from, port);
        }
    }
    return best;
}

struct Example {
    unsigned a;
    unsigned h;
    unsigned groups;
};

const std::vector<Example>& examples() {
    static const std::vector<Example> all = {{2, 1, 0}, {4, 2, 0}, {4, 2, 4}, {3, 3, 2}, {1, 4, 0}};
    return all;
}

TEST(DragonflyMinimal, takes_the_shortest_routes_through_one_link_between_groups) {
    for (const Example& example : examples()) {
        for (const GlobalArrangement arrangement : kAllArrangements) {
            const Topology network = dragonfly(example.a, example.h, example.groups, arrangement);
            const DragonflyMinimal routing = routing_on(network, 5);
            const Relation relation{routing, network.graph, 5};
            for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
                for_each_state(relation, RouterId{to}, 0, [&](const auto& query, const auto& ways) {
                    const unsigned here = index(query.here);
                    const Routes expected = routes(network.graph, example.a, here, to);
                    EXPECT_EQ(routing.hops_left(query), expected.hops);
                    std::set<std::pair<unsigned, Port>> given;
                    for (const RouteCandidate& way : ways) {
                        const Channel channel = network.graph.channel(
                            *network.graph.channel_out(query.here, way.port));
                        const unsigned next = index(channel.to);
                        given.insert({next, way.port});
                        const bool local = next / example.a == here / example.a;
                        const bool arrived = here / example.a == to / example.a;
                        EXPECT_EQ(way.vcs, !local ? 0b11111u : arrived ? 0b11100u : 0b00011u);
                    }
                    EXPECT_EQ(given, expected.first) << network.name << ' ' << here << ' ' << to;
                    EXPECT_LE(ways.size(), routing.max_candidates());
                });
            }
        }
    }
}

// Of a largest dragonfly, from one router: a-1 routers of its group; in each of the h groups that
// it has a link to, one at 1 hop and a-1 at 2; in each of the (a-1) h others, one at 2 and a-1
// at 3.
TEST(DragonflyMinimal, has_routes_of_the_lengths_of_the_formula) {
    for (const Example& example : {Example{2, 1, 0}, {4, 2, 0}, {6, 3, 0}}) {
        const auto [a, h, groups] = example;
        const Topology network = dragonfly(a, h);
        const DragonflyMinimal routing = routing_on(network, 2);
        std::map<unsigned, std::uint64_t> pairs;
        for (std::uint32_t from = 0; from < network.graph.routers(); ++from) {
            for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
                if (from == to) continue;
                RouteQuery query;
                query.here = RouterId{from};
                query.destination = RouterId{to};
                ++pairs[routing.hops_left(query).value()];
            }
        }
        const std::uint64_t routers = network.graph.routers();
        EXPECT_EQ(pairs[1], routers * (a - 1 + h));
        EXPECT_EQ(pairs[2], routers * (h * (a - 1) + (a - 1) * h));
        EXPECT_EQ(pairs[3], routers * (a - 1) * h * (a - 1));
        EXPECT_EQ(pairs.size(), 3u);
    }
}

TEST(DragonflyMinimal, is_proven_free_with_two_classes_and_has_a_cycle_with_one) {
    for (const Example& example : {Example{2, 1, 0}, {4, 2, 0}, {4, 2, 4}, {3, 2, 5}}) {
        for (const GlobalArrangement arrangement : kAllArrangements) {
            const Topology network = dragonfly(example.a, example.h, example.groups, arrangement);
            const DeadlockFinding two = finding(routing_on(network, 2), network, 2);
            EXPECT_TRUE(two.passes()) << network.name << ": " << two.argument;
            EXPECT_LE(two.longest_route, 3u);
            const DeadlockFinding one = finding(routing_on(network, 1, 1), network, 1);
            EXPECT_NE(one.verdict, DeadlockVerdict::kFree) << network.name;
            EXPECT_FALSE(one.cycle.empty());
            // With one link between groups there is one route for each packet.
            if (example.groups == 0) {
                EXPECT_EQ(one.verdict, DeadlockVerdict::kCycle) << network.name;
            }
            EXPECT_EQ(problem_of([&] { routing_on(network, 1); }),
                      "router.virtual_channels: 1; routing.function = \"dragonfly_minimal\" on " +
                          network.name +
                          " needs 2 to 64: a class before the link between groups and one after "
                          "it");
        }
    }
}

TEST(DragonflyMinimal, needs_one_class_on_megaflies) {
    for (const auto& [leaves, spines, h, groups] : std::vector<std::array<unsigned, 4>>{
             {2, 2, 1, 0}, {4, 4, 2, 0}, {3, 2, 3, 4}, {2, 4, 1, 3}}) {
        const Topology network = megafly(leaves, spines, h, groups);
        const DragonflyMinimal routing = routing_on(network, 1);
        const DeadlockFinding found = finding(routing, network, 1);
        EXPECT_TRUE(found.passes()) << network.name << ": " << found.argument;
        EXPECT_EQ(found.longest_route, 3u);
    }
}

TEST(DragonflyMinimal, goes_up_through_a_link_between_groups_and_down_on_megaflies) {
    const Topology network = megafly(3, 2, 2, 4);
    const DragonflyMinimal routing = routing_on(network, 1);
    const Relation relation{routing, network.graph, 1};
    for (std::uint32_t host = 0; host < network.graph.hosts(); ++host) {
        const RouterId to = network.graph.host(HostId{host}).router;
        const auto left = distances_to(network.graph, to);
        for_each_state(relation, to, 0, [&](const auto& query, const auto& ways) {
            // From and to leaves these routes are the shortest paths.
            EXPECT_EQ(routing.hops_left(query), left[index(query.here)]);
            unsigned shortest = 0;
            for (Port port = 0; port < network.graph.ports(query.here); ++port) {
                const auto out = network.graph.channel_out(query.here, port);
                if (!out) continue;
                const unsigned next = index(network.graph.channel(*out).to);
                shortest += left[next] + 1 == left[index(query.here)] ? 1 : 0;
            }
            EXPECT_EQ(ways.size(), shortest);
        });
    }
}

TEST(DragonflyMinimal, refuses_networks_without_such_groups) {
    EXPECT_EQ(problem_of([] {
                  routing_on(torus({4, 4}), 2);
              }),
              "routing.function: \"dragonfly_minimal\"; it routes by groups, and 4x4 torus has "
              "none; it needs topology.kind = \"dragonfly\" or \"megafly\"");
    Topology line = mesh({4});
    line.plan.group = {0, 0, 0, 1};
    EXPECT_NE(
        problem_of([&] { routing_on(line, 2); }).find("a route within the group takes 2 links"),
        std::string::npos);
    line.plan.group = {0, 0, 1, 2};
    EXPECT_NE(problem_of([&] {
                  routing_on(line, 2);
              }).find("no route takes only one link between two groups"),
              std::string::npos);
}

TEST(DragonflyMinimal, needs_one_virtual_channel_with_unbounded_storage) {
    const Topology network = dragonfly(4, 2);
    EXPECT_NO_THROW(DragonflyMinimal(network, {}, 1, Storage::kUnbounded));
}

}  // namespace
}  // namespace thruway::test
