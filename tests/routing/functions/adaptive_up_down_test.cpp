// MA and FA of Duato et al. on random networks, compared with independent definitions.

#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/make_routing.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

using Ways = std::set<std::tuple<unsigned, Port, VcMask>>;  // rank, port, virtual channels

Ways given(const RouteCandidates& candidates) {
    Ways ways;
    unsigned rank = 0;
    for (const RouteCandidate& way : candidates) {
        EXPECT_GE(way.rank, rank) << "out of order";
        rank = way.rank;
        EXPECT_TRUE(ways.insert({way.rank, way.port, way.vcs}).second) << "twice";
    }
    return ways;
}

/// What a packet in this state may take, by the rules of Duato et al., sec. 3.2 and 5.
Ways expected(const FabricGraph& graph, const RouteQuery& query, unsigned vcs, bool may_return,
              const std::vector<unsigned>& level, const std::vector<unsigned>& distance,
              const std::vector<std::vector<unsigned>>& legal) {
    const bool original = !query.injected_here && query.arrival_vc == 0;
    const bool down = original &&
                      !leads_up(graph.channel(*graph.channel_in(query.here, query.arrival_port)),
                                level);
    Ways ways;
    for (Port port = 0; port < graph.ports(query.here); ++port) {
        const auto out = graph.channel_out(query.here, port);
        if (!out) continue;
        const Channel channel = graph.channel(*out);
        const bool minimal = distance[index(channel.to)] < distance[index(query.here)];
        if (minimal && (may_return || !original)) {
            ways.insert({0, port, (VcMask{1} << vcs) - 2});
        }
        const bool up = leads_up(channel, level);
        if (query.injected_here || (up && down)) continue;
        if (legal[index(channel.to)][up ? 0 : 1] + 1 != legal[index(query.here)][down]) continue;
        ways.insert({may_return && !minimal ? 2 : 1, port, 1});
    }
    return ways;
}

void expect_rules(const Topology& topology, const RoutingFunction& routing, unsigned vcs,
                  bool may_return) {
    const FabricGraph& graph = topology.graph;
    const Relation relation{routing, graph, vcs};
    const std::vector<unsigned> level = levels(graph, RouterId{0});
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        const auto legal = legal_distances(graph, level, to);
        const auto distance = distances_to(graph, RouterId{to});
        for_each_state(relation, RouterId{to}, 0,
                       [&](const RouteQuery& query, const RouteCandidates& candidates) {
                           EXPECT_EQ(given(candidates), expected(graph, query, vcs, may_return,
                                                                 level, distance, legal))
                               << topology.name;
                           EXPECT_FALSE(candidates.empty());
                           EXPECT_LE(candidates.size(), routing.max_candidates());
                       });
    }
}

TEST(AdaptiveUpDown, gives_minimal_new_channels_then_legal_originals_on_200_random_graphs) {
    for (unsigned number = 0; number < 200; ++number) {
        const Topology topology = graph_of(number);
        const unsigned vcs = 2 + number % 3;
        expect_rules(topology, MinimalAdaptiveUpDown(topology, TreeRoot::kLowestId, vcs), vcs,
                     false);
        expect_rules(topology, FullyAdaptiveUpDown(topology, TreeRoot::kLowestId, vcs), vcs, true);
    }
}

/// Original channels that a packet holds, and those that it requests next: all dependencies if
/// packets are in one buffer as a whole.
Dependencies between_originals(const Relation& relation) {
    Dependencies result(relation.graph.channels() * relation.vcs);
    for (std::uint32_t to = 0; to < relation.graph.routers(); ++to) {
        for_each_state(
            relation, RouterId{to}, 0,
            [&](const RouteQuery& query, const RouteCandidates& candidates) {
                if (query.injected_here || query.arrival_vc != 0) return;
                const auto held = relation.graph.channel_in(query.here, query.arrival_port);
                for (const RouteCandidate& way : candidates) {
                    if (way.vcs != 1) continue;
                    const auto next = relation.graph.channel_out(query.here, way.port);
                    result[std::size_t{index(*held)} * relation.vcs].insert(index(*next) *
                                                                            relation.vcs);
                }
            });
    }
    return result;
}

/// FA whose originals follow shortest paths, legal or not.
struct Lawless : RoutingFunction {
    explicit Lawless(const Topology& topology) : fa(topology, TreeRoot::kLowestId, 2) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        RouteCandidates of_fa;
        fa.route(query, of_fa);
        candidates.clear();
        for (unsigned i = 0; i < of_fa.lowest_rank_size(); ++i) candidates.add(of_fa[i]);
        for (unsigned i = 0; i < of_fa.lowest_rank_size(); ++i) {
            candidates.add(of_fa[i].port, 1, 1);
        }
    }
    unsigned max_candidates() const override { return 2 * fa.max_candidates(); }
    std::string name() const override { return "lawless"; }
    FullyAdaptiveUpDown fa;
};

TEST(AdaptiveUpDown, has_originals_that_never_wait_in_a_cycle) {
    unsigned lawless_circles = 0;
    for (unsigned number = 0; number < 200; ++number) {
        const Topology topology = graph_of(number);
        const MinimalAdaptiveUpDown ma(topology, TreeRoot::kMostCentral, 2);
        // With any number of new channels in between, hence valid under wormhole, too.
        EXPECT_FALSE(has_cycle(dependencies({ma, topology.graph, 2}, 1))) << topology.name;
        const FullyAdaptiveUpDown fa(topology, TreeRoot::kMostCentral, 2);
        EXPECT_FALSE(has_cycle(between_originals({fa, topology.graph, 2}))) << topology.name;
        const Lawless broken(topology);
        if (has_cycle(between_originals({broken, topology.graph, 2}))) ++lawless_circles;
    }
    EXPECT_GT(lawless_circles, 150u) << "the search must see the circles of a broken function";
}

