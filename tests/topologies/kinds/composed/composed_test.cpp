#include "topologies/kinds/composed/composed.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/kinds/chiplets/chiplets.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/rings/hierarchical_ring.h"
#include "topologies/kinds/single_switch/single_switch.h"
#include "topologies/kinds/trees/fat_tree.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TopologyPart part(const std::string& name, std::vector<unsigned> copies, TopologySettings network) {
    TopologyPart made;
    made.name = name;
    made.copies = std::move(copies);
    made.network = std::move(network);
    return made;
}

TopologyPart without_hosts(TopologyPart made) {
    made.with_hosts = false;
    return made;
}

TopologySettings mesh_settings(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return settings;
}

TopologySettings switch_settings(unsigned hosts) {
    TopologySettings settings;
    settings.kind = "single_switch";
    settings.kind.own<SingleSwitchSettings>().hosts = hosts;
    return settings;
}

TopologySettings full_mesh_settings(unsigned routers) {
    TopologySettings settings;
    settings.kind = "full_mesh";
    settings.kind.own<FullMeshSettings>().routers = routers;
    return settings;
}

TopologyJoin join(const std::string& from, const std::string& to, JoinPattern pattern,
                  unsigned links = 0) {
    TopologyJoin made;
    made.from = from;
    made.to = to;
    made.pattern = pattern;
    made.links = links;
    return made;
}

TopologySettings composed(std::vector<TopologyPart> parts, std::vector<TopologyJoin> joins) {
    TopologySettings settings;
    settings.kind = "composed";
    settings.kind.own<ComposedSettings>() = {std::move(parts), std::move(joins)};
    return settings;
}

/// All of a network but its names.
std::string bytes_of(const FabricGraph& graph) {
    std::string text;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        text += std::to_string(index(channel.from)) + "." + std::to_string(channel.from_port) +
                ">" + std::to_string(index(channel.to)) + "." + std::to_string(channel.to_port) +
                " " + std::to_string(channel.latency) + "/" + std::to_string(channel.flit_cycles) +
                (channel.reverse ? " " + std::to_string(index(*channel.reverse)) : "") + "\n";
    }
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        text += std::to_string(index(graph.host(HostId{h}).router)) + "." +
                std::to_string(graph.host(HostId{h}).port) + "\n";
    }
    return text;
}

/// Number of links between two routers, whatever their ports.
std::map<std::pair<RouterId, RouterId>, unsigned> links_of(const FabricGraph& graph) {
    std::map<std::pair<RouterId, RouterId>, unsigned> links;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        ++links[{graph.channel(ChannelId{c}).from, graph.channel(ChannelId{c}).to}];
    }
    return links;
}

TEST(Composed, meshes_of_meshes_are_the_chiplets_router_by_router) {
    for (const bool torus : {false, true}) {
        for (const unsigned links : {0u, 2u}) {
            TopologySettings chiplets = mesh_settings({3, 4});
            chiplets.kind = "chiplets";
            chiplets.hosts_per_router = 2;
            chiplets.link_latency_cycles = 2;
            auto& own = chiplets.kind.own<ChipletSettings>();
            own.chips = {2, 3};
            own.chip_network = torus ? ChipNetwork::kTorus : ChipNetwork::kMesh;
            own.die_links = links;
            own.die_latency_cycles = 7;
            own.die_flit_cycles = 4;

            TopologySettings chip = mesh_settings({3, 4});
            chip.hosts_per_router = 2;
            chip.link_latency_cycles = 2;
            TopologyJoin dies = join(
                "chip", "", torus ? JoinPattern::kCopiesInTorus : JoinPattern::kCopiesInMesh,
                links);
            dies.latency_cycles = 7;
            dies.flit_cycles = 4;
            const Topology one = build_topology(chiplets);
            const Topology other = build_topology(composed({part("chip", {2, 3}, chip)}, {dies}));
            EXPECT_EQ(bytes_of(one.graph), bytes_of(other.graph));
            EXPECT_EQ(one.grid.has_value(), links == 0);
            EXPECT_EQ(other.grid.has_value(), links == 0);
            EXPECT_EQ(one.graph.name(RouterId{13}), "chip1_1");
            EXPECT_EQ(other.graph.name(RouterId{13}), "chip1_1");
        }
    }
}

