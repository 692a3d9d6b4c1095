#include "routing/functions/trees/nearest_common_ancestor.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/load/channel_load.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct Tree {
    FatTreeSettings shape;
    Topology topology;

    unsigned levels() const { return static_cast<unsigned>(shape.children.size()); }
    unsigned parallel(unsigned level) const {
        return shape.parallel_links.empty() ? 1 : shape.parallel_links[level];
    }
};

Tree tree_of(FatTreeSettings shape) {
    TopologySettings settings;
    settings.kind = "fat_tree";
    settings.kind.own<FatTreeSettings>() = shape;
    return {shape, build_topology(settings)};
}

std::vector<Tree> trees() {
    std::vector<Tree> all;
    all.push_back(tree_of({{4, 4}, {1, 4}, {}}));
    all.push_back(tree_of({{2, 2, 2, 2}, {1, 2, 2, 2}, {}}));
    all.push_back(tree_of({{3, 3, 3}, {1, 3, 3}, {}}));
    all.push_back(tree_of({{4, 4, 3}, {1, 2, 2}, {}}));
    all.push_back(tree_of({{6, 4, 2}, {1, 2, 3}, {1, 3, 2}}));
    return all;
}

constexpr UpPort kEveryChoice[] = {UpPort::kDestination, UpPort::kRandom, UpPort::kAdaptive};

/// Product of the entries below `level`.
unsigned product(const std::vector<unsigned>& list, unsigned first, unsigned level) {
    unsigned product = 1;
    for (unsigned l = first; l < level; ++l) product *= list[l];
    return product;
}

/// Number of a switch in its level.
unsigned number_in_level(const Tree& tree, RouterId router) {
    const std::string& name = tree.topology.graph.name(router);
    return static_cast<unsigned>(std::stoul(name.substr(name.find('_') + 1)));
}

/// The candidates by the digits of switch and leaf (fat_tree.h): the parallel links to the child
/// whose subtree has the leaf, or all links up.
std::vector<Port> ports_by_digits(const Tree& tree, RouterId here, unsigned leaf) {
    const unsigned level = tree.topology.plan.level[index(here)];
    const unsigned subtree = number_in_level(tree, here) /
                             product(tree.shape.parents, 0, level + 1);
    const unsigned below = product(tree.shape.children, 1, level + 1);
    const unsigned down = tree.shape.children[level] * tree.parallel(level);
    std::vector<Port> ports;
    if (leaf / below == subtree) {
        const unsigned child = leaf / product(tree.shape.children, 1, level) %
                               tree.shape.children[level];
        for (unsigned p = 0; p < tree.parallel(level); ++p) {
            ports.push_back(child * tree.parallel(level) + p);
        }
    } else {
        const unsigned up = tree.shape.parents[level + 1] * tree.parallel(level + 1);
        for (unsigned p = 0; p < up; ++p) ports.push_back(down + p);
    }
    return ports;
}

TEST(NearestCommonAncestor, adaptive_offers_all_links_up_and_then_the_links_down_to_the_leaf) {
    for (const Tree& tree : trees()) {
        const FabricGraph& graph = tree.topology.graph;
        const NearestCommonAncestor routing(tree.topology, UpPort::kAdaptive, 2);
        const unsigned leaves = product(tree.shape.children, 1, tree.levels());
        for (std::uint32_t here = 0; here < graph.routers(); ++here) {
            for (unsigned leaf = 0; leaf < leaves; ++leaf) {
                if (here == leaf) continue;
                RouteQuery query;
                query.here = RouterId{here};
                query.destination = RouterId{leaf};
                RouteCandidates candidates;
                routing.route(query, candidates);
                std::vector<Port> given;
                for (const RouteCandidate& way : candidates) {
                    given.push_back(way.port);
                    EXPECT_EQ(way.vcs, 3u);
                    EXPECT_EQ(way.rank, 0u);
                }
                EXPECT_EQ(given, ports_by_digits(tree, RouterId{here}, leaf))
                    << tree.topology.name << ": " << graph.name(RouterId{here}) << " to " << leaf;
                EXPECT_LE(candidates.size(), routing.max_candidates());
            }
        }
    }
}

