// tests/topologies/graph/removed_parts_test.cpp
// Networks after failures of links and switches.

#include "topologies/graph/removed_parts.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

FabricGraph ring_of_4() { return build_topology(torus_of({4})).graph; }

std::string refusal(const FabricGraph& graph, const RemovedParts& parts) {
    return problem_of([&] { static_cast<void>(without(graph, parts)); });
}

TEST(RemovedParts, a_ring_without_a_link_is_a_line) {
    const FabricGraph line = without(ring_of_4(), {{"router_3,router_0"}, {}});
    EXPECT_EQ(line.routers(), 4u);
    EXPECT_EQ(line.hosts(), 4u);
    EXPECT_EQ(line.channels(), 6u);
    // Routers 0 and 3 are the ends, with one link and one host each.
    EXPECT_EQ(line.ports(RouterId{0}), 2u);
    EXPECT_EQ(line.ports(RouterId{1}), 3u);
    EXPECT_EQ(line.ports(RouterId{3}), 2u);
    for (std::uint32_t c = 0; c < line.channels(); ++c) {
        const Channel& channel = line.channel(ChannelId{c});
        const auto step = static_cast<int>(index(channel.to)) -
                          static_cast<int>(index(channel.from));
        EXPECT_EQ(step * step, 1);
        ASSERT_TRUE(channel.reverse.has_value());
        EXPECT_EQ(line.channel(*channel.reverse).from, channel.to);
    }
}

TEST(RemovedParts, a_switch_goes_with_its_hosts_and_links_and_the_others_keep_their_names) {
    const FabricGraph line = without(ring_of_4(), {{}, {"router_1"}});
    EXPECT_EQ(line.routers(), 3u);
    EXPECT_EQ(line.hosts(), 3u);
    EXPECT_EQ(line.channels(), 4u);
    EXPECT_EQ(line.name(RouterId{0}), "router_0");
    EXPECT_EQ(line.name(RouterId{1}), "router_2");
    EXPECT_EQ(line.host(HostId{1}).router, RouterId{1});
}

TEST(RemovedParts, the_hosts_that_remain_keep_their_names) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_link({kA, 0, kB, 0, 1, {}});
    graph.add_link({kB, 1, kC, 0, 1, {}});
    for (std::uint32_t r = 0; r < 3; ++r) {
        graph.add_host(RouterId{r}, "host of " + graph.name(RouterId{r}));
    }
    const FabricGraph rest = without(graph, {{}, {"a"}});
    ASSERT_EQ(rest.hosts(), 2u);
    EXPECT_EQ(rest.host_name(HostId{0}), "host of b");
    EXPECT_EQ(rest.host_name(HostId{1}), "host of c");
}

TEST(RemovedParts, of_two_links_between_switches_each_mention_takes_one) {
    const FabricGraph twin = build_topology(double_link_torus_of({2})).graph;
    ASSERT_EQ(twin.channels(), 4u);
    EXPECT_EQ(without(twin, {{"router_0,router_1"}, {}}).channels(), 2u);
    EXPECT_EQ(refusal(twin, {{"router_0,router_1", "router_1,router_0"}, {}})
                  .rfind("--without-link: without these parts the network is not connected", 0),
              0u);
}

TEST(RemovedParts, links_and_hosts_keep_what_they_were) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 3, {}});
    graph.add_link({RouterId{0}, 2, RouterId{2}, 1, 5, {}});  // port 1 of a is left for a host
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 7, {}});
    for (const std::uint32_t router : {0u, 1u, 2u}) graph.add_host(RouterId{router});
    const FabricGraph rest = without(graph, {{"b,a"}, {}});
    ASSERT_EQ(rest.channels(), 4u);
    EXPECT_EQ(rest.host(HostId{0}).port, 0u);
    EXPECT_EQ(rest.channel(ChannelId{0}).from_port, 1u);
    EXPECT_EQ(rest.channel(ChannelId{0}).latency, 5u);
    EXPECT_EQ(rest.channel(ChannelId{2}).latency, 7u);
    EXPECT_EQ(rest.name(RouterId{2}), "c");
}

TEST(RemovedParts, what_is_not_there_is_refused_by_name) {
    const FabricGraph ring = ring_of_4();
    EXPECT_EQ(refusal(ring, {{"router_0,router_2"}, {}}),
              "--without-link: router_0,router_2: no link joins them; `thruway topology --out "
              "FILE.edges` lists the links");
    EXPECT_EQ(refusal(ring, {{"router_0"}, {}}),
              "--without-link: router_0: give two switches separated by a comma, as in "
              "router_0,router_1");
    EXPECT_EQ(refusal(ring, {{}, {"ruter_1"}}),
              "--without-switch: ruter_1: there is no switch 'ruter_1'; did you mean router_1?");
    EXPECT_EQ(refusal(ring, {{}, {"router_1", "router_1"}})
                  .rfind("--without-switch: router_1: there is no switch 'router_1'", 0),
              0u);
    EXPECT_EQ(refusal(ring, {{}, {"router_0", "router_2"}})
                  .rfind("--without-switch: without these parts the network is not connected", 0),
              0u);
}

}  // namespace
}  // namespace thruway
