#include "topologies/kinds/slim_fly/slim_fly.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace thruway::test {
namespace {

std::set<unsigned> neighbours(const FabricGraph& graph, unsigned router) {
    std::set<unsigned> found;
    for (Port port = 0; port < graph.ports(RouterId{router}); ++port) {
        const auto out = graph.channel_out(RouterId{router}, port);
        if (out) found.insert(index(graph.channel(*out).to));
    }
    return found;
}

struct Order {
    unsigned order;
    unsigned degree;  ///< (3 q - d) / 2
};

// All forms 4 w - 1, 4 w and 4 w + 1, primes and powers.
const std::vector<Order>& orders() {
    static const std::vector<Order> all = {{3, 5},  {4, 6},   {5, 7},   {7, 11},  {8, 12},
                                           {9, 13}, {11, 17}, {13, 19}, {16, 24}, {27, 41}};
    return all;
}

TEST(SlimFly, has_the_routers_and_links_of_its_formulas) {
    for (const auto& [q, degree] : orders()) {
        const Topology network = slim_fly(q, 2);
        const FabricGraph& graph = network.graph;
        ASSERT_EQ(graph.routers(), 2 * q * q);
        EXPECT_EQ(graph.channels(), 2 * q * q * degree);
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            EXPECT_EQ(neighbours(graph, r).size(), degree) << q;
            EXPECT_EQ(graph.ports(RouterId{r}), degree + 2);
        }
        check_structure(graph, ReverseChannels::kRequired);
    }
}

TEST(SlimFly, has_diameter_2) {
    for (const auto& [q, degree] : orders()) {
        const auto distances = host_distances(slim_fly(q).graph);
        const std::uint64_t routers = 2 * q * q;
        ASSERT_EQ(distances.pairs.size(), 3u) << q;
        EXPECT_EQ(distances.pairs[1], routers * degree);
        EXPECT_EQ(distances.pairs[2], routers * (routers - 1 - degree));
    }
}

// The Hoffman-Singleton graph: 50 = 1 + 7^2 is the most that degree 7 and diameter 2 allow, so any
// two routers that are not neighbours have exactly one neighbour in common.
TEST(SlimFly, of_order_5_is_a_moore_graph) {
    const Topology network = slim_fly(5);
    for (unsigned a = 0; a < 50; ++a) {
        const auto of_a = neighbours(network.graph, a);
        for (unsigned b = 0; b < a; ++b) {
            const auto of_b = neighbours(network.graph, b);
            std::vector<unsigned> common;
            std::set_intersection(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                                  std::back_inserter(common));
            EXPECT_EQ(common.size(), of_a.count(b) > 0 ? 0u : 1u);
        }
    }
}

TEST(SlimFly, tells_its_size_before_it_is_built) {
    TopologySettings settings;
    settings.kind = "slim_fly";
    const auto count = settings.kind->count(settings);
    ASSERT_TRUE(count);
    EXPECT_EQ(count->routers, 50);
    EXPECT_EQ(count->links_out, 7);
}

TEST(SlimFly, refuses_orders_without_a_field) {
    EXPECT_EQ(problem_of([] { slim_fly(6); }),
              "topology.order: 6; a slim fly needs a prime power; the nearest are 5 and 7");
    EXPECT_EQ(problem_of([] { slim_fly(10); }),
              "topology.order: 10; a slim fly needs a prime power; the nearest are 9 and 11");
    EXPECT_NE(problem_of([] { slim_fly(5, 250); }).find("a router would have 257 ports"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
