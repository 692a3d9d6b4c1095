#include "topologies/kinds/rows/hyperx.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

struct Example {
    std::vector<unsigned> shape;
    std::vector<unsigned> multiplicity;
};

const std::vector<Example>& examples() {
    static const std::vector<Example> all = {
        {{4, 4}, {1, 1}}, {{8}, {3}}, {{3, 2, 5}, {2, 1, 1}}, {{2, 2, 2, 2}, {1, 1, 1, 1}}};
    return all;
}

TEST(HyperX, has_as_many_routers_links_and_ports_as_its_formulas_say) {
    for (const Example& example : examples()) {
        const Topology network = hyperx(example.shape, example.multiplicity, 2);
        unsigned routers = 1;
        unsigned degree = 0;
        for (std::size_t d = 0; d < example.shape.size(); ++d) {
            routers *= example.shape[d];
            degree += (example.shape[d] - 1) * example.multiplicity[d];
        }
        EXPECT_EQ(network.graph.routers(), routers);
        EXPECT_EQ(network.graph.hosts(), 2 * routers);
        EXPECT_EQ(network.graph.channels(), routers * degree);
        EXPECT_EQ(network.plan.radix, example.shape);
        for (std::uint32_t r = 0; r < routers; ++r) {
            EXPECT_EQ(network.graph.ports(RouterId{r}), degree + 2);
        }
        check_structure(network.graph, ReverseChannels::kRequired);
    }
}

// The distance of two routers is the number of coordinates in which they differ, so the mean over
// all other routers is the sum of (k - 1) / k, times N / (N - 1).
TEST(HyperX, has_the_distances_of_its_formula) {
    for (const Example& example : examples()) {
        const auto distances = host_distances(hyperx(example.shape, example.multiplicity).graph);
        double routers = 1;
        double differing = 0;
        for (const unsigned k : example.shape) {
            routers *= k;
            differing += (k - 1.0) / k;
        }
        EXPECT_EQ(distances.diameter(), example.shape.size());
        EXPECT_NEAR(distances.mean(), differing * routers / (routers - 1), 1e-12);
    }
}

TEST(HyperX, numbers_its_ports_by_dimension_and_coordinate) {
    const Topology network = hyperx({3, 4}, {2, 1});
    // Router 5 is at (2, 1).
    const std::vector<unsigned> neighbours = {3, 3, 4, 4, 2, 8, 11};
    for (Port port = 0; port < neighbours.size(); ++port) {
        const Channel channel = network.graph.channel(
            *network.graph.channel_out(RouterId{5}, port));
        EXPECT_EQ(index(channel.to), neighbours[port]) << port;
    }
    EXPECT_TRUE(network.graph.host_at(RouterId{5}, 7));
}

TEST(HyperX, is_a_full_mesh_with_one_dimension) {
    for (const unsigned routers : {2u, 5u, 16u}) {
        const Topology network = full_mesh(routers);
        EXPECT_EQ(network.name, "full mesh of " + std::to_string(routers));
        EXPECT_EQ(network.graph.channels(), routers * (routers - 1));
        const auto distances = host_distances(network.graph);
        EXPECT_EQ(distances.diameter(), 1u);
        EXPECT_EQ(distances.total(), routers * (routers - 1));
    }
}

TEST(HyperX, tells_its_size_before_it_is_built) {
    const TopologySettings settings = hyperx_settings({3, 4}, {2, 1});
    const auto count = settings.kind->count(settings);
    ASSERT_TRUE(count);
    EXPECT_EQ(count->routers, 12);
    EXPECT_EQ(count->links_out, 7);
}

TEST(HyperX, refuses_what_cannot_be_built) {
    EXPECT_EQ(
        problem_of([] {
            hyperx({4, 4}, {2});
        }),
        "topology.multiplicity: [2]; it has an entry for each dimension, and topology.shape = "
        "[4, 4] has 2 dimensions");
    const std::string ports = problem_of([] { hyperx({129, 129}); });
    EXPECT_NE(ports.find("a router would have 257 ports: 256 to other routers (topology.shape)"),
              std::string::npos)
        << ports;
    const std::string routers = problem_of([] { hyperx({32, 16, 16, 16, 16}); });
    EXPECT_NE(routers.find("a network has at most 1048576 routers"), std::string::npos) << routers;
}

}  // namespace
}  // namespace thruway::test
