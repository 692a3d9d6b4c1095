// tests/topologies/faults/faults_test.cpp
// Networks after failures of links and switches.

#include "topologies/faults/faults.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

FabricGraph ring_of_4() { return build_topology(torus_of({4})).graph; }

std::string refusal(const FabricGraph& graph, const FaultSettings& faults) {
    return problem_of([&] { static_cast<void>(without(graph, faults)); });
}

FaultSettings random_faults(unsigned links, unsigned switches, std::uint64_t seed = 1) {
    FaultSettings faults;
    faults.random_links = links;
    faults.random_switches = switches;
    faults.seed = seed;
    return faults;
}

TEST(Faults, a_ring_without_a_link_is_a_line) {
    const FabricGraph line = without(ring_of_4(), {{"router_3,router_0"}, {}});
    EXPECT_EQ(line.routers(), 4u);
    EXPECT_EQ(line.hosts(), 4u);
    EXPECT_EQ(line.channels(), 6u);
    // Routers 0 and 3 are the ends, with one link and one host each.
    EXPECT_EQ(line.ports(RouterId{0}), 2u);
    EXPECT_EQ(line.ports(RouterId{1}), 3u);
    EXPECT_EQ(line.ports(RouterId{3}), 2u);
    for (std::uint32_t c = 0; c < line.channels(); ++c) {
        const Channel channel = line.channel(ChannelId{c});
        const auto step = static_cast<int>(index(channel.to)) -
                          static_cast<int>(index(channel.from));
        EXPECT_EQ(step * step, 1);
        ASSERT_TRUE(channel.reverse.has_value());
        EXPECT_EQ(line.channel(*channel.reverse).from, channel.to);
    }
}

TEST(Faults, a_switch_goes_with_its_hosts_and_links_and_the_others_keep_their_names) {
    const FabricGraph line = without(ring_of_4(), {{}, {"router_1"}});
    EXPECT_EQ(line.routers(), 3u);
    EXPECT_EQ(line.hosts(), 3u);
    EXPECT_EQ(line.channels(), 4u);
    EXPECT_EQ(line.name(RouterId{0}), "router_0");
    EXPECT_EQ(line.name(RouterId{1}), "router_2");
    EXPECT_EQ(line.host(HostId{1}).router, RouterId{1});
}

