#include "topologies/kinds/single_switch/single_switch.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/drawings/svg_drawing.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/network_summary.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TopologySettings switch_of(unsigned hosts) {
    TopologySettings settings;
    settings.kind = "single_switch";
    settings.kind.own<SingleSwitchSettings>().hosts = hosts;
    return settings;
}

TEST(SingleSwitch, is_one_router_with_a_host_at_each_port) {
    const Topology network = build_topology(switch_of(5));
    check_structure(network.graph, ReverseChannels::kRequired);
    ASSERT_EQ(network.graph.routers(), 1u);
    EXPECT_EQ(network.graph.channels(), 0u);
    ASSERT_EQ(network.graph.hosts(), 5u);
    for (Port port = 0; port < 5; ++port) {
        EXPECT_EQ(network.graph.host_at(RouterId{0}, port), HostId{port});
    }
}

TEST(SingleSwitch, can_be_measured_and_drawn) {
    const Topology network = build_topology(switch_of(5));
    const NetworkSummary summary = summary_of(network);
    EXPECT_EQ(summary.distances.pairs, (std::vector<std::uint64_t>{20}));
    EXPECT_EQ(summary.bisection_channels, 0u);
    EXPECT_EQ(summary.links, 0u);
    for (const DrawingLayout layout :
         {DrawingLayout::kAutomatic, DrawingLayout::kSpring, DrawingLayout::kCircle}) {
        const std::string drawing = drawing_of(network, layout);
        EXPECT_EQ(drawing.find("nan"), std::string::npos);
        EXPECT_EQ(drawing.find("inf"), std::string::npos);
        EXPECT_NE(drawing.find("class=\"switch\""), std::string::npos);
    }
}

TEST(SingleSwitch, refuses_more_hosts_than_ports) {
    EXPECT_EQ(problem_of([] { build_topology(switch_of(257)); }),
              "topology.hosts: 257; a single switch has 1 to 256 hosts");
    EXPECT_EQ(problem_of([] { build_topology(switch_of(0)); }),
              "topology.hosts: 0; a single switch has 1 to 256 hosts");
}

}  // namespace
}  // namespace thruway
