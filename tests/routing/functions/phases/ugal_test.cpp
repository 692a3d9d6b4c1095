#include "routing/functions/phases/ugal.h"

#include "core/random.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace thruway::test {
namespace {

/// Queues that a test fills: up to 9 flits at each output.
class MadeQueues final : public Congestion {
public:
    explicit MadeQueues(std::uint64_t seed) : seed_(seed) {}

    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        const Draw random = draw(seed_, DrawPurpose::kTest, index(router), port);
        asked_.emplace_back(router, port);
        return below(random.a, 10);
    }
    const std::vector<std::pair<RouterId, Port>>& asked() const { return asked_; }

private:
    std::uint64_t seed_;
    mutable std::vector<std::pair<RouterId, Port>> asked_;
};

struct Rule {
    std::string function = "ugal";
    KnownQueues knowledge = KnownQueues::kOwn;
    unsigned threshold = 0;
};

std::unique_ptr<RoutingFunction> weighing(const Rule& rule, const Topology& topology,
                                          unsigned vcs) {
    RoutingSettings settings = routing_settings(rule.function);
    settings.function.own<KnowledgeSettings>() = {rule.knowledge, 3};
    settings.function.own<ThresholdSettings>().threshold_flits = rule.threshold;
    return make_routing_function(settings, topology, vcs);
}

std::vector<PhasedNetwork> one_way_networks() {
    std::vector<PhasedNetwork> all;
    all.push_back({torus({4, 4}), "dimension_order", 2});
    all.push_back({hyperx({3, 4}), "dimension_order", 1});
    all.push_back({dragonfly(4, 2, 0, GlobalArrangement::kRelative), "dragonfly_minimal", 2});
    return all;
}

struct Ways {
    std::vector<WalkedHop> minimal;
    std::vector<WalkedHop> other;
};

Ways ways_of(const PhasedNetwork& network, const RoutingFunction& base, RouterId source,
             RouterId between, RouterId destination, std::uint32_t draw) {
    const FabricGraph& graph = network.topology.graph;
    const std::uint32_t ways = base.draws();
    Ways found;
    found.minimal = walk(base, graph, source, destination, draw % ways);
    found.other = walk(base, graph, source, between, draw / ways % ways);
    const auto second = walk(base, graph, between, destination, draw % ways);
    found.other.insert(found.other.end(), second.begin(), second.end());
    return found;
}

/// The rule, computed from the routes of the base function.
bool takes_minimal(const Rule& rule, const FabricGraph& graph, const Ways& ways,
                   const Congestion& queues) {
    const auto queue = [&](const WalkedHop& hop) {
        const Channel channel = graph.channel(hop.channel);
        return std::int64_t{queues.waiting_flits(channel.from, channel.from_port)};
    };
    const auto cost = [&](const std::vector<WalkedHop>& way) {
        const auto hops = static_cast<std::int64_t>(way.size());
        if (rule.knowledge == KnownQueues::kOwn) return queue(way.front()) * hops;
        if (rule.knowledge == KnownQueues::kNeighbours) {
            return (queue(way.front()) + (hops > 1 ? queue(way[1]) : 0)) * hops;
        }
        return std::accumulate(
            way.begin(), way.end(), std::int64_t{0},
            [&](std::int64_t sum, const WalkedHop& hop) { return sum + queue(hop) + 1; });
    };
    return cost(ways.minimal) <= cost(ways.other) + rule.threshold;
}