TEST(Composed, full_meshes_whose_copies_are_all_joined_are_the_dragonfly) {
    for (const auto& [a, h] : {std::pair{4u, 2u}, {3u, 1u}, {6u, 3u}}) {
        const Topology built_in = dragonfly(a, h);
        const Topology made = build_topology(
            composed({part("group", {a * h + 1}, full_mesh_settings(a))},
                     {join("group", "", JoinPattern::kEveryTwo)}));
        EXPECT_EQ(links_of(made.graph), links_of(built_in.graph));
        EXPECT_EQ(made.plan.group, built_in.plan.group);
        check_structure(made.graph, ReverseChannels::kRequired);
    }
}

TEST(Composed, leaves_and_spines_are_the_tree_with_its_levels) {
    TopologySettings tree;
    tree.kind = "fat_tree";
    auto& own = tree.kind.own<FatTreeSettings>();
    own.children = {3, 4};
    own.parents = {1, 2};
    own.parallel_links = {1, 2};
    const Topology made = build_topology(
        composed({part("leaf", {4}, switch_settings(3)),
                  without_hosts(part("spine", {2}, switch_settings(1)))},
                 {join("leaf", "spine", JoinPattern::kAllToAll, 2)}));
    const Topology built_in = build_topology(tree);
    EXPECT_EQ(links_of(made.graph), links_of(built_in.graph));
    EXPECT_EQ(made.plan.level, built_in.plan.level);
    EXPECT_EQ(made.graph.hosts(), 12u);
    EXPECT_EQ(made.graph.name(RouterId{2}), "leaf2_0");
}

/// The three-level fat tree of 4-port switches: 2 pods of its 4.
TEST(Composed, networks_can_be_parts_of_others) {
    const TopologySettings pod = composed({part("leaf", {2}, switch_settings(2)),
                                           without_hosts(part("spine", {2}, switch_settings(1)))},
                                          {join("leaf", "spine", JoinPattern::kAllToAll)});
    const Topology made = build_topology(
        composed({part("pod", {2}, pod), without_hosts(part("core", {4}, switch_settings(1)))},
                 {join("pod.2", "core[0-1]", JoinPattern::kAllToAll),
                  join("pod.3", "core[2-3]", JoinPattern::kAllToAll)}));
    TopologySettings tree;
    tree.kind = "fat_tree";
    tree.kind.own<FatTreeSettings>().children = {2, 2, 2};
    tree.kind.own<FatTreeSettings>().parents = {1, 2, 2};
    const Topology built_in = build_topology(tree);
    EXPECT_EQ(made.graph.routers(), built_in.graph.routers());
    EXPECT_EQ(made.graph.channels(), built_in.graph.channels());
    EXPECT_EQ(host_distances(made.graph).pairs, host_distances(built_in.graph).pairs);
    EXPECT_EQ(made.plan.level, (std::vector<std::uint16_t>{0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 2}));
    EXPECT_EQ(links_of(made.graph).count({RouterId{6}, RouterId{9}}), 1u);
    EXPECT_EQ(links_of(made.graph).count({RouterId{6}, RouterId{10}}), 0u);
}

TEST(Composed, copies_joined_at_one_router_each_are_a_ring_of_them) {
    const Topology made = build_topology(
        composed({part("local", {4}, full_mesh_settings(3))},
                 {join("local.1", "", JoinPattern::kCopiesInTorus)}));
    const auto links = links_of(made.graph);
    EXPECT_EQ(made.graph.channels(), 4u * 6 + 2 * 4);
    for (const auto& [a, b] : {std::pair{1u, 4u}, {4u, 7u}, {7u, 10u}, {10u, 1u}}) {
        EXPECT_EQ(links.count({RouterId{a}, RouterId{b}}), 1u) << a;
    }
    const Topology same = build_topology(composed({part("local", {4}, full_mesh_settings(3))},
                                                  {join("local.1", "", JoinPattern::kRing)}));
    EXPECT_EQ(links_of(same.graph), links);
}

TEST(Composed, one_way_links_share_ports_and_have_no_way_back) {
    TopologyJoin ring = join("node", "", JoinPattern::kRing);
    ring.one_way = true;
    const Topology made = build_topology(composed({part("node", {3}, switch_settings(1))}, {ring}));
    EXPECT_EQ(made.graph.channels(), 3u);
    for (std::uint32_t r = 0; r < 3; ++r) {
        EXPECT_EQ(made.graph.ports(RouterId{r}), 2u);
        const Channel channel = made.graph.channel(*made.graph.channel_out(RouterId{r}, 0));
        EXPECT_EQ(index(channel.to), (r + 1) % 3);
        EXPECT_EQ(channel.to_port, 0u);
        EXPECT_FALSE(channel.reverse);
    }
    check_structure(made.graph, ReverseChannels::kOptional);
}

