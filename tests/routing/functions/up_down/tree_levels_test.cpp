// Up*/down* routing by the levels of a fat tree.

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/make_routing.h"
#include "routing/tables/table_routing.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

Topology levelled_tree(std::vector<unsigned> children, std::vector<unsigned> parents,
                       std::vector<unsigned> parallel_links = {}) {
    TopologySettings settings;
    settings.kind = "fat_tree";
    settings.kind.own<FatTreeSettings>() = {std::move(children), std::move(parents),
                                            std::move(parallel_links)};
    return build_topology(settings);
}

std::vector<Topology> levelled_trees() {
    return {levelled_tree({4, 4}, {1, 4}), levelled_tree({2, 2, 2, 2}, {1, 2, 2, 2}),
            levelled_tree({4, 4, 3}, {1, 2, 2}), levelled_tree({6, 4}, {1, 2}, {1, 3})};
}

std::vector<std::unique_ptr<RoutingFunction>> up_down_functions(const Topology& tree,
                                                                TreeRoot root) {
    std::vector<std::unique_ptr<RoutingFunction>> all;
    all.push_back(std::make_unique<UpDown>(tree, root, LegalHops::kShortest, 2));
    all.push_back(std::make_unique<UpDown>(tree, root, LegalHops::kAll, 2));
    all.push_back(std::make_unique<MinimalAdaptiveUpDown>(tree, root, 2));
    all.push_back(std::make_unique<FullyAdaptiveUpDown>(tree, root, 2));
    return all;
}

TEST(TreeLevels, keep_every_up_down_function_free_from_deadlock) {
    for (const Topology& tree : levelled_trees()) {
        for (const auto& routing : up_down_functions(tree, TreeRoot::kLevels)) {
            DeadlockQuestion question{*routing, tree.graph, 2};
            question.one_packet_a_buffer = true;
            if (routing->needs_whole_packets()) question.buffers = PacketBuffers::kWholePackets;
            EXPECT_TRUE(check_deadlock(question).passes()) << tree.name << " " << routing->name();
        }
    }
}

/// The channels that packets between hosts can take.
std::set<std::uint32_t> channels_used(const Topology& tree, const RoutingFunction& routing) {
    const FabricGraph& graph = tree.graph;
    std::set<std::uint32_t> used;
    RouteCandidates candidates;
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        if (graph.hosts_of(RouterId{to}).empty()) continue;
        std::vector<std::pair<RouterId, Port>> open;
        std::set<std::pair<RouterId, Port>> seen;
        for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
            open.emplace_back(graph.host(HostId{h}).router, graph.host(HostId{h}).port);
        }
        while (!open.empty()) {
            const auto [here, port] = open.back();
            open.pop_back();
            if (here == RouterId{to} || !seen.insert({here, port}).second) continue;
            RouteQuery query;
            query.here = here;
            query.destination = RouterId{to};
            query.arrival_port = port;
            query.injected_here = graph.host_at(here, port).has_value();
            routing.route(query, candidates);
            EXPECT_FALSE(candidates.empty());
            for (const RouteCandidate& way : candidates) {
                const ChannelId channel = *graph.channel_out(here, way.port);
                used.insert(index(channel));
                open.emplace_back(graph.channel(channel).to, graph.channel(channel).to_port);
            }
        }
    }
    return used;
}

TEST(TreeLevels, use_all_links_by_shortest_paths) {
    for (const Topology& tree : levelled_trees()) {
        const UpDown levels(tree, TreeRoot::kLevels, LegalHops::kShortest, 1);
        EXPECT_EQ(channels_used(tree, levels).size(), tree.graph.channels()) << tree.name;
        for (std::uint32_t to = 0; to < tree.graph.routers(); ++to) {
            if (tree.graph.hosts_of(RouterId{to}).empty()) continue;
            const auto distances = distances_from(tree.graph, RouterId{to});
            for (std::uint32_t from = 0; from < tree.graph.routers(); ++from) {
                if (from == to) continue;
                RouteQuery query;
                query.here = RouterId{from};
                query.destination = RouterId{to};
                query.injected_here = true;
                EXPECT_EQ(levels.hops_left(query), distances[from]) << tree.name;
            }
        }
    }
}

TEST(TreeLevels, use_links_that_a_single_root_leaves_idle) {
    // The most central switch is s2_0. Only what lies below it on a shortest path is used: a way
    // from each of the 12 leaves to one switch above it, and from these three to s2_0.
    const Topology tree = levelled_tree({4, 4, 3}, {1, 2, 2});
    const UpDown one(tree, TreeRoot::kMostCentral, LegalHops::kShortest, 1);
    EXPECT_EQ(tree.graph.name(one.root()), "s2_0");
    EXPECT_EQ(channels_used(tree, one).size(), 2u * (12 + 3));
}