TEST(Ugal, takes_the_way_that_its_rule_says) {
    for (const PhasedNetwork& network : one_way_networks()) {
        const FabricGraph& graph = network.topology.graph;
        const unsigned half = network.vcs_of_phase;
        const auto base = phased(network.base, network.topology, half);
        for (const Rule& rule :
             {Rule{}, Rule{"ugal", KnownQueues::kOwn, 7}, Rule{"ugal", KnownQueues::kAll, 0},
              Rule{"ugal", KnownQueues::kAll, 4}, Rule{"ugal", KnownQueues::kNeighbours, 0},
              Rule{"ugal", KnownQueues::kNeighbours, 11}}) {
            const auto ugal = weighing(rule, network.topology, 2 * half);
            EXPECT_EQ(ugal->known_queues(), rule.knowledge);
            EXPECT_EQ(ugal->knowledge_age(), 3u);
            unsigned minimal = 0;
            unsigned all = 0;
            for (std::uint32_t s = 0; s < graph.routers(); ++s) {
                for (std::uint32_t t = 0; t < graph.routers(); ++t) {
                    if (s == t) continue;
                    const std::uint32_t draw = below(thruway::draw(9, DrawPurpose::kTest, s, t).a,
                                                     ugal->draws());
                    const RouterId between{draw / (base->draws() * base->draws())};
                    const MadeQueues queues(s * 100 + t);
                    const RouteQuery query{RouterId{s}, RouterId{t}, graph.ports(RouterId{s}),
                                           0,           true,        draw};
                    RouteCandidates candidates;
                    ugal->route(query, candidates);
                    ugal->choose(query, queues, candidates);
                    ASSERT_EQ(candidates.size(), 1u);
                    const bool upper = candidates[0].vcs >> half != 0;
                    if (between == RouterId{s} || between == RouterId{t}) {
                        ASSERT_TRUE(upper);
                        continue;
                    }
                    const Ways ways = ways_of(network, *base, RouterId{s}, between, RouterId{t},
                                              draw);
                    ASSERT_EQ(upper, takes_minimal(rule, graph, ways, queues));
                    const WalkedHop& first = upper ? ways.minimal.front() : ways.other.front();
                    ASSERT_EQ(candidates[0].port, graph.channel(first.channel).from_port);
                    minimal += upper ? 1 : 0;
                    ++all;
                }
            }
            EXPECT_GT(minimal, all / 10) << network.topology.name;
            EXPECT_LT(minimal, all) << network.topology.name;
        }
    }
}

TEST(Ugal, reads_no_queues_of_other_routers_with_local_knowledge) {
    const Topology plane = torus({4, 4});
    const auto ugal = weighing({}, plane, 4);
    const MadeQueues queues(1);
    RouteCandidates candidates;
    for (std::uint32_t t = 1; t < 16; ++t) {
        const RouteQuery query{RouterId{0}, RouterId{t}, 9, 0, true, 5 * 16};
        ugal->route(query, candidates);
        ugal->choose(query, queues, candidates);
    }
    ASSERT_FALSE(queues.asked().empty());
    for (const auto& [router, port] : queues.asked()) EXPECT_EQ(router, RouterId{0});
}

TEST(Ugal, reads_the_queues_of_adjacent_routers_with_knowledge_of_neighbours) {
    const Topology plane = torus({4, 4});
    const auto ugal = weighing({"ugal", KnownQueues::kNeighbours}, plane, 4);
    const MadeQueues queues(1);
    RouteCandidates candidates;
    for (std::uint32_t t = 1; t < 16; ++t) {
        const RouteQuery query{RouterId{0}, RouterId{t}, 9, 0, true, 5 * 16};
        ugal->route(query, candidates);
        ugal->choose(query, queues, candidates);
    }
    std::set<unsigned> routers;
    for (const auto& asked : queues.asked()) routers.insert(index(asked.first));
    EXPECT_GT(routers.size(), 2u);
    for (const unsigned router : routers) {
        EXPECT_TRUE(std::set<unsigned>({0, 1, 3, 4, 12}).count(router)) << router;
    }
}

/// Behind the first hop a packet follows its way and compares nothing.
TEST(Ugal, chooses_once) {
    const Topology plane = torus({4, 4});
    const auto ugal = weighing({}, plane, 4);
    const auto valiant = phased("valiant", plane, 4);
    RouteCandidates candidates;
    RouteCandidates expected;
    for (std::uint32_t draw = 0; draw < ugal->draws(); ++draw) {
        for (unsigned vc = 0; vc < 4; ++vc) {
            const RouteQuery query{RouterId{1}, RouterId{6}, 0, vc, false, draw};
            ugal->route(query, candidates);
            valiant->route(query, expected);
            ASSERT_EQ(candidates.size(), 1u);
            EXPECT_EQ(candidates[0].port, expected[0].port);
            EXPECT_EQ(candidates[0].vcs, expected[0].vcs);
            const MadeQueues queues(1);
            ugal->choose(query, queues, candidates);
            EXPECT_TRUE(queues.asked().empty());
        }
    }
}

