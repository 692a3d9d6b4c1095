#include "routing/functions/rows/row_adaptive.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/make_routing.h"
#include "tests/routing/deadlock/made_functions.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <set>

namespace thruway::test {
namespace {

std::vector<Topology> adaptive_networks() {
    std::vector<Topology> all;
    all.push_back(full_mesh(5));
    all.push_back(hyperx({3, 4}));
    all.push_back(hyperx({3, 2, 3}, {1, 2, 1}));
    return all;
}

DeadlockFinding finding(const RoutingFunction& routing, const Topology& network, unsigned vcs) {
    DeadlockQuestion question{routing, network.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    question.one_packet_a_buffer = true;
    return check_deadlock(question);
}

TEST(RowAdaptive, gives_every_port_of_a_shortest_path_and_the_lowest_dimension_as_escape) {
    for (const Topology& network : adaptive_networks()) {
        const RowAdaptive routing(network, 3, Storage::kFinite);
        const Relation relation{routing, network.graph, 3};
        for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
            for_each_state(relation, RouterId{to}, 0, [&](const auto& query, const auto& ways) {
                RouteCandidates shortest;
                add_shortest(network.graph, query, 0b110, shortest);
                ASSERT_EQ(ways.lowest_rank_size(), shortest.size());
                for (unsigned i = 0; i < shortest.size(); ++i) {
                    EXPECT_EQ(ways[i].port, shortest[i].port);
                    EXPECT_EQ(ways[i].vcs, 0b110u);
                }
                std::set<unsigned> lowest;
                for (const RouteCandidate& way : shortest) {
                    // Ports ascend with the dimension.
                    const unsigned d =
                        ways[static_cast<unsigned>(&way - shortest.begin())].dimension;
                    if (d == ways[0].dimension) lowest.insert(way.port);
                }
                std::set<unsigned> escapes;
                for (unsigned i = shortest.size(); i < ways.size(); ++i) {
                    EXPECT_EQ(ways[i].vcs, 1u);
                    EXPECT_EQ(ways[i].rank, 1u);
                    escapes.insert(ways[i].port);
                }
                EXPECT_EQ(escapes, lowest);
                EXPECT_LE(ways.size(), routing.max_candidates());
            });
        }
    }
}

TEST(RowAdaptive, is_proven_free_with_one_escape_and_one_adaptive_channel) {
    for (const Topology& network : adaptive_networks()) {
        const RowAdaptive routing(network, 2, Storage::kFinite);
        const DeadlockFinding found = finding(routing, network, 2);
        EXPECT_TRUE(found.passes()) << network.name << ": " << found.argument;
        EXPECT_EQ(found.longest_route, network.plan.radix.size());
    }
}

TEST(RowAdaptive, would_not_be_free_without_the_escape_channel) {
    const Topology network = hyperx({3, 3});
    const Scripted adaptive_only([&](const RouteQuery& query, RouteCandidates& candidates) {
        add_shortest(network.graph, query, 1, candidates);
    });
    const DeadlockFinding found = finding(adaptive_only, network, 1);
    EXPECT_FALSE(found.passes());
    EXPECT_FALSE(found.cycle.empty());
    EXPECT_EQ(problem_of([&] { RowAdaptive(network, 1, Storage::kFinite); }),
              "router.virtual_channels: 1; routing.function = \"minimal_adaptive\" on 3x3 HyperX "
              "needs 2 to 64: one escape channel and one adaptive");
}

TEST(RowAdaptive, needs_no_escape_channel_with_unbounded_storage) {
    const Topology network = hyperx({3, 4});
    const auto routing = make_routing_function(routing_settings("minimal_adaptive"), network, 1,
                                               Storage::kUnbounded);
    RouteQuery query;
    query.destination = RouterId{4};
    RouteCandidates ways;
    routing->route(query, ways);
    EXPECT_EQ(ways.size(), 2u);
    EXPECT_EQ(ways.lowest_rank_size(), 2u);
    EXPECT_FALSE(routing->needs_empty_buffer_reallocation());
}

}  // namespace
}  // namespace thruway::test
