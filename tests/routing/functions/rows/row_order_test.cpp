#include "routing/functions/rows/row_order.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/make_routing.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <map>

namespace thruway::test {
namespace {

std::vector<Topology> networks() {
    std::vector<Topology> all;
    all.push_back(full_mesh(6));
    all.push_back(hyperx({4, 4}));
    all.push_back(hyperx({3, 2, 4}, {2, 1, 3}));
    return all;
}

TEST(RowOrder, takes_the_lowest_dimension_of_a_shortest_path) {
    for (const Topology& network : networks()) {
        const RowOrder routing(network, 1);
        const Relation relation{routing, network.graph, 1};
        for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
            const auto left = distances_to(network.graph, RouterId{to});
            for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
                for_each_state(
                    relation, RouterId{to}, draw, [&](const auto& query, const auto& ways) {
                        ASSERT_EQ(ways.size(), 1u);
                        const Channel channel = network.graph.channel(
                            *network.graph.channel_out(query.here, ways[0].port));
                        EXPECT_EQ(left[index(channel.to)] + 1, left[index(query.here)]);
                        // Coordinates below the dimension of the channel are right already.
                        std::uint32_t stride = 1;
                        for (unsigned d = 0; d < ways[0].dimension; ++d) {
                            stride *= network.plan.radix[d];
                        }
                        EXPECT_EQ(index(query.here) % stride, to % stride);
                        EXPECT_NE(
                            index(query.here) / stride % network.plan.radix[ways[0].dimension],
                            to / stride % network.plan.radix[ways[0].dimension]);
                        EXPECT_EQ(ways[0].hops_left, 1u);
                    });
            }
        }
    }
}

TEST(RowOrder, draws_each_of_several_parallel_links_equally_often) {
    const Topology network = hyperx({3, 2}, {2, 3});
    const RowOrder routing(network, 1);
    EXPECT_EQ(routing.draws(), 6u);
    for (const unsigned destination : {1u, 3u}) {  // one dimension each
        std::map<Port, unsigned> draws_of;
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            RouteQuery query;
            query.destination = RouterId{destination};
            query.route_draw = draw;
            RouteCandidates ways;
            routing.route(query, ways);
            ++draws_of[ways[0].port];
        }
        const unsigned links = destination == 1 ? 2 : 3;
        ASSERT_EQ(draws_of.size(), links);
        for (const auto& [port, draws] : draws_of) EXPECT_EQ(draws, 6 / links);
    }
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Draw random = draw(seed, DrawPurpose::kTest, 0, 0);
        EXPECT_LT(routing.draw(RouterId{0}, RouterId{1}, random), 6u);
    }
}

TEST(RowOrder, is_proven_free_with_one_virtual_channel) {
    for (const Topology& network : networks()) {
        const RowOrder routing(network, 1);
        DeadlockQuestion question{routing, network.graph, 1};
        question.buffers = PacketBuffers::kFlits;
        const DeadlockFinding found = check_deadlock(question);
        EXPECT_TRUE(found.passes()) << network.name << ": " << found.argument;
        EXPECT_FALSE(found.extended);
        EXPECT_EQ(found.longest_route, network.plan.radix.size());
    }
}

TEST(RowOrder, is_what_the_settings_call_dimension_order_on_full_rows) {
    const Topology network = hyperx({4, 4});
    const RoutingSettings settings = routing_settings("dimension_order");
    EXPECT_EQ(make_routing_function(settings, network, 1)->name(), "dimension_order");
    EXPECT_TRUE(settings.function->proven(settings, network));
    EXPECT_NE(problem_of([&] {
                  make_routing_function(routing_settings("oblivious_random"), network, 2);
              }).find("it routes by coordinates of a grid"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