TEST(Composed, parts_joined_by_number_or_not_at_all_keep_their_hosts_in_order) {
    const Topology made = build_topology(
        composed({part("near", {1}, mesh_settings({2, 2})), part("far", {1}, mesh_settings({4}))},
                 {join("near", "far", JoinPattern::kOneToOne)}));
    EXPECT_EQ(made.graph.channels(), 8u + 6 + 8);
    for (std::uint32_t h = 0; h < 8; ++h) {
        EXPECT_EQ(index(made.graph.host(HostId{h}).router), h);
    }
    for (std::uint32_t r = 0; r < 4; ++r) {
        EXPECT_EQ(links_of(made.graph).count({RouterId{r}, RouterId{r + 4}}), 1u);
    }
    EXPECT_TRUE(made.plan.group.empty());
}

TEST(Composed, joins_take_the_times_of_the_section_unless_they_say_others) {
    TopologySettings settings = composed({part("node", {2}, switch_settings(1))},
                                         {join("node", "", JoinPattern::kAllToAll)});
    settings.link_latency_cycles = 5;
    settings.link_flit_cycles = 3;
    EXPECT_EQ(build_topology(settings).graph.channel(ChannelId{0}).latency, 5u);
    EXPECT_EQ(build_topology(settings).graph.channel(ChannelId{0}).flit_cycles, 3u);
    settings.kind.own<ComposedSettings>().joins[0].latency_cycles = 6;
    settings.kind.own<ComposedSettings>().joins[0].flit_cycles = 2;
    EXPECT_EQ(build_topology(settings).graph.channel(ChannelId{0}).latency, 6u);
    EXPECT_EQ(build_topology(settings).graph.channel(ChannelId{0}).flit_cycles, 2u);
}

TEST(Composed, networks_that_cannot_be_built_are_refused_by_name_and_place) {
    const auto refusal = [](std::vector<TopologyPart> parts, std::vector<TopologyJoin> joins) {
        return problem_of([&] { build_topology(composed(parts, joins)); });
    };
    const TopologyPart node = part("node", {3}, switch_settings(1));
    EXPECT_TRUE(contains(refusal({}, {}), "topology.parts: []"));
    EXPECT_TRUE(contains(refusal({part("n1", {2}, switch_settings(1))}, {}),
                         "topology.parts[0].name: \"n1\"; give letters"));
    EXPECT_TRUE(contains(refusal({node, node}, {}),
                         "topology.parts[1].name: \"node\"; topology.parts[0] has the same"));
    TopologySettings file;
    file.kind = "file";
    EXPECT_TRUE(
        contains(refusal({part("net", {1}, file)}, {}), "topology.parts[0].kind: \"file\""));
    EXPECT_TRUE(contains(refusal({part("net", {1}, mesh_settings({1}))}, {}),
                         "topology.parts[0] (\"net\"): topology.radix: [1] has radix 1"));
    EXPECT_TRUE(
        contains(refusal({part("net", {40, 40}, full_mesh_settings(64))}, {}), "more than 65536"));
    EXPECT_TRUE(contains(refusal({node}, {join("nod", "", JoinPattern::kAllToAll)}),
                         "topology.joins[0].from: \"nod\": there is no part \"nod\"; did you mean "
                         "\"node\"?"));
    EXPECT_TRUE(contains(refusal({node}, {join("node", "node[0]", JoinPattern::kOneToOne)}),
                         "topology.joins[0].to: 1 routers, and from has 3"));
    EXPECT_TRUE(contains(refusal({node}, {join("node[1]", "node", JoinPattern::kAllToAll)}),
                         "topology.joins[0]: node1_0 would have a link to itself"));
    EXPECT_TRUE(contains(refusal({node}, {join("node[0-1]", "", JoinPattern::kEveryTwo)}),
                         "\"node[0-1]\" are 2 of 3 copies"));
    EXPECT_TRUE(contains(refusal({node}, {join("node[0]", "", JoinPattern::kRing)}),
                         "topology.joins[0].from: one router"));
    EXPECT_TRUE(contains(refusal({node}, {join("node", "", JoinPattern::kEveryTwo, 140)}),
                         "would have more than 256 ports"));
    TopologyPart placed = part("n1", {2}, switch_settings(1));
    placed.where = {"a.toml", 7, 3};
    EXPECT_TRUE(contains(refusal({placed}, {}), "a.toml:7:3: topology.parts[0].name"));
}

}  // namespace
}  // namespace thruway::test
