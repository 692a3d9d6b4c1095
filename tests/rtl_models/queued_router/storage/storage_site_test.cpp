// tests/rtl_models/queued_router/storage/storage_site_test.cpp
// The ports of routers as a storage sees them, and the numbers of queues that follow.

#include "rtl_models/queued_router/storage/choice_queues.h"
#include "rtl_models/queued_router/storage/input_queues.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

StorageSite site_in(const TopologySettings& settings, unsigned router) {
    const Topology topology = build_topology(settings);
    return storage_site(topology.graph, &*topology.grid, RouterId{router}, 7);
}

TopologySettings torus(std::vector<unsigned> radix, bool bidirectional) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<DirectionSettings>().bidirectional = bidirectional;
    return settings;
}

TEST(StorageSite, of_a_unidirectional_torus_has_an_input_and_an_output_a_dimension) {
    const StorageSite site = site_in(torus({4, 4, 4}, false), 21);
    EXPECT_EQ(site.dimensions, (std::vector<PortSet>{1, 2, 4}));
    EXPECT_EQ(site.hosts, 8u);
    EXPECT_EQ(site.inputs, 15u);
    EXPECT_EQ(site.router, 21u);
    EXPECT_EQ(site.seed, 7u);
    EXPECT_EQ(ChoiceQueues("choice", {}, site).queues(), 8u);
    EXPECT_EQ(InputQueues("input", {}, site).queues(), 4u);
}

TEST(StorageSite, of_a_bidirectional_torus_has_two_outputs_a_dimension) {
    TopologySettings settings = torus({4, 4}, true);
    settings.hosts_per_router = 2;
    const StorageSite site = site_in(settings, 5);
    EXPECT_EQ(site.dimensions, (std::vector<PortSet>{0b0011, 0b1100}));
    EXPECT_EQ(site.hosts, 0b110000u);
    EXPECT_EQ(site.inputs, 0b111111u);
    EXPECT_EQ(ChoiceQueues("choice", {}, site).queues(), 3u * 3 - 1 + 2);
}

// Router 0 is the corner: plus x, plus y, host. Router 1 also has minus x.
TEST(StorageSite, of_a_mesh_has_the_outputs_that_are_there) {
    TopologySettings settings = torus({3, 3}, true);
    settings.kind = "mesh";
    EXPECT_EQ(site_in(settings, 0).dimensions, (std::vector<PortSet>{0b001, 0b010}));
    EXPECT_EQ(site_in(settings, 1).dimensions, (std::vector<PortSet>{0b0011, 0b0100}));
}

TEST(StorageSite, without_dimensions_takes_each_output_for_itself) {
    FabricGraph graph;
    for (int i = 0; i < 3; ++i) graph.add_router();
    for (unsigned i = 0; i < 2; ++i) {
        Channel link;
        link.from = RouterId{0};
        link.from_port = i;
        link.to = RouterId{i + 1};
        graph.add_link(link);
    }
    graph.add_host(RouterId{0});
    const StorageSite site = storage_site(graph, nullptr, RouterId{0}, 1);
    EXPECT_EQ(site.dimensions, (std::vector<PortSet>{1, 2}));
    EXPECT_EQ(site.hosts, 4u);
    EXPECT_EQ(site.inputs, 7u);
    EXPECT_EQ(ChoiceQueues("choice", {}, site).queues(), 4u);
}

}  // namespace
}  // namespace thruway
