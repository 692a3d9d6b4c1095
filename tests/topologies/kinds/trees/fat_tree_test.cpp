#include "topologies/kinds/trees/fat_tree.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

struct Sizes {
    TopologySettings settings;
    std::vector<unsigned> switches;  ///< [level]
    unsigned hosts;
    unsigned links;
    std::vector<std::uint64_t> pairs;  ///< [distance]: ordered pairs of hosts
};

/// By hand: w[0] ... w[l] m[l+1] ... m[h-1] switches in level l; a host has m[0] - 1 others at
/// distance 0, and m[0] ... m[l-1] (m[l] - 1) at distance 2 l.
std::vector<Sizes> sizes() {
    return {
        {k_ary_n_tree_of(4, 2), {4, 4}, 16, 16, {48, 0, 192}},
        {k_ary_n_tree_of(2, 4), {8, 8, 8, 8}, 16, 48, {16, 0, 32, 0, 64, 0, 128}},
        {k_ary_n_tree_of(4, 3), {16, 16, 16}, 64, 128, {192, 0, 768, 0, 3072}},
        {k_ary_n_tree_of(5, 1), {1}, 5, 0, {20}},
        // Tapered 4 to 2 above the leaves.
        {fat_tree_of({4, 4, 3}, {1, 2, 2}), {12, 6, 4}, 48, 36, {144, 0, 576, 0, 1536}},
        // Two leaves per spine, three spines, two links to each.
        {fat_tree_of({6, 2}, {1, 3}, {1, 2}), {2, 3}, 12, 12, {60, 0, 72}},
        // One child in a level: a chain.
        {fat_tree_of({3, 1, 2}, {1, 2, 1}), {2, 4, 2}, 6, 8, {12, 0, 0, 0, 18}},
    };
}

TEST(FatTree, has_the_sizes_and_distances_of_its_closed_form) {
    for (const Sizes& expected : sizes()) {
        const Topology tree = build_topology(expected.settings);
        SCOPED_TRACE(tree.name);
        check_structure(tree.graph, ReverseChannels::kRequired);
        ASSERT_EQ(tree.plan.level.size(), tree.graph.routers());
        std::vector<unsigned> switches(expected.switches.size());
        for (const std::uint16_t level : tree.plan.level) ++switches.at(level);
        EXPECT_EQ(switches, expected.switches);
        EXPECT_EQ(tree.graph.hosts(), expected.hosts);
        EXPECT_EQ(tree.graph.channels(), 2 * expected.links);
        EXPECT_EQ(host_distances(tree.graph).pairs, expected.pairs);
    }
}

TEST(FatTree, of_three_levels_of_36_ports_has_1620_switches_and_11664_hosts) {
    const Topology tree = build_topology(fat_tree_of({18, 18, 36}, {1, 18, 18}));
    EXPECT_EQ(tree.graph.routers(), 1620u);
    EXPECT_EQ(tree.graph.hosts(), 11664u);
    EXPECT_EQ(tree.graph.channels(), 2u * 2 * 11664);
    for (std::uint32_t r = 0; r < 1620; ++r) EXPECT_EQ(tree.graph.ports(RouterId{r}), 36u);
}

/// The label of a switch of level l in the definition of the generalized fat tree: digits h-1 ..
/// l+1 choose children, digits l .. 0 choose parents.
std::vector<unsigned> label(const FatTreeSettings& shape, unsigned level, unsigned number) {
    std::vector<unsigned> digits(shape.children.size());
    for (unsigned d = 0; d < digits.size(); ++d) {
        const unsigned radix = d <= level ? shape.parents[d] : shape.children[d];
        digits[d] = number % radix;
        number /= radix;
    }
    return digits;
}

TEST(FatTree, joins_switches_whose_labels_differ_in_the_digit_of_the_upper_level_only) {
    const TopologySettings settings = fat_tree_of({2, 3, 2, 4}, {1, 2, 3, 2}, {1, 1, 2, 1});
    const auto& shape = settings.kind.own<FatTreeSettings>();
    const FabricGraph graph = build_topology(settings).graph;
    std::map<std::pair<std::string, std::string>, unsigned> links;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        ++links[{graph.name(channel.from), graph.name(channel.to)}];
    }
    std::size_t joined = 0;
    for (unsigned level = 0; level + 1 < 4; ++level) {
        const std::vector<unsigned> sizes = {24, 16, 24, 12};  // 1*3*2*4, 1*2*2*4, 1*2*3*4, 1*2*3*2
        for (unsigned a = 0; a < sizes[level]; ++a) {
            for (unsigned b = 0; b < sizes[level + 1]; ++b) {
                std::vector<unsigned> lower = label(shape, level, a);
                std::vector<unsigned> upper = label(shape, level + 1, b);
                lower[level + 1] = upper[level + 1] = 0;
                const std::string low = "s" + std::to_string(level) + "_" + std::to_string(a);
                const std::string high = "s" + std::to_string(level + 1) + "_" + std::to_string(b);
                const unsigned expected = lower == upper ? shape.parallel_links[level + 1] : 0;
                const auto found = links.find({low, high});
                EXPECT_EQ(found == links.end() ? 0 : found->second, expected) << low << " " << high;
                joined += expected;
            }
        }
    }
    EXPECT_EQ(graph.channels(), 2 * joined);  // nothing else is joined
}