class ParKnows : public ::testing::TestWithParam<KnownQueues> {};

TEST_P(ParKnows, and_compares_again_in_the_group_of_its_source_only) {
    const PhasedNetwork network{dragonfly(4, 2, 0, GlobalArrangement::kRelative),
                                "dragonfly_minimal", 2};
    const FabricGraph& graph = network.topology.graph;
    const auto base = phased(network.base, network.topology, 2);
    const Rule rule{"par", GetParam(), 3};
    const auto par = weighing(rule, network.topology, 6);
    const auto group = [](RouterId router) { return index(router) / 4; };
    unsigned compared = 0;
    unsigned changed = 0;
    for (std::uint32_t s = 0; s < 36; ++s) {
        for (std::uint32_t t = 0; t < 36; ++t) {
            if (s == t) continue;
            const RouterId destination{t};
            const std::uint32_t draw = (13 * s + 7 * t) % 36;
            const RouterId between{draw};
            const auto way = walk(*base, graph, RouterId{s}, destination, 0);
            const Channel first = graph.channel(way.front().channel);
            RouteCandidates candidates;
            par->route({RouterId{s}, destination, graph.ports(RouterId{s}), 0, true, draw},
                       candidates);
            const VcMask vcs = candidates[0].vcs;
            const bool again = group(first.to) == group(RouterId{s}) && first.to != destination;
            ASSERT_EQ((vcs & 0b11) != 0, again);
            ASSERT_EQ((vcs & 0b110000) != 0, !again);
            if (!again) continue;
            ++compared;
            const auto vc = static_cast<unsigned>(__builtin_ctzll(vcs));
            const RouteQuery second{first.to, destination, first.to_port, vc, false, draw};
            par->route(second, candidates);
            const MadeQueues queues(s * 64 + t);
            par->choose(second, queues, candidates);
            ASSERT_EQ(candidates.size(), 1u);
            if (between == first.to || between == destination) {
                ASSERT_NE(candidates[0].vcs & 0b110000, 0u);
                continue;
            }
            const Ways ways = ways_of(network, *base, first.to, between, destination, 0);
            const bool minimal = takes_minimal(rule, graph, ways, queues);
            ASSERT_EQ((candidates[0].vcs & 0b110000) != 0, minimal);
            ASSERT_EQ((candidates[0].vcs & 0b001100) != 0, !minimal);
            changed += minimal ? 0 : 1;
        }
    }
    EXPECT_GT(compared, 500u);
    EXPECT_GT(changed, GetParam() == KnownQueues::kAll ? 2u : 20u);
}

INSTANTIATE_TEST_SUITE_P(All, ParKnows,
                         ::testing::Values(KnownQueues::kOwn, KnownQueues::kNeighbours,
                                           KnownQueues::kAll));

TEST(Par, refuses_networks_where_a_second_router_has_no_host) {
    EXPECT_EQ(problem_of([] { weighing({"par"}, megafly(2, 2, 1, 3), 3); }),
              "routing.function: \"par\"; a packet that changes to the other way begins it at the "
              "second router of its route, which must have a host, and some routers of " +
                  megafly(2, 2, 1, 3).name + " have none; choose \"ugal\"");
    EXPECT_EQ(problem_of([] {
                  weighing({"par"}, torus({4, 4}), 4);
              }),
              "router.virtual_channels: 4; routing.function = \"par\" has 3 phases, each with an "
              "equal part of the channels, so their number is a multiple of 3; set it to 6");
}

TEST(RouteCandidates, are_merged_by_rank) {
    RouteCandidates some;
    some.add(1, 1, 0);
    some.add(2, 1, 0);
    some.add(3, 1, 2);
    RouteCandidates others;
    others.add(4, 1, 0);
    others.add(5, 1, 1);
    others.add(6, 1, 2);
    some.merge(others);
    std::vector<unsigned> ports;
    for (const RouteCandidate& candidate : some) ports.push_back(candidate.port);
    EXPECT_EQ(ports, (std::vector<unsigned>{1, 2, 4, 5, 3, 6}));
}

}  // namespace
}  // namespace thruway::test
