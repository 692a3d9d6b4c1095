#include "routing/functions/express/express_order.h"

#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/express_meshes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace thruway::test {
namespace {

/// The fewest links of a way along a row that never turns back, by dynamic programming.
unsigned fewest_links(unsigned from, unsigned to, unsigned interval) {
    const unsigned low = std::min(from, to);
    const unsigned high = std::max(from, to);
    std::vector<unsigned> best(high + 1, high - low + 1);
    best[low] = 0;
    for (unsigned at = low; at < high; ++at) {
        best[at + 1] = std::min(best[at + 1], best[at] + 1);
        const bool express = at % interval == 0 && at + interval <= high;
        if (express) best[at + interval] = std::min(best[at + interval], best[at] + 1);
    }
    return best[high];
}

TEST(ExpressOrder, takes_the_fewest_links_of_ways_that_never_turn_back) {
    for (const auto& [x, y, interval] : kExpressShapes) {
        const Topology network = express_mesh({x, y}, interval);
        const ExpressOrder routing(network, 1);
        for (std::uint32_t from = 0; from < x * y; ++from) {
            for (std::uint32_t to = 0; to < x * y; ++to) {
                unsigned hops = 0;
                RouteQuery query;
                query.here = RouterId{from};
                query.destination = RouterId{to};
                const unsigned expected = fewest_links(from % x, to % x, interval) +
                                          fewest_links(from / x, to / x, interval);
                EXPECT_EQ(routing.hops_left(query), expected);
                bool along_y = false;
                while (index(query.here) != to) {
                    RouteCandidates ways;
                    routing.route(query, ways);
                    ASSERT_EQ(ways.size(), 1u);
                    const Channel channel = network.graph.channel(
                        *network.graph.channel_out(query.here, ways[0].port));
                    const bool now_along_y = index(channel.to) % x == index(query.here) % x;
                    EXPECT_TRUE(now_along_y || !along_y) << "back to dimension 0";
                    along_y = now_along_y;
                    query.here = channel.to;
                    ASSERT_LE(++hops, expected);
                }
                EXPECT_EQ(hops, expected);
            }
        }
    }
}

TEST(ExpressOrder, is_free_from_deadlock_with_one_virtual_channel) {
    for (const auto& [x, y, interval] : kExpressShapes) {
        const Topology network = express_mesh({x, y}, interval);
        const ExpressOrder routing(network, 1);
        EXPECT_FALSE(has_cycle(dependencies({routing, network.graph, 1}, 0)));
        DeadlockQuestion question{routing, network.graph, 1};
        question.buffers = PacketBuffers::kFlits;
        EXPECT_TRUE(check_deadlock(question).passes());
    }
}

TEST(ExpressOrder, needs_express_links) {
    EXPECT_TRUE(contains(problem_of([] {
                             ExpressOrder(mesh({4, 4}), 1);
                         }),
                         "routing.function: \"express_order\"; 4x4 mesh has no express links"));
    EXPECT_TRUE(contains(problem_of([] {
                             ExpressOrder(express_mesh({4, 4}, 2), 0);
                         }),
                         "router.virtual_channels"));
}

}  // namespace
}  // namespace thruway::test