TEST(AdaptiveUpDown, would_wait_in_a_cycle_if_it_returned_under_wormhole) {
    for (unsigned number = 0; number < 4; ++number) {
        const Topology topology = graph_of(4 * number);
        const FullyAdaptiveUpDown fa(topology, TreeRoot::kLowestId, 2);
        EXPECT_TRUE(has_cycle(dependencies({fa, topology.graph, 2}, 1))) << topology.name;
        EXPECT_TRUE(fa.needs_whole_packets());
        EXPECT_FALSE(fa.needs_empty_buffer_reallocation());
    }
    const Topology topology = graph_of(0);
    const MinimalAdaptiveUpDown ma(topology, TreeRoot::kLowestId, 2);
    EXPECT_FALSE(ma.needs_whole_packets());
    EXPECT_TRUE(ma.needs_empty_buffer_reallocation());
}

/// From every state that the function leads to, originals alone reach the destination.
TEST(AdaptiveUpDown, is_connected_by_originals_from_every_state) {
    for (unsigned number = 0; number < 40; ++number) {
        const Topology topology = graph_of(number);
        const FabricGraph& graph = topology.graph;
        const FullyAdaptiveUpDown fa(topology, TreeRoot::kMostCentral, 3);
        const MinimalAdaptiveUpDown ma(topology, TreeRoot::kMostCentral, 3);
        for (const RoutingFunction* routing :
             {static_cast<const RoutingFunction*>(&fa), static_cast<const RoutingFunction*>(&ma)}) {
            const Relation relation{*routing, graph, 3};
            for (std::uint32_t to = 0; to < graph.routers(); ++to) {
                for_each_state(
                    relation, RouterId{to}, 0, [&](RouteQuery query, RouteCandidates candidates) {
                        if (query.injected_here) return;
                        for (unsigned hops = 0; query.here != query.destination; ++hops) {
                            ASSERT_LT(hops, 2 * graph.routers());
                            routing->route(query, candidates);
                            const RouteCandidate& way = candidates[candidates.size() - 1];
                            ASSERT_EQ(way.vcs, 1u);
                            const auto out = graph.channel_out(query.here, way.port);
                            query = relation.arrival(index(*out) * 3, query.destination, 0);
                        }
                    });
            }
        }
    }
}

TEST(AdaptiveUpDown, rejects_networks_and_virtual_channels_that_it_cannot_use) {
    const Topology topology = graph_of(0);
    EXPECT_EQ(problem_of([&] { MinimalAdaptiveUpDown(topology, TreeRoot::kLowestId, 1); }),
              "router.virtual_channels: 1; routing.function = \"minimal_adaptive_up_down\" on " +
                  topology.name + " needs 2 to 64: one original channel and one or more new ones");
    RoutingSettings settings;
    settings.function = "fully_adaptive_up_down";
    EXPECT_EQ(
        problem_of([&] { make_routing_function(settings, topology, 1, Storage::kUnbounded); }),
        "routing.function: \"fully_adaptive_up_down\"; its classes of virtual channels prevent "
        "deadlock in finite buffers, but this router has unbounded storage and no virtual "
        "channels; choose another function, or router.kind = "
        "\"virtual_channel\"");
    EXPECT_EQ(problem_of([&] { FullyAdaptiveUpDown(one_way_torus({4}), TreeRoot::kLowestId, 2); }),
              "routing.function: \"fully_adaptive_up_down\"; it needs bidirectional links, but the "
              "link from router_0 to router_1 of 4-node unidirectional torus has no reverse");
}

/// The share of pairs of switches whose shortest legal path is a shortest path.
TEST(UpDown, is_minimal_for_fewer_pairs_in_larger_networks) {
    const auto share = [](unsigned switches) {
        unsigned minimal = 0;
        unsigned pairs = 0;
        for (unsigned seed = 1; seed <= 10; ++seed) {
            const Topology topology = irregular(switches, 8, 4, seed);
            const UpDown routing(topology, TreeRoot::kLowestId, LegalHops::kShortest, 1);
            for (std::uint32_t to = 0; to < switches; ++to) {
                const auto distance = distances_to(topology.graph, RouterId{to});
                for (std::uint32_t from = 0; from < switches; ++from) {
                    if (from == to) continue;
                    RouteQuery query;
                    query.here = RouterId{from};
                    query.destination = RouterId{to};
                    query.injected_here = true;
                    minimal += routing.hops_left(query) == distance[from] ? 1 : 0;
                    ++pairs;
                }
            }
        }
        return static_cast<double>(minimal) / pairs;
    };
    const double small = share(16);
    const double large = share(64);
    EXPECT_GE(small, 0.85);
    EXPECT_LE(small, 0.97);
    EXPECT_GE(large, 0.5);
    EXPECT_LE(large, 0.7);
    ::testing::Test::RecordProperty("minimal_16", std::to_string(small));
    ::testing::Test::RecordProperty("minimal_64", std::to_string(large));
}

}  // namespace
}  // namespace thruway::test