TEST(FatTree, has_hosts_at_the_lowest_ports_of_the_lowest_level_alone) {
    const Topology tree = build_topology(fat_tree_of({3, 2}, {1, 2}));
    ASSERT_EQ(tree.graph.hosts(), 6u);
    for (std::uint32_t h = 0; h < 6; ++h) {
        EXPECT_EQ(tree.graph.host(HostId{h}).router, RouterId{h / 3});
        EXPECT_EQ(tree.graph.host(HostId{h}).port, h % 3);
    }
    EXPECT_TRUE(tree.graph.hosts_of(RouterId{2}).empty());
}

TEST(FatTree, of_one_arity_is_the_k_ary_n_tree) {
    const FabricGraph listed = build_topology(fat_tree_of({3, 3, 3}, {1, 3, 3})).graph;
    const FabricGraph uniform = build_topology(k_ary_n_tree_of(3, 3)).graph;
    ASSERT_EQ(listed.channels(), uniform.channels());
    for (std::uint32_t c = 0; c < listed.channels(); ++c) {
        const Channel a = listed.channel(ChannelId{c});
        const Channel b = uniform.channel(ChannelId{c});
        EXPECT_EQ(a.from, b.from);
        EXPECT_EQ(a.from_port, b.from_port);
        EXPECT_EQ(a.to, b.to);
        EXPECT_EQ(a.to_port, b.to_port);
    }
}

TEST(FatTree, tells_its_size_before_it_is_built) {
    for (const Sizes& expected : sizes()) {
        const auto count = expected.settings.kind->count(expected.settings);
        const FabricGraph graph = build_topology(expected.settings).graph;
        ASSERT_TRUE(count);
        const auto routers = static_cast<double>(graph.routers());
        EXPECT_DOUBLE_EQ(count->routers, routers);
        EXPECT_DOUBLE_EQ(count->links_out * routers, static_cast<double>(graph.channels()));
        EXPECT_DOUBLE_EQ(*count->hosts * routers, static_cast<double>(graph.hosts()));
    }
    const TopologySettings wrong = fat_tree_of({4, 4}, {1});
    EXPECT_FALSE(wrong.kind->count(wrong));
}

TEST(FatTree, refuses_shapes_that_it_cannot_have) {
    const auto message = [](const TopologySettings& settings) {
        return problem_of([&] { build_topology(settings); });
    };
    EXPECT_EQ(message(fat_tree_of({4, 4, 2}, {1, 2})),
              "topology.parents: 2 entries; topology.children = [4, 4, 2] has 3, one for each "
              "level; give as many");
    EXPECT_EQ(message(fat_tree_of({4, 4}, {1, 2}, {1})),
              "topology.parallel_links: 1 entries; topology.children = [4, 4] has 2, one for each "
              "level; give as many");
    EXPECT_EQ(message(fat_tree_of({4, 4}, {2, 2})),
              "topology.parents: the first entry is 2; a host has one link, to one switch, so it "
              "must be 1");
    EXPECT_EQ(message(fat_tree_of({200, 4}, {1, 57})),
              "topology.children: a switch of level 0 has 257 ports, 200 down and 57 up; a "
              "router has at most 256");
    EXPECT_EQ(message(k_ary_n_tree_of(129, 2)),
              "topology.arity: a switch of level 0 has 258 ports, 129 down and 129 up; a router "
              "has at most 256");
    EXPECT_EQ(message(k_ary_n_tree_of(8, 6)),
              "topology.levels: the tree has 196608 switches; at most 16384 are allowed");
    EXPECT_EQ(message(fat_tree_of({1, 1}, {1, 1})),
              "topology.children: the tree has one host; give it at least two");
    EXPECT_EQ(message(fat_tree_of({4, 0}, {1, 2})),
              "topology.children: [4, 0]; a tree has at least one level, and each switch at least "
              "one child");
    EXPECT_EQ(message(fat_tree_of({4, 4}, {1, 0})), "topology.parents: [1, 0]; each entry is at "
                                                    "least 1");
}

}  // namespace
}  // namespace thruway
