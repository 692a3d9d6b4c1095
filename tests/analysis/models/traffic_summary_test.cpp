#include "analysis/models/traffic_summary.h"

#include "routing/make_routing.h"
#include "topologies/build_topology.h"
#include "topologies/graph/host_blocks.h"
#include "traffic/traffic.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

// A 4x4 torus with two hosts side by side at each router, 8x4 hosts. A host sends to the next one
// in x and in y: in x half of the hosts stay at their router.
TEST(TrafficSummary, looks_at_each_of_the_hosts_that_have_positions) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = {4, 4};
    settings.kind.own<HostBlockSettings>().host_block = {2, 1};
    settings.hosts_per_router = 2;
    const Topology torus = build_topology(settings);
    const RoutingSettings routing_settings;
    const auto routing = make_routing_function(routing_settings, torus, 2);
    TrafficSettings traffic_settings;
    traffic_settings.pattern = "neighbour";
    TrafficNetwork hosts;
    hosts.hosts = 32;
    hosts.radix = {8, 4};
    const auto traffic = make_traffic(traffic_settings, hosts, 1);
    ModelledNetwork network{torus, *routing, routing_settings, *traffic, traffic_settings};
    network.hosts_per_router = 2;
    network.hosts_have_positions = true;
    const TrafficSummary summary = summary_of(network);
    EXPECT_FALSE(summary.symmetric);
    ASSERT_EQ(summary.hop_share.size(), 3u);
    EXPECT_NEAR(summary.hop_share[1], 0.5, 1e-12);
    EXPECT_NEAR(summary.hop_share[2], 0.5, 1e-12);
    EXPECT_NEAR(summary.mean_hops, 1.5, 1e-12);
}

}  // namespace
}  // namespace thruway
