#include "routing/functions/up_down/up_down.h"

#include "routing/make_routing.h"
#include "tests/routing/legal_reference.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// Follows every candidate of every packet and calls `visit` in each state.
void visit_all(const Topology& topology, const RoutingFunction& routing,
               const std::function<void(const RouteQuery&, const RouteCandidates&)>& visit) {
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        std::set<std::pair<std::uint32_t, Port>> seen;  // router, arrival port
        std::vector<std::pair<std::uint32_t, Port>> open;
        for (std::uint32_t from = 0; from < graph.routers(); ++from) {
            open.emplace_back(from, graph.ports(RouterId{from}));
        }
        while (!open.empty()) {
            const auto [here, port] = open.back();
            open.pop_back();
            if (here == to || !seen.insert({here, port}).second) continue;
            RouteQuery query;
            query.here = RouterId{here};
            query.destination = RouterId{to};
            query.arrival_port = port;
            query.injected_here = port == graph.ports(RouterId{here});
            RouteCandidates candidates;
            routing.route(query, candidates);
            ASSERT_FALSE(candidates.empty()) << here << " to " << to;
            visit(query, candidates);
            for (const RouteCandidate& way : candidates) {
                const Channel channel = graph.channel(*graph.channel_out(RouterId{here}, way.port));
                open.emplace_back(index(channel.to), channel.to_port);
            }
        }
    }
}

TEST(UpDown, gives_exactly_the_shortest_legal_hops_on_200_random_graphs) {
    for (unsigned number = 0; number < 200; ++number) {
        const Topology topology = graph_of(number);
        const FabricGraph& graph = topology.graph;
        const TreeRoot root = number % 8 < 4 ? TreeRoot::kLowestId : TreeRoot::kMostCentral;
        const UpDown routing(topology, root, LegalHops::kShortest, 2);
        const std::vector<unsigned> level = levels(graph, routing.root());
        std::vector<std::vector<std::vector<unsigned>>> hops;
        for (std::uint32_t to = 0; to < graph.routers(); ++to) {
            hops.push_back(legal_distances(graph, level, to));
        }
        visit_all(
            topology, routing, [&](const RouteQuery& query, const RouteCandidates& candidates) {
                const auto& left = hops[index(query.destination)];
                const bool down =
                    !query.injected_here &&
                    !leads_up(graph.channel(*graph.channel_in(query.here, query.arrival_port)),
                              level);
                std::set<Port> expected;
                for (Port port = 0; port < graph.ports(query.here); ++port) {
                    const auto out = graph.channel_out(query.here, port);
                    if (!out) continue;
                    const Channel channel = graph.channel(*out);
                    const bool up = leads_up(channel, level);
                    if (up && down) continue;
                    if (left[index(channel.to)][up ? 0 : 1] + 1 == left[index(query.here)][down]) {
                        expected.insert(port);
                    }
                }
                std::set<Port> given;
                for (const RouteCandidate& way : candidates) {
                    given.insert(way.port);
                    EXPECT_EQ(way.rank, 0u);
                    EXPECT_EQ(way.vcs, 3u);
                }
                EXPECT_EQ(given, expected) << topology.name;
                EXPECT_EQ(routing.hops_left(query), left[index(query.here)][down]);
                EXPECT_LE(candidates.size(), routing.max_candidates());
            });
    }
}

TEST(UpDown, gives_every_other_legal_hop_behind_them) {
    for (unsigned number = 0; number < 40; ++number) {
        const Topology topology = graph_of(number);
        const FabricGraph& graph = topology.graph;
        const UpDown shortest(topology, TreeRoot::kLowestId, LegalHops::kShortest, 1);
        const UpDown all(topology, TreeRoot::kLowestId, LegalHops::kAll, 1);
        const std::vector<unsigned> level = levels(graph, RouterId{0});
        visit_all(topology, all, [&](const RouteQuery& query, const RouteCandidates& candidates) {
            RouteCandidates best;
            shortest.route(query, best);
            ASSERT_EQ(candidates.lowest_rank_size(), best.size());
            const bool down =
                !query.injected_here &&
                !leads_up(graph.channel(*graph.channel_in(query.here, query.arrival_port)), level);
            const auto left = legal_distances(graph, level, index(query.destination));
            std::size_t legal = 0;
            for (Port port = 0; port < graph.ports(query.here); ++port) {
                const auto out = graph.channel_out(query.here, port);
                if (!out) continue;
                const bool up = leads_up(graph.channel(*out), level);
                if (up && down) continue;
                if (left[index(graph.channel(*out).to)][up ? 0 : 1] < 100000) ++legal;
            }
            EXPECT_EQ(candidates.size(), legal);
            EXPECT_LE(candidates.size(), all.max_candidates());
        });
    }
}

