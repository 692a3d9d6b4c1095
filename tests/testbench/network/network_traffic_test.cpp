#include "testbench/network/network_traffic.h"

#include "topologies/build_topology.h"
#include "topologies/graph/host_blocks.h"
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

}  // namespace
}  // namespace thruway