TEST(NearestCommonAncestor, has_no_routes_to_routers_without_hosts) {
    for (const Tree& tree : trees()) {
        const FabricGraph& graph = tree.topology.graph;
        for (const UpPort choice : kEveryChoice) {
            const NearestCommonAncestor routing(tree.topology, choice, 1);
            for (std::uint32_t here = 0; here < graph.routers(); ++here) {
                for (std::uint32_t to = 0; to < graph.routers(); ++to) {
                    RouteQuery query;
                    query.here = RouterId{here};
                    query.destination = RouterId{to};
                    RouteCandidates candidates;
                    routing.route(query, candidates);
                    const bool routes = here != to && !graph.hosts_of(RouterId{to}).empty();
                    EXPECT_EQ(!candidates.empty(), routes) << here << " to " << to;
                }
            }
        }
    }
}

/// Calls `visit` with every channel of the only path of a packet.
void follow(const RoutingFunction& routing, const FabricGraph& graph, HostId from, HostId to,
            std::uint32_t value, const std::function<void(ChannelId)>& visit) {
    RouteQuery query;
    query.here = graph.host(from).router;
    query.destination = graph.host(to).router;
    query.route_draw = value;
    RouteCandidates candidates;
    while (query.here != query.destination) {
        routing.route(query, candidates);
        ASSERT_EQ(candidates.size(), 1u);
        const ChannelId channel = *graph.channel_out(query.here, candidates[0].port);
        visit(channel);
        query.here = graph.channel(channel).to;
        ASSERT_LE(++query.hops, graph.routers());
    }
}

// Zahavi 2010: D-mod-K gives each channel of a full tree at most one flow of any shift permutation.
TEST(NearestCommonAncestor, by_destination_carries_every_shift_of_a_full_tree_without_conflict) {
    for (const Tree& tree :
         {tree_of({{4, 4}, {1, 4}, {}}), tree_of({{3, 3, 3}, {1, 3, 3}, {}}),
          tree_of({{2, 2, 2, 2}, {1, 2, 2, 2}, {}}), tree_of({{6, 4}, {1, 2}, {1, 3}})}) {
        const FabricGraph& graph = tree.topology.graph;
        const NearestCommonAncestor routing(tree.topology, UpPort::kDestination, 1);
        const auto hosts = static_cast<std::uint32_t>(graph.hosts());
        for (std::uint32_t shift = 1; shift < hosts; ++shift) {
            std::vector<unsigned> flows(graph.channels());
            for (std::uint32_t from = 0; from < hosts; ++from) {
                const HostId to{(from + shift) % hosts};
                const auto value = routing.value_of_host(to);
                ASSERT_TRUE(value);
                follow(routing, graph, HostId{from}, to, *value,
                       [&](ChannelId channel) { ++flows[index(channel)]; });
            }
            EXPECT_EQ(*std::max_element(flows.begin(), flows.end()), 1u)
                << tree.topology.name << " shifted by " << shift;
        }
    }
}

// Every link between levels l and l + 1 carries the same share of uniform traffic: of N hosts,
// M = m[0] ... m[l] are below a switch of level l, and N (N - M) / (N - 1) flits go up over
// w[0] ... w[l + 1] m[l + 1] ... m[h - 1] links, times those in parallel.
TEST(NearestCommonAncestor, spreads_uniform_traffic_equally_over_the_links_of_a_level) {
    for (const Tree& tree : trees()) {
        const FabricGraph& graph = tree.topology.graph;
        const double hosts = static_cast<double>(graph.hosts());
        for (const UpPort choice : {UpPort::kDestination, UpPort::kRandom}) {
            // The last tree has 8 leaves, no multiple of the 6 links up by which D-mod-K divides.
            const bool divides = tree.shape.parallel_links.empty();
            if (choice == UpPort::kDestination && !divides) continue;
            const NearestCommonAncestor routing(tree.topology, choice, 1);
            const ChannelLoads loads = channel_loads(
                routing, graph, [&](HostId, HostId) { return 1 / (hosts - 1); });
            for (std::uint32_t c = 0; c < graph.channels(); ++c) {
                const Channel channel = graph.channel(ChannelId{c});
                const unsigned level = std::min(tree.topology.plan.level[index(channel.from)],
                                                tree.topology.plan.level[index(channel.to)]);
                const double below = product(tree.shape.children, 0, level + 1);
                const double links = product(tree.shape.parents, 0, level + 2) *
                                     product(tree.shape.children, level + 1, tree.levels()) *
                                     tree.parallel(level + 1);
                EXPECT_NEAR(loads.load[c], hosts * (hosts - below) / (hosts - 1) / links, 1e-9)
                    << tree.topology.name << ", channel " << c;
            }
        }
    }
}

