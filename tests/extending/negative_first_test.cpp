// tests/extending/negative_first_test.cpp
// The routing function of docs/extending.md: its answers, its proof, and its life in a fabric.

#include "examples/extending/negative_first.h"
#include "core/problem.h"
#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/rtl_models/fabric_bench.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace thruway::test {
namespace {

using examples::NegativeFirst;

std::vector<unsigned> ports(const NegativeFirst& routing, unsigned here, unsigned destination) {
    RouteQuery query;
    query.here = RouterId{here};
    query.destination = RouterId{destination};
    RouteCandidates candidates;
    routing.route(query, candidates);
    std::vector<unsigned> found;
    for (const RouteCandidate& candidate : candidates) found.push_back(candidate.port);
    return found;
}

TEST(NegativeFirst, goes_down_in_every_dimension_before_it_goes_up) {
    // Router 4 is the middle of a 3x3 mesh, with the ports x+, x-, y+, y-.
    const NegativeFirst routing(mesh({3, 3}), 2);
    EXPECT_EQ(ports(routing, 4, 0), (std::vector<unsigned>{1, 3}));  // both down: either
    EXPECT_EQ(ports(routing, 4, 8), (std::vector<unsigned>{0, 2}));  // both up: either
    EXPECT_EQ(ports(routing, 4, 2), (std::vector<unsigned>{3}));     // y down before x up
    EXPECT_EQ(ports(routing, 4, 6), (std::vector<unsigned>{1}));     // x down before y up
    EXPECT_EQ(ports(routing, 4, 5), (std::vector<unsigned>{0}));
}

TEST(NegativeFirst, is_proven_free_without_an_escape_class) {
    for (const Topology& network : {mesh({4, 4}), mesh({3, 2, 3})}) {
        const NegativeFirst routing(network, 1);
        DeadlockQuestion question{routing, network.graph, 1};
        question.buffers = PacketBuffers::kFlits;
        const DeadlockFinding found = check_deadlock(question);
        EXPECT_TRUE(found.passes()) << found.argument;
        EXPECT_FALSE(found.extended);
    }
}

TEST(NegativeFirst, every_dependency_leads_to_a_higher_number) {
    for (const Topology& network : {mesh({4, 4}), mesh({3, 2, 3}), mesh({6})}) {
        const NegativeFirst routing(network, 2);
        unsigned largest_sum = 0;
        for (const unsigned radix : network.grid->shape().radix) largest_sum += radix - 1;
        const auto sum = [&](RouterId router) {
            unsigned total = 0;
            for (unsigned d = 0; d < network.grid->dimensions(); ++d) {
                total += network.grid->coordinate(router, d);
            }
            return total;
        };
        const auto number = [&](std::size_t node) {
            const Channel& channel = network.graph.channel(
                ChannelId{static_cast<std::uint32_t>(node / 2)});
            const bool up = sum(channel.to) > sum(channel.from);
            return up ? largest_sum + 1 + sum(channel.from) : largest_sum - sum(channel.from);
        };
        const Dependencies graph = dependencies({routing, network.graph, 2}, 0);
        std::size_t edges = 0;
        for (std::size_t from = 0; from < graph.size(); ++from) {
            for (const unsigned to : graph[from]) {
                EXPECT_LT(number(from), number(to)) << network.name;
                ++edges;
            }
        }
        EXPECT_GT(edges, 0u);
        EXPECT_FALSE(has_cycle(graph)) << network.name;
    }
}

TEST(NegativeFirst, refuses_rings) { EXPECT_THROW(NegativeFirst(torus({4, 4}), 2), Problem); }

TEST(NegativeFirst, delivers_everything_after_an_overload) {
    TopologySettings settings;
    settings.kind = TopologyKind::kMesh;
    settings.radix = {4, 4};
    const Topology topology = build_topology(settings);
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = 1;
    router.buffer_flits = 2;
    const NegativeFirst routing(topology, router.virtual_channels);
    const auto selection = make_selection_function({});
    Fabric fabric("fabric", topology, router, routing, *selection);

    constexpr unsigned kPackets = 100;  // of each host, as fast as it can: 10 flits each
    std::vector<Received> received;
    std::vector<std::unique_ptr<ScriptedHost>> hosts;
    for (unsigned host = 0; host < 16; ++host) {
        std::vector<Sent> list;
        for (unsigned i = 0; i < kPackets; ++i) {
            list.push_back({i, host, (host + 1 + i * 7 % 15) % 16, 10});
        }
        hosts.push_back(std::make_unique<ScriptedHost>(fabric.packets(), host, list, received));
        fabric.connect_host(HostId{host}, *hosts.back());
    }
    fabric.clock().run_until(20000);
    EXPECT_FALSE(fabric.deadlocked());
    fabric.check_credits();
    ASSERT_EQ(received.size(), 16 * kPackets);
    for (const Received& packet : received) {
        const int from = static_cast<int>(index(packet.identity.source));
        const int to = static_cast<int>(packet.destination);
        const int distance = std::abs(from % 4 - to % 4) + std::abs(from / 4 - to / 4);
        EXPECT_EQ(packet.hops, static_cast<unsigned>(distance));
    }
}

}  // namespace
}  // namespace thruway::test
