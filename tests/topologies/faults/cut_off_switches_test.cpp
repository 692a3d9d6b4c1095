// tests/topologies/faults/cut_off_switches_test.cpp
// Switches without hosts that failures cut off from all hosts.

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/faults/faults.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graph_file.h"
#include "topologies/graph/structure_check.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/single_switch/single_switch.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

/// Leaves s0_0 and s0_1 with two hosts each, below roots s1_0 and s1_1.
TopologySettings tree_with(const FaultSettings& faults) {
    TopologySettings settings = k_ary_n_tree_of(2, 2);
    settings.faults = faults;
    return settings;
}

const std::vector<std::string> kLinksOfRoot = {"s0_0,s1_0", "s0_1,s1_0"};

std::string edges_of(const Topology& topology) {
    return graph_text(topology, GraphFormat::kEdgeList, DrawingLayout::kCircle);
}

TEST(CutOffSwitches, go_as_if_they_had_failed) {
    const Topology cut_off = build_topology(tree_with({kLinksOfRoot, {}}));
    const Topology failed = build_topology(tree_with({{}, {"s1_0"}}));
    EXPECT_EQ(cut_off.graph.routers(), 3u);
    EXPECT_EQ(edges_of(cut_off), edges_of(failed));
    EXPECT_EQ(cut_off.plan.level, failed.plan.level);
    EXPECT_EQ(cut_off.name, "2-ary 2-tree without 2 links");
    EXPECT_EQ(cut_off.notes, (std::vector<std::string>{
                                 "the failures cut off 1 switch without hosts, also removed: "
                                 "s1_0"}));
    EXPECT_TRUE(failed.notes.empty());
}

TEST(CutOffSwitches, are_not_in_files) {
    const Topology topology = build_topology(tree_with({kLinksOfRoot, {}}));
    const FabricGraph again = build_graph(read_edge_list(edges_of(topology), "t.edges"), {});
    EXPECT_EQ(again.routers(), 3u);
    EXPECT_EQ(edges_of({topology.name, again, std::nullopt}), edges_of(topology));
}

/// Two of the four links of the tree. Those of one root are a third of the draws; all others leave
/// hosts without a path.
TEST(CutOffSwitches, make_no_draw_of_failures_invalid) {
    unsigned valid = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        FaultSettings faults;
        faults.random_links = 2;
        faults.seed = seed;
        const std::string problem = problem_of([&] {
            const Topology tree = build_topology(tree_with(faults));
            check_structure(tree.graph, ReverseChannels::kRequired);
            EXPECT_EQ(tree.graph.routers(), 3u);
            ++valid;
        });
        EXPECT_TRUE(problem.empty() || contains(problem, "pairs of hosts have no path")) << problem;
    }
    // 20 expected with a standard deviation of 3.7; fewer than 5 with probability 10^-6.
    EXPECT_GE(valid, 5u);
}

TEST(CutOffSwitches, that_nothing_leaves_or_nothing_reaches_go_as_well) {
    Topology network{"network", {}, std::nullopt};
    for (const char* name : {"a", "b", "sink", "source", "between"}) network.graph.add_router(name);
    network.graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    network.graph.add_channel({RouterId{0}, 1, RouterId{2}, 0, 1, {}});
    network.graph.add_channel({RouterId{3}, 0, RouterId{1}, 1, 1, {}});
    network.graph.add_channel({RouterId{0}, 2, RouterId{4}, 0, 1, {}});
    network.graph.add_channel({RouterId{4}, 1, RouterId{1}, 2, 1, {}});
    for (const std::uint32_t router : {0u, 1u}) network.graph.add_host(RouterId{router});
    const Topology rest = without_cut_off_switches(network);
    ASSERT_EQ(rest.graph.routers(), 3u);
    EXPECT_EQ(rest.graph.name(RouterId{2}), "between");
    EXPECT_EQ(rest.graph.channels(), 4u);
    EXPECT_EQ(rest.notes, (std::vector<std::string>{"the failures cut off 2 switches without "
                                                    "hosts, also removed: sink, source"}));
}

/// Two trees whose roots s1_0 are cut off inside; a core switch joins all roots, or only s1_1.
TopologySettings pods(const std::string& roots) {
    TopologyPart pod;
    pod.name = "pod";
    pod.copies = {2};
    pod.network = tree_with({kLinksOfRoot, {}});
    TopologyPart core;
    core.name = "core";
    core.with_hosts = false;
    core.network.kind = "single_switch";
    TopologyJoin join;
    join.from = roots;
    join.to = "core";
    TopologySettings settings;
    settings.kind = "composed";
    settings.kind.own<ComposedSettings>() = {{pod, core}, {join}};
    return settings;
}

TEST(CutOffSwitches, of_a_part_stay_where_a_join_leads_to_them) {
    const Topology joined = build_topology(pods("pod.2, 3"));
    EXPECT_EQ(joined.graph.routers(), 9u);
    EXPECT_TRUE(joined.notes.empty());
    const Topology apart = build_topology(pods("pod.3"));
    EXPECT_EQ(apart.graph.routers(), 7u);
    EXPECT_EQ(apart.notes, (std::vector<std::string>{"the failures cut off 2 switches without "
                                                     "hosts, also removed: pod0_s1_0, pod1_s1_0"}));
}

/// A mesh of four routers without hosts, in two pieces; each has a single switch with a host.
TEST(CutOffSwitches, of_a_part_in_pieces_are_judged_in_the_whole_network) {
    TopologyPart spine;
    spine.name = "spine";
    spine.with_hosts = false;
    spine.network.kind = "mesh";
    spine.network.kind.own<GridSettings>().radix = {2, 2};
    spine.network.faults.links = {"router_0,router_1", "router_0,router_2"};
    TopologyPart leaf;
    leaf.name = "leaf";
    leaf.copies = {2};
    leaf.network.kind = "single_switch";
    leaf.network.kind.own<SingleSwitchSettings>().hosts = 1;
    TopologyJoin to_one;
    to_one.from = "leaf";
    to_one.to = "spine.3";
    TopologySettings settings;
    settings.kind = "composed";
    settings.kind.own<ComposedSettings>() = {{spine, leaf}, {to_one}};
    EXPECT_EQ(build_topology(settings).graph.routers(), 5u) << "router_0 is cut off";
    settings.kind.own<ComposedSettings>().joins.front().to = "spine.0, 3";
    EXPECT_EQ(build_topology(settings).graph.routers(), 6u);
    auto& apart = settings.kind.own<ComposedSettings>();
    apart.joins = {to_one, to_one};
    apart.joins[0].from = "leaf[0]";
    apart.joins[1].from = "leaf[1]";
    apart.joins[1].to = "spine.0";
    EXPECT_EQ(problem_of([&] { build_topology(settings); }),
              "topology.parts: with their faults, 2 of 2 pairs of hosts have no path: 0 to 1, 1 to "
              "0");
    apart.parts[0].network.faults = {{}, {"router_0", "router_1", "router_2", "router_3"}};
    EXPECT_EQ(problem_of([&] { build_topology(settings); }),
              "topology.parts[0] (\"spine\"): all its switches have failed");
}

}  // namespace
}  // namespace thruway
