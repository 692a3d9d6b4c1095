#include "testbench/network/network_traffic.h"

#include "topologies/build_topology.h"
#include "topologies/graph/host_blocks.h"
#include "topologies/kinds/groups/dragonfly.h"
#include "topologies/kinds/groups/global_links.h"
#include "topologies/kinds/rows/hyperx.h"
#include "traffic/settings/traffic_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TopologySettings concentrated_torus() {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = {4, 3};
    settings.hosts_per_router = 4;
    return settings;
}

TEST(NetworkTraffic, sees_routers_as_the_grid_of_hosts_without_positions) {
    const TopologySettings settings = concentrated_torus();
    const Topology torus = build_topology(settings);
    const TrafficNetwork network = traffic_network_of(torus, settings);
    EXPECT_EQ(network.radix, (std::vector<unsigned>{4, 3}));
    EXPECT_EQ(network.hosts_per_router, 4u);
    EXPECT_TRUE(network.wraps);
}

TEST(NetworkTraffic, sees_the_grid_of_hosts_that_have_positions) {
    TopologySettings settings = concentrated_torus();
    settings.kind.own<HostBlockSettings>().host_block = {2, 2};
    const Topology torus = build_topology(settings);
    const TrafficNetwork network = traffic_network_of(torus, settings);
    EXPECT_EQ(network.hosts, 48u);
    EXPECT_EQ(network.radix, (std::vector<unsigned>{8, 6}));
    EXPECT_EQ(network.hosts_per_router, 1u);
    EXPECT_FALSE(network.wraps);
    // Hosts 0, 1 and 8 share router 0; host 2 is at router 1, host 16 at router 4.
    EXPECT_EQ(network.distance(HostId{0}, HostId{9}), 0u);
    EXPECT_EQ(network.distance(HostId{1}, HostId{2}), 1u);
    EXPECT_EQ(network.distance(HostId{8}, HostId{16}), 1u);
    EXPECT_EQ(network.distance(HostId{0}, HostId{7}), 1u);
}

TEST(NetworkTraffic, sees_the_routers_behind_hosts_with_positions) {
    TopologySettings settings = concentrated_torus();
    settings.kind.own<HostBlockSettings>().host_block = {2, 2};
    const Topology torus = build_topology(settings);
    const TrafficNetwork network = traffic_network_of(torus, settings);
    EXPECT_EQ(network.router_radix, (std::vector<unsigned>{4, 3}));
    EXPECT_EQ(network.router[8], 0u);
    EXPECT_EQ(network.router[16], 4u);
    EXPECT_TRUE(network.group.empty());
    // The halves are columns 0, 1 and columns 2, 3: hosts 4 to 7 of each row of 8.
    const std::vector<bool> second = network.second_half();
    for (std::uint32_t h = 0; h < 48; ++h) EXPECT_EQ(second[h], h % 8 >= 4) << h;
}

TEST(NetworkTraffic, sees_the_groups_of_a_dragonfly_and_the_rows_of_a_hyperx) {
    TopologySettings settings;
    settings.kind = "dragonfly";
    settings.kind.own<DragonflySettings>().group_routers = 3;
    settings.kind.own<GlobalLinkSettings>().global_links = 1;
    settings.hosts_per_router = 2;
    const Topology dragonfly = build_topology(settings);
    const TrafficNetwork groups = traffic_network_of(dragonfly, settings);
    ASSERT_EQ(groups.group.size(), 24u);  // 4 groups of 3 routers
    for (std::uint32_t h = 0; h < 24; ++h) EXPECT_EQ(groups.group[h], h / 6) << h;
    EXPECT_TRUE(groups.router_radix.empty());

    settings.kind = "hyperx";
    settings.kind.own<HyperXSettings>().shape = {3, 4};
    const Topology hyperx = build_topology(settings);
    EXPECT_EQ(traffic_network_of(hyperx, settings).router_radix, (std::vector<unsigned>{3, 4}));
}

}  // namespace
}  // namespace thruway
