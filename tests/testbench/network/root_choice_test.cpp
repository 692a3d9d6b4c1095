#include "testbench/network/root_choice.h"

#include "core/input/input_file.h"
#include "routing/functions/phases/phase_settings.h"
#include "topologies/build_topology.h"
#include "topologies/formats/graph_file.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>

namespace thruway {
namespace {

/// Four leaves of four hosts under three switches.
SimulationSettings tree(const char* function, const char* root, const char* roots = "3") {
    SettingsDocument document;
    for (const std::string& text :
         {std::string("topology.kind=fat_tree"), std::string("topology.children=[4,4]"),
          std::string("topology.parents=[1,") + roots + "]",
          std::string("router.virtual_channels=2"), std::string("routing.function=") + function}) {
        document.add_override(text);
    }
    if (*root != '\0') document.add_override(std::string("routing.tree_root=") + root);
    return read_simulation_settings(document);
}

std::string remark_on(const SimulationSettings& settings) {
    return remark_on_root(settings, build_topology(settings.topology));
}

/// With one root all traffic between leaves passes the one link that each leaf has to it: 4 hosts
/// times 12/15 of their traffic. With all three as roots it has three links.
TEST(RootChoice, is_remarked_on_if_another_root_carries_more_than_twice_as_much) {
    constexpr double kOneLink = 1 / (4 * 12.0 / 15);
    const std::string remark = remark_on(tree("up_down", "most_central"));
    double most = 0;
    double least = 0;
    char other[16] = {};
    ASSERT_EQ(std::sscanf(remark.c_str(),
                          "routing.tree_root = \"most_central\": the links can carry at most %lf "
                          "flits per cycle and host of uniform traffic, and at least %lf with "
                          "routing.tree_root = \"%15[a-z]\"",
                          &most, &least, other),
              3)
        << remark;
    EXPECT_GE(most, 0.999 * kOneLink);
    EXPECT_LE(most, 1.2 * kOneLink);
    EXPECT_GE(least, 3 * kOneLink / 1.2);
    EXPECT_LE(least, 3.01 * kOneLink);
    EXPECT_STREQ(other, "levels");
}

/// A graph file of `spines` and `leaves`, each leaf linked to each spine, with a host at each leaf
/// and, if wanted, at each spine.
SimulationSettings leaf_spine(unsigned spines, unsigned leaves, bool hosts_at_spines) {
    std::string edges;
    for (unsigned spine = 0; spine < spines; ++spine) {
        const std::string name = "spine_" + std::to_string(spine);
        edges += name + (hosts_at_spines ? "\n" : " hosts=0\n");
        for (unsigned leaf = 0; leaf < leaves; ++leaf) {
            edges += name + " leaf_" + std::to_string(leaf) + "\n";
        }
    }
    SimulationSettings settings;
    settings.topology.kind = "file";
    auto& file = settings.topology.kind.own<GraphFileSettings>();
    file.file.path = "fabric.edges";
    file.file.input = std::make_shared<InputFile>(file.file.path, edges, true);
    settings.routing.function = "up_down";
    return settings;
}

/// 16 leaves, 8 spines, and 23 other hosts for each. With one root a leaf sends the traffic to all
/// other leaves and to the root over one link, and an eighth of that between spines passes each
/// leaf: 16 + 7/16 of 23 parts. On shortest paths the leaves' part is spread over eight links.
TEST(RootChoice, of_a_network_where_no_root_helps_is_compared_with_shortest_paths) {
    constexpr double kOneRoot = 23 / (16 + 7.0 / 16);
    constexpr double kShortest = 23 / (15.0 / 8 + 1 + 7.0 / 16);
    const std::string remark = remark_on(leaf_spine(8, 16, true));
    double most = 0;
    double least = 0;
    char why[32] = {};
    ASSERT_EQ(std::sscanf(remark.c_str(),
                          "routing.function = \"up_down\": the links can carry at most %lf flits "
                          "per cycle and host of uniform traffic, and at least %lf with "
                          "routing.function = \"minimal_adaptive_up_down\"; in a network with "
                          "levels all switches of the highest one are roots, but this one has "
                          "none: %31[a-z ]",
                          &most, &least, why),
              3)
        << remark;
    EXPECT_GE(most, 0.999 * kOneRoot);
    EXPECT_LE(most, 1.2 * kOneRoot);
    EXPECT_GE(least, kShortest / 1.2);
    EXPECT_LE(least, 1.001 * kShortest);
    EXPECT_STREQ(why, "every switch has hosts");
    // Without hosts at the spines these are the highest level, and all of them are roots.
    EXPECT_EQ(remark_on(leaf_spine(8, 16, false)), "");
}

/// With two roots a leaf has twice as many links, not more.
TEST(RootChoice, is_not_remarked_on_if_another_is_at_most_twice_as_good) {
    EXPECT_EQ(remark_on(tree("up_down", "most_central", "2")), "");
    EXPECT_NE(remark_on(tree("up_down", "most_central", "3")), "");
    // One root carries 3 + 1 + 1/4 parts on a link of a leaf, shortest paths 3/2 + 1 + 1/4.
    EXPECT_EQ(remark_on(leaf_spine(2, 4, true)), "");
}

TEST(RootChoice, is_a_matter_of_the_network_alone) {
    const std::string remark = remark_on(tree("up_down", "most_central"));
    SimulationSettings settings = tree("up_down", "most_central");
    settings.routing.message_classes = 2;
    EXPECT_EQ(remark_on(settings), remark);
    settings = tree("up_down", "most_central");
    settings.routing.at_source = true;
    EXPECT_EQ(remark_on(settings), remark);
    // Shortest paths get the channels that they need.
    settings = leaf_spine(8, 16, true);
    settings.router.virtual_channels = 1;
    EXPECT_EQ(remark_on(settings), remark_on(leaf_spine(8, 16, true)));
    settings.router.virtual_channels = 2;
    settings.routing.message_classes = 2;
    EXPECT_EQ(remark_on(settings), remark_on(leaf_spine(8, 16, true)));
}

/// A torus has no level to make roots of, and its builder knows better functions for it.
TEST(RootChoice, of_a_network_that_is_built_is_not_compared_with_shortest_paths) {
    SettingsDocument document;
    for (const char* text : {"topology.radix=[6,6]", "routing.function=up_down"}) {
        document.add_override(text);
    }
    EXPECT_EQ(remark_on(read_simulation_settings(document)), "");
}

TEST(RootChoice, is_not_remarked_on_if_it_is_good_or_if_there_is_none) {
    EXPECT_EQ(remark_on(tree("up_down", "")), "");
    EXPECT_EQ(remark_on(tree("up_down", "levels")), "");
    EXPECT_EQ(remark_on(tree("nearest_common_ancestor", "")), "");
    // Its new channels take shortest paths, wherever the root is.
    EXPECT_EQ(remark_on(tree("minimal_adaptive_up_down", "most_central")), "");
}

/// Without these links no spine joins the first two leaves.
TEST(RootChoice, is_told_where_levels_do_not_lead_to_all_hosts) {
    const auto remark = [](SimulationSettings settings) {
        settings.topology.faults.links = {"s0_0,s1_0", "s0_1,s1_1", "s0_1,s1_2"};
        return remark_on_levels(settings, build_topology(settings.topology));
    };
    const std::string told = "routing.tree_root = \"lowest_id\": up and then down the levels of "
                             "fat tree XGFT(2; 4,4; 1,3) without 3 links no path leads from s0_1 "
                             "to s0_0";
    EXPECT_EQ(remark(tree("up_down", "")), told);
    EXPECT_EQ(remark(tree("minimal_adaptive_up_down", "")), told);
    EXPECT_EQ(remark(tree("up_down", "lowest_id")), "");
    EXPECT_EQ(remark(tree("lash", "")), "");
    SimulationSettings phases = tree("valiant", "");
    phases.routing.function.own<PhaseSettings>().base = &*Part<RoutingRow>("up_down");
    EXPECT_EQ(remark(phases), told);
    phases.routing.function.own<PhaseSettings>().base = &*Part<RoutingRow>("hop_classes");
    EXPECT_EQ(remark(phases), "") << "no root";
    const SimulationSettings whole = tree("up_down", "");
    EXPECT_EQ(remark_on_levels(whole, build_topology(whole.topology)), "");
}

TEST(RootChoice, of_a_large_network_is_not_examined) {
    SettingsDocument document;
    for (const char* text :
         {"topology.kind=fat_tree", "topology.children=[60,5]", "topology.parents=[1,3]",
          "routing.function=up_down", "routing.tree_root=most_central"}) {
        document.add_override(text);
    }
    EXPECT_EQ(remark_on(read_simulation_settings(document)), "");
    // 2 x 8 x 65 channels, although these are 73 hosts.
    EXPECT_EQ(remark_on(leaf_spine(8, 65, true)), "");
    EXPECT_NE(remark_on(leaf_spine(8, 64, true)), "") << "1024 channels";
}

}  // namespace
}  // namespace thruway