TEST(Faults, the_hosts_that_remain_keep_their_names) {
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

TEST(Faults, of_two_links_between_switches_each_mention_takes_one) {
    const FabricGraph twin = build_topology(double_link_torus_of({2})).graph;
    ASSERT_EQ(twin.channels(), 4u);
    EXPECT_EQ(without(twin, {{"router_0,router_1"}, {}}).channels(), 2u);
    EXPECT_EQ(refusal(twin, {{"router_0,router_1", "router_1,router_0"}, {}}),
              "topology.faults.links: without 2 links, 2 of 2 pairs of hosts have no path: 0 to 1, "
              "1 to 0");
}

TEST(Faults, of_links_may_name_switches_with_commas) {
    FabricGraph graph;
    for (const char* name : {"rack 1, leaf 3", "leaf one", "a"}) graph.add_router(name);
    graph.add_link({kA, 0, kB, 0, 1, {}});
    graph.add_link({kB, 1, kC, 0, 1, {}});
    graph.add_link({kC, 1, kA, 1, 1, {}});
    for (const RouterId router : {kA, kB, kC}) graph.add_host(router);
    EXPECT_EQ(without(graph, {{"rack 1, leaf 3,leaf one"}, {}}).channels(), 4u);
    EXPECT_EQ(without(graph, {{"a,rack 1, leaf 3"}, {}}).channels(), 4u);
    EXPECT_EQ(refusal(graph, {{"rack 1, leaf 3,leaf on"}, {}}),
              "topology.faults.links: rack 1, leaf 3,leaf on: there is no switch 'leaf on'; did "
              "you mean leaf one?");
}

TEST(Faults, of_links_with_commas_are_those_that_exist) {
    // "a" is no neighbour of "b,c" but "a,b" is one of "c".
    FabricGraph graph;
    for (const char* name : {"a", "b,c", "a,b", "c"}) graph.add_router(name);
    graph.add_link({RouterId{0}, 0, RouterId{3}, 0, 1, {}});
    graph.add_link({RouterId{3}, 1, RouterId{1}, 0, 1, {}});
    graph.add_link({RouterId{0}, 1, RouterId{2}, 0, 1, {}});
    graph.add_link({RouterId{2}, 1, RouterId{3}, 2, 1, {}});
    for (std::uint32_t r = 0; r < 4; ++r) graph.add_host(RouterId{r});
    EXPECT_EQ(without(graph, {{"a,b,c"}, {}}).channels(), 6u);
    graph.add_link({RouterId{0}, 3, RouterId{1}, 2, 1, {}});
    EXPECT_EQ(refusal(graph, {{"a,b,c"}, {}}),
              "topology.faults.links: a,b,c: this is the link from 'a' to 'b,c' and the link from "
              "'a,b' to 'c'; rename one of these switches");
}

TEST(Faults, links_and_hosts_keep_what_they_were) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 3, {}});
    graph.add_link({RouterId{0}, 2, RouterId{2}, 1, 5, {}, 3});  // port 1 of a is left for a host
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 7, {}});
    for (const std::uint32_t router : {0u, 1u, 2u}) graph.add_host(RouterId{router});
    const FabricGraph rest = without(graph, {{"b,a"}, {}});
    ASSERT_EQ(rest.channels(), 4u);
    EXPECT_EQ(rest.host(HostId{0}).port, 0u);
    EXPECT_EQ(rest.channel(ChannelId{0}).from_port, 1u);
    EXPECT_EQ(rest.channel(ChannelId{0}).latency, 5u);
    EXPECT_EQ(rest.channel(ChannelId{0}).flit_cycles, 3u);
    EXPECT_EQ(rest.channel(ChannelId{2}).latency, 7u);
    EXPECT_EQ(rest.channel(ChannelId{2}).flit_cycles, 1u);
    EXPECT_EQ(rest.name(RouterId{2}), "c");
}

TEST(Faults, what_is_not_there_is_refused_by_name) {
    const FabricGraph ring = ring_of_4();
    EXPECT_EQ(refusal(ring, {{"router_0,router_2"}, {}}),
              "topology.faults.links: router_0,router_2: no link joins them; `thruway topology "
              "--out FILE.edges` lists the links");
    EXPECT_EQ(refusal(ring, {{"router_0"}, {}}),
              "topology.faults.links: router_0: give two switches separated by a comma, as in "
              "\"router_0,router_1\"");
    EXPECT_EQ(refusal(ring, {{}, {"ruter_1"}}),
              "topology.faults.switches: ruter_1: there is no switch 'ruter_1'; did you mean "
              "router_1?");
    EXPECT_EQ(
        refusal(ring, {{}, {"router_1", "router_1"}}),
        "topology.faults.switches: router_1: this switch has failed already; name each switch "
        "once");
    EXPECT_EQ(refusal(ring, random_faults(5, 0)),
              "topology.faults.random_links: 5; the network has 4 links that can fail; give at "
              "most as many");
    EXPECT_EQ(refusal(ring, {{}, {"router_0", "router_1", "router_2", "router_3"}}),
              "topology.faults.switches: without 4 switches, the network has no host, so no "
              "traffic can be sent; add hosts");
}

TEST(Faults, name_the_hosts_that_they_cut_off) {
    // Routers 1 and 3 are left, each with its host, without a link.
    EXPECT_EQ(refusal(ring_of_4(), {{}, {"router_0", "router_2"}}),
              "topology.faults.switches: without 2 switches, 2 of 2 pairs of hosts have no path: "
              "0 to 1, 1 to 0");
    // A one-way line from 1 by way of 2 and 3 to 0: its 4 * 3 / 2 ways back are missing.
    TopologySettings one_way = torus_of({4});
    one_way.kind.own<DirectionSettings>().bidirectional = false;
    EXPECT_EQ(refusal(build_topology(one_way).graph, {{"router_0,router_1"}, {}}),
              "topology.faults.links: without 1 link, 6 of 12 pairs of hosts have no path: 0 to 1, "
              "0 to 2, 0 to 3, 2 to 1, 3 to 1, 3 to 2");
}