TEST(NearestCommonAncestor, loads_channels_by_the_hosts_that_a_permutation_uses) {
    // Two leaves of three hosts; each host sends to its counterpart, over a root of its own.
    const Tree tree = tree_of({{3, 2}, {1, 3}, {}});
    const NearestCommonAncestor routing(tree.topology, UpPort::kDestination, 1);
    const ChannelLoads loads = channel_loads(
        routing, tree.topology.graph,
        [](HostId from, HostId to) { return (index(from) + 3) % 6 == index(to) ? 1.0 : 0.0; });
    for (const double load : loads.load) EXPECT_DOUBLE_EQ(load, 1.0);
    // All traffic to one host of each leaf meets at one root.
    const ChannelLoads hot = channel_loads(
        routing, tree.topology.graph,
        [](HostId from, HostId to) { return index(from) < 3 && index(to) == 4 ? 1.0 : 0.0; });
    EXPECT_DOUBLE_EQ(hot.highest, 3.0);
}

TEST(NearestCommonAncestor, is_free_from_deadlock_with_one_virtual_channel) {
    for (const Tree& tree : trees()) {
        for (const UpPort choice : kEveryChoice) {
            const NearestCommonAncestor routing(tree.topology, choice, 1);
            for (const RoutingFunction* function :
                 {static_cast<const RoutingFunction*>(&routing), &routing.proven_as()}) {
                const DeadlockQuestion question{*function, tree.topology.graph, 1};
                const DeadlockFinding finding = check_deadlock(question);
                EXPECT_TRUE(finding.passes()) << tree.topology.name;
                EXPECT_EQ(finding.longest_route, 2 * (tree.levels() - 1));
            }
        }
    }
}

TEST(NearestCommonAncestor, is_proven_by_the_function_that_offers_all_ways) {
    const Tree tree = tree_of({{4, 4, 3}, {1, 2, 2}, {}});
    const NearestCommonAncestor adaptive(tree.topology, UpPort::kAdaptive, 1);
    EXPECT_EQ(&adaptive.proven_as(), &adaptive);
    const NearestCommonAncestor random(tree.topology, UpPort::kRandom, 1);
    EXPECT_EQ(random.draws(), 4u);  // two parents in two levels
    EXPECT_EQ(random.proven_as().draws(), 1u);
    EXPECT_EQ(random.proven_as().max_candidates(), 2u);
}

TEST(NearestCommonAncestor, draws_all_ways_up_equally) {
    const Tree tree = tree_of({{4, 4, 3}, {1, 2, 2}, {}});
    const NearestCommonAncestor routing(tree.topology, UpPort::kRandom, 1);
    std::vector<unsigned> drawn(routing.draws());
    for (std::uint32_t i = 0; i < 4000; ++i) {
        ++drawn.at(routing.draw(RouterId{0}, RouterId{5}, draw(1, DrawPurpose::kTest, 0, i)));
    }
    // Binomial with mean 1000 and deviation 27: beyond 5 deviations with probability 1e-6.
    for (const unsigned times : drawn) EXPECT_NEAR(times, 1000, 140);
}

TEST(NearestCommonAncestor, refuses_networks_without_levels) {
    const Topology ring = torus({4});
    EXPECT_EQ(problem_of([&] { NearestCommonAncestor(ring, UpPort::kAdaptive, 1); }),
              "routing.function: \"nearest_common_ancestor\"; it needs a network with levels, such "
              "as a fat tree, and 4-node torus has none; choose \"up_down\"");
    Topology split = tree_of({{2, 2}, {1, 2}, {}}).topology;
    split.plan.level = {0, 0, 0, 0};
    EXPECT_EQ(
        problem_of([&] { NearestCommonAncestor(split, UpPort::kAdaptive, 1); }),
        "routing.function: \"nearest_common_ancestor\"; up and then down the levels of fat tree "
        "XGFT(2; 2,2; 1,2) no path leads from s0_0 to s0_1; choose \"up_down\"");
}

}  // namespace
}  // namespace thruway::test