/// Whether the channels that packets hold and those that they then request form a cycle.
bool has_circle(std::size_t channels,
                const std::set<std::pair<std::uint32_t, std::uint32_t>>& waits) {
    std::vector<unsigned> before(channels);
    for (const auto& [held, asked] : waits) ++before[asked];
    std::vector<std::uint32_t> open;
    for (std::uint32_t c = 0; c < channels; ++c) {
        if (before[c] == 0) open.push_back(c);
    }
    std::size_t taken = 0;
    while (!open.empty()) {
        const std::uint32_t held = open.back();
        open.pop_back();
        ++taken;
        for (auto wait = waits.lower_bound({held, 0}); wait != waits.end() && wait->first == held;
             ++wait) {
            if (--before[wait->second] == 0) open.push_back(wait->second);
        }
    }
    return taken < channels;
}

std::set<std::pair<std::uint32_t, std::uint32_t>> waits_of(const Topology& topology,
                                                           const RoutingFunction& routing) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> waits;
    visit_all(topology, routing, [&](const RouteQuery& query, const RouteCandidates& candidates) {
        const auto held = topology.graph.channel_in(query.here, query.arrival_port);
        if (query.injected_here || !held) return;
        for (const RouteCandidate& way : candidates) {
            waits.insert({index(*held), index(*topology.graph.channel_out(query.here, way.port))});
        }
    });
    return waits;
}

TEST(UpDown, has_channels_that_never_wait_in_a_cycle) {
    for (unsigned number = 0; number < 200; ++number) {
        const Topology topology = graph_of(number);
        for (const LegalHops hops : {LegalHops::kShortest, LegalHops::kAll}) {
            const UpDown routing(topology, TreeRoot::kLowestId, hops, 1);
            EXPECT_FALSE(has_circle(topology.graph.channels(), waits_of(topology, routing)))
                << topology.name;
        }
    }
}

/// Shortest paths on a ring without classes do wait in a cycle: the search can find one.
TEST(UpDown, is_distinguished_from_routing_with_a_cycle) {
    struct Clockwise : RoutingFunction {
        void route(const RouteQuery&, RouteCandidates& candidates) const override {
            candidates.clear();
            candidates.add(0, 1);
        }
        unsigned max_candidates() const override { return 1; }
        std::string name() const override { return "clockwise"; }
    };
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {5};
    const Topology ring = build_topology(settings);
    EXPECT_TRUE(has_circle(ring.graph.channels(), waits_of(ring, Clockwise())));
}

TEST(UpDown, takes_the_root_of_the_settings) {
    // 0 - 1 - 2 - 3 - 4: the middle router has the least sum of distances.
    FabricGraph graph;
    for (int r = 0; r < 5; ++r) graph.add_router();
    for (std::uint32_t r = 0; r < 4; ++r) {
        graph.add_link({RouterId{r}, r == 0 ? 0u : 1u, RouterId{r + 1}, 0, 1, {}});
    }
    const Topology row{"row", graph, std::nullopt};
    EXPECT_EQ(UpDown(row, TreeRoot::kLowestId, LegalHops::kShortest, 1).root(), RouterId{0});
    EXPECT_EQ(UpDown(row, TreeRoot::kMostCentral, LegalHops::kShortest, 1).root(), RouterId{2});
}

TEST(UpDown, goes_by_the_root_where_the_short_path_goes_down_then_up) {
    // The ring 0 1 2 3 4 with root 0: levels 0 1 2 2 1. Between 2 and 3 the up end is 2. From 1 to
    // 3: up to 0, down to 4, down to 3 is legal with 3 hops; down to 2, down to 3 with 2. From 4 to
    // 2: down to 3, up to 2 is not legal, so the path is 4 0 1 2.
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {5};
    const Topology ring = build_topology(settings);
    const UpDown routing(ring, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const auto hops = [&](std::uint32_t from, std::uint32_t to) {
        RouteQuery query;
        query.here = RouterId{from};
        query.destination = RouterId{to};
        query.injected_here = true;
        return routing.hops_left(query);
    };
    EXPECT_EQ(hops(1, 3), 2u);
    EXPECT_EQ(hops(4, 2), 3u);
}

TEST(UpDown, refuses_links_that_lead_one_way) {
    TopologySettings one_way;
    one_way.kind.own<GridSettings>().radix = {4};
    one_way.kind.own<DirectionSettings>().bidirectional = false;
    EXPECT_EQ(problem_of([&] {
                  UpDown(build_topology(one_way), TreeRoot::kLowestId, LegalHops::kShortest, 1);
              }),
              "routing.function: \"up_down\"; it needs bidirectional links, but the link from "
              "router_0 to router_1 of 4-node unidirectional torus has no reverse");
}

}  // namespace
}  // namespace thruway::test