TEST(Faults, at_random_take_as_many_links_and_switches_as_asked_for) {
    const FabricGraph torus = build_topology(torus_of({4, 4})).graph;
    for (unsigned links = 0; links <= 3; ++links) {
        EXPECT_EQ(without(torus, random_faults(links, 0)).channels(), 64u - 2 * links);
    }
    const FabricGraph rest = without(torus, random_faults(0, 1));
    EXPECT_EQ(rest.routers(), 15u);
    EXPECT_EQ(rest.hosts(), 15u);
    EXPECT_EQ(rest.channels(), 64u - 8);
    // Neither touches what the other or a name has taken.
    FaultSettings all = random_faults(2, 1);
    all.switches = {"router_5"};
    all.links = {"router_0,router_1"};
    const FabricGraph left = without(torus, all);
    EXPECT_EQ(left.routers(), 14u);
}

std::set<std::string> links_of(const FabricGraph& graph) {
    std::set<std::string> links;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        links.insert(graph.name(channel.from) + "," + graph.name(channel.to));
    }
    return links;
}

TEST(Faults, at_random_grow_with_their_number_and_differ_by_seed) {
    const FabricGraph torus = build_topology(torus_of({5, 5})).graph;
    std::set<std::set<std::string>> of_seeds;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::set<std::string> before = links_of(torus);
        for (unsigned count = 1; count <= 3; ++count) {
            const std::set<std::string> left = links_of(
                without(torus, random_faults(count, 0, seed)));
            EXPECT_EQ(left.size(), 100u - 2 * count);
            EXPECT_TRUE(std::includes(before.begin(), before.end(), left.begin(), left.end()));
            before = left;
        }
        of_seeds.insert(before);
    }
    // 20 draws from 50 * 49 * 48 / 6 = 19600 sets meet twice with probability 0.01.
    EXPECT_GE(of_seeds.size(), 19u);
}

/// Each of the links of a ring is drawn about equally often: 8 links, 4000 seeds, 500 expected with
/// a standard deviation of sqrt(4000 / 8 * 7 / 8) = 21; five of them allow one false alarm in 10^5.
TEST(Faults, at_random_prefer_no_link) {
    const FabricGraph ring = build_topology(torus_of({8})).graph;
    const std::set<std::string> whole = links_of(ring);
    std::map<std::string, int> drawn;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const std::set<std::string> left = links_of(without(ring, random_faults(1, 0, seed)));
        std::vector<std::string> gone;
        std::set_difference(whole.begin(), whole.end(), left.begin(), left.end(),
                            std::back_inserter(gone));
        ASSERT_EQ(gone.size(), 2u);
        ++drawn[gone.front()];
    }
    ASSERT_EQ(drawn.size(), 8u);
    for (const auto& [link, times] : drawn) EXPECT_NEAR(times, 500, 105) << link;
}

TEST(Faults, leave_the_remaining_routers_their_level_and_group) {
    // Two groups of routers 0, 1 and 2, 3; those with even numbers on level 1.
    const Topology whole{"ring", ring_of_4(), std::nullopt, {}, {{1, 0, 1, 0}, {0, 0, 1, 1}, {}}};
    const Topology rest = without(whole, {{}, {"router_1"}});
    EXPECT_EQ(rest.name, "ring without 1 switch");
    EXPECT_EQ(rest.plan.level, (std::vector<std::uint16_t>{1, 1, 0}));
    EXPECT_EQ(rest.plan.group, (std::vector<std::uint32_t>{0, 1, 1}));
}

TEST(Faults, of_a_network_in_settings_take_its_grid_and_name_themselves) {
    TopologySettings settings = torus_of({4, 4});
    settings.faults.random_links = 2;
    settings.faults.switches = {"router_3"};
    const Topology torus = build_topology(settings);
    EXPECT_FALSE(torus.grid.has_value());
    EXPECT_EQ(torus.name, "4x4 torus without 2 links and 1 switch");
    EXPECT_EQ(torus.graph.hosts(), 15u);
}

}  // namespace
}  // namespace thruway
