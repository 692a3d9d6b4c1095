#include "topologies/graph/host_blocks.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

TopologySettings mesh_with_block(std::vector<unsigned> radix, std::vector<unsigned> block,
                                 unsigned hosts) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<HostBlockSettings>().host_block = std::move(block);
    settings.hosts_per_router = hosts;
    return settings;
}

// As in BookSim2's cmesh: node n is at (n % 8, n / 8) of 8x8, in blocks of 2x2.
TEST(HostBlocks, number_hosts_by_their_positions) {
    const Topology mesh = build_topology(mesh_with_block({4, 4}, {2, 2}, 4));
    ASSERT_EQ(mesh.graph.hosts(), 64u);
    for (std::uint32_t h = 0; h < 64; ++h) {
        const unsigned x = h % 8;
        const unsigned y = h / 8;
        const Host& host = mesh.graph.host(HostId{h});
        EXPECT_EQ(index(host.router), x / 2 + 4 * (y / 2));
        EXPECT_EQ(host.port - mesh.grid->network_ports(host.router), x % 2 + 2 * (y % 2));
    }
}

TEST(HostBlocks, may_differ_in_each_dimension) {
    const Topology mesh = build_topology(mesh_with_block({2, 3}, {3, 1}, 3));
    for (std::uint32_t h = 0; h < 18; ++h) {
        EXPECT_EQ(index(mesh.graph.host(HostId{h}).router), h % 6 / 3 + 2 * (h / 6));
    }
}

TEST(HostBlocks, leave_hosts_router_by_router_if_empty) {
    const Topology mesh = build_topology(mesh_with_block({4, 4}, {}, 4));
    for (std::uint32_t h = 0; h < 64; ++h) {
        EXPECT_EQ(index(mesh.graph.host(HostId{h}).router), h / 4);
    }
}

TEST(HostBlocks, are_refused_unless_they_hold_the_hosts_of_a_router) {
    const std::string expected =
        "topology.host_block: [2]; it has an entry for each of the 2 dimensions of topology.radix, "
        "and their product is topology.hosts_per_router = 2";
    EXPECT_EQ(problem_of([] { build_topology(mesh_with_block({4, 4}, {2}, 2)); }), expected);
    EXPECT_NE(problem_of([] { build_topology(mesh_with_block({4, 4}, {2, 2}, 2)); }), "");
}

}  // namespace
}  // namespace thruway
