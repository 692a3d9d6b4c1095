#include "topologies/kinds/irregular/irregular.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct Case {
    IrregularShape shape;
    std::uint64_t seed;
};

/// 200 graphs: the paper's three sizes with many seeds, and odd, dense, tiny and ring-like ones.
std::vector<Case> cases() {
    std::vector<Case> all;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        for (const unsigned switches : {16u, 32u, 64u}) all.push_back({{switches, 8, 4}, seed});
    }
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        all.push_back({{7, 8, 3}, seed});     // odd sum of ports, dense
        all.push_back({{15, 4, 1}, seed});    // odd, sparse
        all.push_back({{5, 3, 1}, seed});     // a ring
        all.push_back({{40, 4, 2}, seed});    // a ring of 40, rarely drawn in one piece
        all.push_back({{6, 12, 4}, seed});    // more ports than neighbours: complete
        all.push_back({{2, 2, 1}, seed});     // one link
        all.push_back({{33, 20, 3}, seed});   // odd, just dense
        all.push_back({{24, 64, 48}, seed});  // dense
        all.push_back({{64, 64, 33}, seed});  // the densest that is not drawn as a complement
        all.push_back(
            {{9, 10, 4}, seed});  // even sum of ports for an odd number of switches: 9 * 6
    }
    return all;
}

std::string text(const Case& c) {
    return std::to_string(c.shape.switches) + " switches, " +
           std::to_string(c.shape.ports_per_switch) + " ports, seed " + std::to_string(c.seed);
}

/// Connectivity by merging sets, unlike the search of the generator.
bool connected(unsigned switches, const std::vector<SwitchPair>& links) {
    std::vector<unsigned> part(switches);
    for (unsigned s = 0; s < switches; ++s) part[s] = s;
    for (const auto& [a, b] : links) {
        const unsigned from = part[b], to = part[a];
        std::replace(part.begin(), part.end(), from, to);
    }
    return std::count(part.begin(), part.end(), part[0]) == static_cast<std::ptrdiff_t>(switches);
}

TEST(Irregular, makes_200_graphs_connected_with_single_links_and_every_port_used) {
    const std::vector<Case> all = cases();
    ASSERT_EQ(all.size(), 200u);
    for (const Case& c : all) {
        const std::vector<SwitchPair> links = irregular_links(c.shape, c.seed);
        EXPECT_TRUE(connected(c.shape.switches, links)) << text(c);
        EXPECT_EQ(std::set<SwitchPair>(links.begin(), links.end()).size(), links.size()) << text(c);
        std::vector<unsigned> degrees(c.shape.switches);
        for (const auto& [a, b] : links) {
            ASSERT_LT(a, b) << text(c);
            ASSERT_LT(b, c.shape.switches) << text(c);
            ++degrees[a];
            ++degrees[b];
        }
        const unsigned full = std::min(c.shape.ports_per_switch - c.shape.hosts_per_switch,
                                       c.shape.switches - 1);
        const auto fewer = std::count(degrees.begin(), degrees.end(), full - 1);
        EXPECT_EQ(fewer, full * c.shape.switches % 2) << text(c);
        EXPECT_EQ(std::count(degrees.begin(), degrees.end(), full) + fewer, c.shape.switches)
            << text(c);
    }
}

TEST(Irregular, gives_the_same_graph_for_the_same_seed_and_others_for_others) {
    std::set<std::vector<SwitchPair>> graphs;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto links = irregular_links({16, 8, 4}, seed);
        EXPECT_EQ(links, irregular_links({16, 8, 4}, seed));
        graphs.insert(links);
    }
    EXPECT_EQ(graphs.size(), 50u);
}

TEST(Irregular, joins_each_pair_of_switches_about_equally_often) {
    // 4-regular on 16: by symmetry every fair generator joins a pair with probability 4/15. Over
    // 1500 graphs the count of a pair has mean 400 and deviation 17.1; the probability that one of
    // 120 pairs is beyond 5 deviations is below 1e-4.
    std::map<SwitchPair, unsigned> counts;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        for (const SwitchPair& link : irregular_links({16, 8, 4}, seed)) ++counts[link];
    }
    ASSERT_EQ(counts.size(), 120u);
    for (const auto& [pair, count] : counts) {
        EXPECT_NEAR(count, 400, 5 * 17.1) << pair.first << "-" << pair.second;
    }
}

TEST(Irregular, spares_each_switch_about_equally_often_where_the_ports_are_odd) {
    // 15 switches with 3 links each: one has 2. 1500 graphs: mean 100, deviation 9.7.
    std::vector<unsigned> spared(15);
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        std::vector<unsigned> degrees(15);
        for (const auto& [a, b] : irregular_links({15, 4, 1}, seed)) {
            ++degrees[a];
            ++degrees[b];
        }
        for (unsigned s = 0; s < 15; ++s) spared[s] += degrees[s] == 2;
    }
    for (const unsigned count : spared) EXPECT_NEAR(count, 100, 5 * 9.7);
}

TEST(Irregular, has_ports_in_the_order_of_neighbours_and_hosts_behind_them) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = 32;
    settings.hosts_per_router = 4;
    settings.link_latency_cycles = 4;
    settings.kind.own<IrregularSettings>().graph_seed = 11;
    const Topology topology = build_topology(settings);
    EXPECT_EQ(topology.name, "irregular network of 32 switches (seed 11)");
    EXPECT_FALSE(topology.grid);
    const FabricGraph& graph = topology.graph;
    check_structure(graph, ReverseChannels::kRequired);
    EXPECT_EQ(graph.channels(), 32u * 4);
    EXPECT_EQ(graph.hosts(), 32u * 4);
    for (std::uint32_t s = 0; s < 32; ++s) {
        std::uint32_t last = 0;
        for (Port port = 0; port < 4; ++port) {
            const Channel channel = graph.channel(*graph.channel_out(RouterId{s}, port));
            EXPECT_EQ(channel.latency, 4u);
            EXPECT_TRUE(port == 0 || index(channel.to) > last);
            last = index(channel.to);
        }
        for (Port port = 4; port < 8; ++port) {
            EXPECT_EQ(graph.host_at(RouterId{s}, port), HostId{s * 4 + port - 4});
        }
    }
}

TEST(Irregular, builds_the_largest_network) {
    const FabricGraph graph = build_irregular({16384, 6, 2}, 3, 1);
    EXPECT_EQ(graph.channels(), 16384u * 4);
    const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{0});
    EXPECT_EQ(std::count(distances.begin(), distances.end(), kUnreachable), 0);
}

TEST(Irregular, refuses_shapes_that_no_connected_graph_has) {
    const auto message = [](unsigned switches, unsigned ports, unsigned hosts) {
        return problem_of([&] { irregular_links({switches, ports, hosts}, 1); });
    };
    EXPECT_EQ(message(16, 8, 8),
              "topology.hosts_per_router: 8; a switch has 8 ports "
              "(topology.ports_per_switch), which leaves none for links; give at most 6");
    EXPECT_EQ(message(3, 5, 4), "topology.ports_per_switch: 5; 4 hosts leave each switch one port "
                                "for links, which cannot connect 3 switches; give at least 6");
    EXPECT_EQ(message(1, 8, 4), "topology.switches: 1; an irregular network has at least 2");
    EXPECT_EQ(message(4, 257, 4), "topology.ports_per_switch: 257; a router has at most 256 ports");
}

}  // namespace
}  // namespace thruway