TEST(TreeLevels, are_the_automatic_root_of_networks_that_have_them) {
    RoutingSettings settings;
    settings.function = "up_down";
    const auto root = [&](const Topology& topology) {
        return root_for(settings.function.own<TreeSettings>(), topology, PathsFrom::kHosts);
    };
    EXPECT_EQ(root(levelled_tree({4, 4}, {1, 4})), TreeRoot::kLevels);
    EXPECT_EQ(root(torus({4})), TreeRoot::kLowestId);
    const Topology tree = levelled_tree({4, 4}, {1, 4});
    const auto automatic = make_routing_function(settings, tree, 1);
    EXPECT_EQ(channels_used(tree, *automatic).size(), tree.graph.channels());
    settings.function.own<TreeSettings>().root = TreeRoot::kLowestId;
    EXPECT_EQ(root(tree), TreeRoot::kLowestId);
}

TEST(TreeLevels, are_refused_where_they_lead_nowhere) {
    EXPECT_EQ(problem_of([] { UpDown(torus({4}), TreeRoot::kLevels, LegalHops::kShortest, 1); }),
              "routing.tree_root: \"levels\"; 4-node torus has no levels: every switch has hosts; "
              "choose \"lowest_id\" or \"most_central\"");
    // The order of equal levels is that of the numbers; the spines s1_0, s1_1 come last, so that a
    // leaf must go down to a spine and up again.
    Topology flat = levelled_tree({2, 2}, {1, 2});
    flat.plan.level = {1, 1, 0, 0};
    EXPECT_EQ(
        problem_of([&] { UpDown(flat, TreeRoot::kLevels, LegalHops::kShortest, 1); }),
        "routing.function: \"up_down\"; up and then down the levels of fat tree XGFT(2; 2,2; 1,2) "
        "no path leads from s0_1 to s0_0; set routing.tree_root = \"lowest_id\" or "
        "\"most_central\"");
}

/// The levels of a megafly lead from leaf to leaf, but not down from a spine to another group.
TEST(TreeLevels, are_no_automatic_root_where_they_do_not_lead_to_all_hosts) {
    const Topology fly = megafly(2, 2, 1, 3);
    const TreeSettings open;
    EXPECT_EQ(root_for(open, fly, PathsFrom::kHosts), TreeRoot::kLevels);
    EXPECT_EQ(root_for(open, fly, PathsFrom::kEveryRouter), TreeRoot::kLowestId);
    EXPECT_EQ(root_for({TreeRoot::kLevels}, fly, PathsFrom::kEveryRouter), TreeRoot::kLevels);
    // Leaf 0 keeps spine 0, leaf 1 spine 1; the third leaf has both.
    TopologySettings damaged = fat_tree_of({1, 3}, {1, 2});
    damaged.faults.links = {"s0_0,s1_1", "s0_1,s1_0"};
    const Topology tree = build_topology(damaged);
    EXPECT_EQ(root_for(open, tree, PathsFrom::kHosts), TreeRoot::kLowestId);
    for (const char* name : {"up_down", "minimal_adaptive_up_down", "fully_adaptive_up_down"}) {
        RoutingSettings settings;
        settings.function = name;
        for (const Topology& network : {fly, tree}) {
            const auto routing = make_routing_function(settings, network, 2);
            DeadlockQuestion question{*routing, network.graph, 2};
            question.one_packet_a_buffer = true;
            if (routing->needs_whole_packets()) question.buffers = PacketBuffers::kWholePackets;
            EXPECT_TRUE(check_deadlock(question).passes()) << network.name << " " << name;
        }
        settings.function.own<TreeSettings>().root = TreeRoot::kLevels;
        EXPECT_NE(problem_of([&] { make_routing_function(settings, tree, 2); }), "");
    }
}

// Two roots have no legal path to each other. No packet needs one, so the table has no line for it.
TEST(TreeLevels, make_tables_that_read_back_although_roots_do_not_reach_each_other) {
    for (const Topology& tree : levelled_trees()) {
        const UpDown routing(tree, TreeRoot::kLevels, LegalHops::kShortest, 1);
        std::stringstream file;
        write_routing_table(file, make_routing_table(routing, tree.graph, 1));
        const TableRouting table(read_routing_table(file, "table.csv", tree.graph), 1);
        EXPECT_EQ(channels_used(tree, table).size(), tree.graph.channels()) << tree.name;
        EXPECT_TRUE(check_deadlock({table, tree.graph, 1}).passes()) << tree.name;
    }
}

TEST(TreeLevels, bound_misroutes_of_the_fully_adaptive_function) {
    // All legal paths between leaves are shortest paths.
    const Topology tree = levelled_tree({4, 4, 3}, {1, 2, 2});
    EXPECT_EQ(problem_of([&] { FullyAdaptiveUpDown(tree, TreeRoot::kLevels, 2, 0); }), "");
}

}  // namespace
}  // namespace thruway::test
