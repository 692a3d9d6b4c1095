// Every link of a network cut in turn: up*/down* routing delivers on what is left, proven free from
// deadlock, or the pairs of hosts without a path are counted and named.

#include "core/random.h"
#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/paths/tree_settings.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/build_topology.h"
#include "topologies/faults/faults.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// "A,B" of each link, once.
std::vector<std::string> links_of(const FabricGraph& graph) {
    std::vector<std::string> links;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (channel.reverse && index(*channel.reverse) < c) continue;
        links.push_back(graph.name(channel.from) + ',' + graph.name(channel.to));
    }
    return links;
}

void expect_delivery(const Topology& rest, const std::string& cut) {
    const UpDown routing(rest, root_for({}, rest, PathsFrom::kHosts), LegalHops::kShortest, 1);
    const DeadlockFinding finding = check_deadlock({routing, rest.graph, 1});
    EXPECT_TRUE(finding.passes()) << rest.name << " without " << cut << ": " << finding.argument;
}

/// Cuts each link of the network, which stays in one part.
void expect_delivery_without_any(const TopologySettings& settings, unsigned links) {
    const std::vector<std::string> all = links_of(build_topology(settings).graph);
    EXPECT_EQ(all.size(), links);
    for (const std::string& cut : all) {
        TopologySettings damaged = settings;
        damaged.faults.links = {cut};
        expect_delivery(build_topology(damaged), cut);
    }
}

TEST(SingleFaults, of_an_8x8_torus_leave_delivery) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {8, 8};
    expect_delivery_without_any(torus, 2 * 64);
}

TEST(SingleFaults, of_a_tree_of_four_levels_leave_delivery) {
    expect_delivery_without_any(k_ary_n_tree_of(2, 4), 3 * 8 * 2);
}

using Edges = std::set<std::pair<unsigned, unsigned>>;

/// A random tree of routers with a host each, and `more` links.
Edges random_edges(unsigned routers, unsigned more, std::uint64_t seed) {
    Edges edges;
    std::uint32_t drawn = 0;
    const auto below_n = [&](unsigned n) {
        return below(draw(seed, DrawPurpose::kTest, drawn++, 0).a, n);
    };
    for (unsigned r = 1; r < routers; ++r) edges.insert({below_n(r), r});
    while (edges.size() < routers - 1 + more) {
        const unsigned a = below_n(routers);
        const unsigned b = below_n(routers);
        if (a < b) edges.insert({a, b});
    }
    return edges;
}

FabricGraph graph_of(unsigned routers, const Edges& edges) {
    FabricGraph graph;
    for (unsigned r = 0; r < routers; ++r) static_cast<void>(graph.add_router());
    std::vector<Port> next(routers);
    for (const auto& [a, b] : edges) {
        graph.add_link({RouterId{a}, next[a]++, RouterId{b}, next[b]++, 1, {}});
    }
    for (unsigned r = 0; r < routers; ++r) static_cast<void>(graph.add_host(RouterId{r}));
    return graph;
}

/// How many routers router 0 reaches without the link.
unsigned reached_without(Edges edges, const std::pair<unsigned, unsigned>& cut) {
    edges.erase(cut);
    std::set<unsigned> reached = {0};
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const auto& [a, b] : edges) {
            if (reached.count(a) + reached.count(b) == 1) reached.insert({a, b});
        }
    }
    return static_cast<unsigned>(reached.size());
}

TEST(SingleFaults, of_20_random_graphs_leave_delivery_or_are_named) {
    constexpr unsigned kRouters = 14;
    unsigned bridges = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Edges edges = random_edges(kRouters, 5, seed);
        const FabricGraph graph = graph_of(kRouters, edges);
        for (const auto& cut : edges) {
            FaultSettings faults;
            faults.links = {"router_" + std::to_string(cut.first) + ",router_" +
                            std::to_string(cut.second)};
            const unsigned reached = reached_without(edges, cut);
            if (reached == kRouters) {
                const Topology rest{"a random graph", without(graph, faults), std::nullopt};
                expect_delivery(rest, faults.links[0]);
                continue;
            }
            ++bridges;
            const unsigned apart = 2 * reached * (kRouters - reached);
            const std::string message = problem_of(
                [&] { static_cast<void>(without(graph, faults)); });
            EXPECT_NE(message.find(std::to_string(apart) + " of " +
                                   std::to_string(kRouters * (kRouters - 1)) +
                                   " pairs of hosts have no path: "),
                      std::string::npos)
                << message;
        }
    }
    EXPECT_GT(bridges, 20u) << "no cut took a network apart";
    EXPECT_LT(bridges, 20u * (kRouters + 4)) << "every cut did";
}

}  // namespace
}  // namespace thruway
