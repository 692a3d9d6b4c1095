#include "topologies/subnetworks/subnetworks.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/irregular/irregular.h"
#include "topologies/measures/network_summary.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

TopologySettings grid_settings(const char* kind, std::vector<unsigned> radix, bool both = true) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<DirectionSettings>().bidirectional = both;
    settings.link_latency_cycles = 3;
    return settings;
}

TopologySettings irregular_settings() {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = 9;
    settings.hosts_per_router = 2;
    return settings;
}

std::vector<TopologySettings> networks() {
    return {grid_settings("mesh", {3, 2}), grid_settings("torus", {3, 2}, false),
            irregular_settings()};
}

void expect_same(const Channel& a, const Channel& b) {
    EXPECT_EQ(a.from, b.from);
    EXPECT_EQ(a.to, b.to);
    EXPECT_EQ(a.from_port, b.from_port);
    EXPECT_EQ(a.to_port, b.to_port);
    EXPECT_EQ(a.latency, b.latency);
    EXPECT_EQ(a.flit_cycles, b.flit_cycles);
    EXPECT_EQ(a.reverse, b.reverse);
}

TEST(Subnetworks, repeat_every_link_between_its_routers) {
    for (TopologySettings settings : networks()) {
        const Topology alone = build_topology(settings);
        settings.subnetworks = 3;
        const Topology network = build_topology(settings);
        const FabricGraph& graph = network.graph;
        const auto each = static_cast<std::uint32_t>(alone.graph.channels());
        EXPECT_EQ(network.name, alone.name + " with 3 subnetworks");
        EXPECT_EQ(network.grid.has_value(), alone.grid.has_value());
        ASSERT_EQ(graph.channels(), 3 * each);
        for (std::uint32_t c = 0; c < each; ++c) {
            expect_same(graph.channel(ChannelId{c}), alone.graph.channel(ChannelId{c}));
            for (unsigned copy = 1; copy < 3; ++copy) {
                Channel channel = graph.channel(ChannelId{copy * each + c});
                const Channel first = alone.graph.channel(ChannelId{c});
                EXPECT_GE(channel.from_port, alone.graph.ports(channel.from));
                EXPECT_GE(channel.to_port, alone.graph.ports(channel.to));
                channel.from_port = first.from_port;
                channel.to_port = first.to_port;
                if (first.reverse) {
                    ASSERT_EQ(index(*channel.reverse), copy * each + index(*first.reverse));
                    channel.reverse = first.reverse;
                }
                expect_same(channel, first);
            }
        }
        ASSERT_EQ(graph.hosts(), alone.graph.hosts());
        for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
            EXPECT_EQ(graph.host(HostId{h}).router, alone.graph.host(HostId{h}).router);
            EXPECT_EQ(graph.host(HostId{h}).port, alone.graph.host(HostId{h}).port);
        }
    }
}

/// Ports are dense: those of a router are its own and two more copies of those to other routers.
TEST(Subnetworks, number_the_ports_without_gaps) {
    for (TopologySettings settings : networks()) {
        const Topology alone = build_topology(settings);
        settings.subnetworks = 3;
        const Topology network = build_topology(settings);
        const SubnetworkPorts ports(network);
        for (std::uint32_t r = 0; r < alone.graph.routers(); ++r) {
            const RouterId router{r};
            std::set<Port> seen;
            for (Port port = 0; port < alone.graph.ports(router); ++port) {
                for (unsigned copy = 0; copy < 3; ++copy) {
                    const Port of_copy = ports.copy(router, copy, port);
                    EXPECT_EQ(ports.first(router, of_copy), port);
                    if (alone.graph.host_at(router, port)) {
                        EXPECT_EQ(of_copy, port);
                    }
                    seen.insert(of_copy);
                    const auto out = network.graph.channel_out(router, of_copy);
                    const auto first = alone.graph.channel_out(router, port);
                    ASSERT_EQ(out.has_value(), first.has_value());
                    if (out) {
                        EXPECT_EQ(index(*out), copy * alone.graph.channels() + index(*first));
                    }
                }
            }
            EXPECT_EQ(seen.size(), network.graph.ports(router));
            EXPECT_EQ(*seen.rbegin() + 1, network.graph.ports(router));
        }
    }
}

TEST(Subnetworks, lead_back_to_the_network_that_was_copied) {
    for (TopologySettings settings : networks()) {
        const Topology alone = build_topology(settings);
        settings.subnetworks = 4;
        const Topology again = one_subnetwork(build_topology(settings));
        EXPECT_EQ(again.name, alone.name);
        EXPECT_EQ(again.subnetworks, 1u);
        EXPECT_EQ(again.plan.group, alone.plan.group);
        ASSERT_EQ(again.graph.channels(), alone.graph.channels());
        for (std::uint32_t c = 0; c < alone.graph.channels(); ++c) {
            expect_same(again.graph.channel(ChannelId{c}), alone.graph.channel(ChannelId{c}));
        }
        for (std::uint32_t r = 0; r < alone.graph.routers(); ++r) {
            EXPECT_EQ(again.graph.ports(RouterId{r}), alone.graph.ports(RouterId{r}));
        }
    }
}

TEST(Subnetworks, count_in_the_measures_of_a_network) {
    for (TopologySettings settings : networks()) {
        const NetworkSummary alone = summary_of(build_topology(settings));
        settings.subnetworks = 3;
        const NetworkSummary all = summary_of(build_topology(settings));
        EXPECT_EQ(all.links, 3 * alone.links);
        EXPECT_EQ(all.bisection_channels, 3 * alone.bisection_channels);
        EXPECT_EQ(all.bisection_is_exact, alone.bisection_is_exact);
        EXPECT_EQ(all.mean_links_at, 3 * alone.mean_links_at);
        EXPECT_EQ(all.distances.mean(), alone.distances.mean());
    }
}

TEST(Subnetworks, lose_a_failed_link_in_each) {
    TopologySettings settings = grid_settings("mesh", {3, 2});
    settings.faults.links = {"router_0,router_1"};
    settings.subnetworks = 2;
    const Topology network = build_topology(settings);
    EXPECT_EQ(network.graph.channels(), 2u * 2 * (7 - 1));
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        EXPECT_GT(index(channel.from) + index(channel.to), 1u);
    }
}

TEST(Subnetworks, fit_into_the_ports_of_a_router) {
    TopologySettings settings = grid_settings("torus", {4, 4});
    settings.subnetworks = 63;  // 63 * 4 + 1 ports
    EXPECT_EQ(build_topology(settings).graph.ports(RouterId{3}), 253u);
    settings.subnetworks = 64;
    EXPECT_EQ(problem_of([&] { build_topology(settings); }),
              "topology.subnetworks: 64; router_0 has 5 ports, 4 of them to other routers, and "
              "would have 257; a router has at most 256, so set it to at most 63");
}

}  // namespace
}  // namespace thruway::test
