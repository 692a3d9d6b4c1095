#include "topologies/express_mesh.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/express_meshes.h"
#include "topologies/graph/structure_check.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TEST(ExpressMesh, has_the_links_of_the_mesh_and_those_between_multiples_of_the_interval) {
    for (const auto& [x, y, interval] : kExpressShapes) {
        TopologySettings settings = express_settings({x, y}, interval, 2);
        settings.link_latency_cycles = 2;
        settings.kind.own<ExpressSettings>().express_latency_cycles = 5;
        const Topology network = build_topology(settings);
        std::set<std::pair<unsigned, unsigned>> links;
        for (unsigned r = 0; r < x * y; ++r) {
            if (r % x + 1 < x) links.emplace(r, r + 1);
            if (r / x + 1 < y) links.emplace(r, r + x);
            if (r % x % interval == 0 && r % x + interval < x) links.emplace(r, r + interval);
            if (r / x % interval == 0 && r / x + interval < y) links.emplace(r, r + interval * x);
        }
        EXPECT_EQ(network.graph.channels(), 2 * links.size());
        EXPECT_EQ(links.size(),
                  (x - 1) * y + x * (y - 1) + y * ((x - 1) / interval) + x * ((y - 1) / interval));
        for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
            const Channel channel = network.graph.channel(ChannelId{c});
            const unsigned a = std::min(index(channel.from), index(channel.to));
            const unsigned b = std::max(index(channel.from), index(channel.to));
            EXPECT_EQ(links.count({a, b}), 1u);
            EXPECT_EQ(channel.latency, b - a == 1 || b - a == x ? 2u : 5u);
        }
        check_structure(network.graph, ReverseChannels::kRequired);
        EXPECT_EQ(network.graph.hosts(), 2 * x * y);
        EXPECT_EQ(index(network.graph.host(HostId{5}).router), 2u);
        EXPECT_EQ(network.graph.name(RouterId{3}), "router_3");
        const auto count = settings.kind->count(settings);
        ASSERT_TRUE(count);
        EXPECT_EQ(count->routers, x * y);
    }
}

TEST(ExpressMesh, places_hosts_in_blocks_as_the_mesh_does) {
    TopologySettings settings = express_settings({4, 4}, 2, 4);
    settings.kind.own<HostBlockSettings>().host_block = {2, 2};
    TopologySettings plain = settings;
    plain.kind = "mesh";
    const Topology network = build_topology(settings);
    const Topology mesh = build_topology(plain);
    ASSERT_EQ(network.graph.hosts(), mesh.graph.hosts());
    for (std::uint32_t h = 0; h < mesh.graph.hosts(); ++h) {
        EXPECT_EQ(network.graph.host(HostId{h}).router, mesh.graph.host(HostId{h}).router);
    }
}

TEST(ExpressMesh, is_refused_without_room_for_its_links) {
    EXPECT_TRUE(contains(problem_of([] {
                             express_mesh({4, 3}, 4);
                         }),
                         "topology.express_interval: 4; the longest row of topology.radix = [4, 3] "
                         "has 4 routers; give 2 to 3"));
    EXPECT_TRUE(
        contains(problem_of([] {
                     build_topology(express_settings({5, 5}, 2, 252));
                 }),
                 "topology.hosts_per_router: 252; router_2 would have more than 256 ports"));
}

}  // namespace
}  // namespace thruway::test
