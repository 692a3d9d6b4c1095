// tests/routing/relation/relation_test.cpp
// Properties of every routing function on every small network, over all states that a packet can
// reach, whichever virtual channels it is granted.

#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/make_routing.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/routing/routing_settings_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

namespace thruway::test {
namespace {

constexpr unsigned kRelationVcs =
    13;  // does not divide into equal classes; enough for 6 orders * 2

std::unique_ptr<RoutingFunction> make(const Part<RoutingRow>& kind, DatelineRule rule,
                                      const Topology& topology, unsigned vcs) {
    return make_routing_function(routing_settings(kind, rule, "first_free"), topology, vcs);
}

const std::array<Part<RoutingRow>, 3> kRelationKinds = {"dimension_order", "minimal_adaptive",
                                                        "oblivious_random"};

/// The rules under which a function is free from deadlock.
std::vector<DatelineRule> safe_rules(const Topology& topology) {
    const GridShape& shape = topology.grid->shape();
    const bool short_rings = *std::max_element(shape.radix.begin(), shape.radix.end()) < 4;
    if (shape.bidirectional || short_rings) return {DatelineRule::kSwitched, DatelineRule::kFixed};
    return {DatelineRule::kSwitched};
}

void expect_legal(const RouteQuery& query, const RouteCandidates& candidates,
                  const RoutingFunction& routing, const FabricGraph& graph,
                  const std::vector<unsigned>& distance) {
    ASSERT_FALSE(candidates.empty());
    ASSERT_LE(candidates.size(), routing.max_candidates());
    for (unsigned i = 0; i < candidates.size(); ++i) {
        EXPECT_NE(candidates[i].vcs, 0u);
        EXPECT_EQ(candidates[i].vcs & ~first_vcs(kRelationVcs), 0u);
        if (i > 0) {
            EXPECT_GE(candidates[i].rank, candidates[i - 1].rank);
        }
        for (unsigned j = 0; j < i; ++j) {
            EXPECT_TRUE(candidates[i].port != candidates[j].port ||
                        (candidates[i].vcs & candidates[j].vcs) == 0);
        }
        const auto channel = graph.channel_out(query.here, candidates[i].port);
        ASSERT_TRUE(channel.has_value());
        EXPECT_EQ(distance[index(graph.channel(*channel).to)] + 1, distance[index(query.here)]);
    }
}

TEST(RoutingRelation, every_candidate_is_legal_and_one_step_nearer) {
    for (const Topology& topology : small_networks()) {
        for (const Part<RoutingRow>& kind : kRelationKinds) {
            for (const DatelineRule rule : safe_rules(topology)) {
                const auto routing = make(kind, rule, topology, kRelationVcs);
                SCOPED_TRACE(topology.name + " " + routing->name());
                const Relation relation{*routing, topology.graph, kRelationVcs};
                for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
                    const auto distance = distances_to(topology.graph, RouterId{r});
                    for (std::uint32_t draw = 0; draw < routing->draws(); ++draw) {
                        for_each_state(relation, RouterId{r}, draw,
                                       [&](const RouteQuery& query, const RouteCandidates& ways) {
                                           expect_legal(query, ways, *routing, topology.graph,
                                                        distance);
                                       });
                        if (HasFatalFailure()) return;
                    }
                }
            }
        }
    }
}

TEST(RoutingRelation, oblivious_functions_have_no_cycle_of_channel_dependencies) {
    for (const Topology& topology : small_networks()) {
        for (const Part<RoutingRow> kind : {"dimension_order", "oblivious_random"}) {
            for (const DatelineRule rule : safe_rules(topology)) {
                const auto routing = make(kind, rule, topology, kRelationVcs);
                SCOPED_TRACE(topology.name + " " + routing->name());
                EXPECT_FALSE(has_cycle(dependencies({*routing, topology.graph, kRelationVcs}, 0)));
            }
        }
    }
}

TEST(RoutingRelation, dimension_order_with_the_fewest_virtual_channels_has_no_cycle) {
    const auto acyclic = [](const Topology& topology, DatelineRule rule, unsigned vcs) {
        const auto routing = make("dimension_order", rule, topology, vcs);
        return !has_cycle(dependencies({*routing, topology.graph, vcs}, 0));
    };
    for (const DatelineRule rule : {DatelineRule::kSwitched, DatelineRule::kFixed}) {
        EXPECT_TRUE(acyclic(torus({4, 4}), rule, 2));
        EXPECT_TRUE(acyclic(torus({5, 4}), rule, 2));
        for (unsigned radix = 4; radix <= 11; ++radix) {
            EXPECT_TRUE(acyclic(torus({radix}), rule, 2)) << radix;
        }
        EXPECT_TRUE(acyclic(torus({3, 3, 3}), rule, 1));
        EXPECT_TRUE(acyclic(double_link_torus({2, 2}), rule, 1));
        EXPECT_TRUE(acyclic(hypercube(4), rule, 1));
        EXPECT_TRUE(acyclic(mesh({4, 4}), rule, 1));
    }
    EXPECT_TRUE(acyclic(one_way_torus({5, 5}), DatelineRule::kSwitched, 2));
    EXPECT_TRUE(acyclic(one_way_torus({3, 3}), DatelineRule::kFixed, 2));
}

TEST(RoutingRelation, rings_with_routes_of_two_channels_have_a_cycle_without_dateline) {
    const auto cyclic = [](const Topology& topology) {
        const auto routing = make("dimension_order", DatelineRule::kNone, topology, 1);
        return has_cycle(dependencies({*routing, topology.graph, 1}, 0));
    };
    EXPECT_TRUE(cyclic(torus({4})));
    EXPECT_TRUE(cyclic(torus({5, 2})));
    EXPECT_TRUE(cyclic(one_way_torus({3})));
    EXPECT_FALSE(cyclic(torus({3})));
    EXPECT_FALSE(cyclic(one_way_torus({2})));
}

TEST(RoutingRelation, the_fixed_rule_leaves_a_cycle_in_one_way_rings_of_four_routers) {
    for (const unsigned radix : {3u, 4u, 5u, 8u}) {
        const Topology ring = one_way_torus({radix});
        const DimensionOrder routing(ring, DatelineRule::kFixed, 2);
        EXPECT_EQ(has_cycle(dependencies({routing, ring.graph, 2}, 0)), radix >= 4) << radix;
    }
}

TEST(RoutingRelation, the_escape_class_has_no_cycle_of_extended_dependencies) {
    for (const Topology& topology : small_networks()) {
        for (const unsigned vcs : {3u, 4u}) {
            const auto routing = make("minimal_adaptive", DatelineRule::kSwitched, topology, vcs);
            SCOPED_TRACE(topology.name);
            EXPECT_FALSE(has_cycle(dependencies({*routing, topology.graph, vcs}, 1)));
        }
    }
}

TEST(RoutingRelation, two_equal_directions_keep_the_escape_class_without_cycles) {
    for (const Topology& topology : small_networks()) {
        SCOPED_TRACE(topology.name);
        const MinimalAdaptive routing(topology, DatelineRule::kSwitched, 3, EqualWays::kBoth);
        const Relation relation{routing, topology.graph, 3};
        EXPECT_FALSE(has_cycle(dependencies(relation, 1)));
        unsigned most = 0;
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            const auto distance = distances_to(topology.graph, RouterId{1});
            for_each_state(relation, RouterId{1}, draw,
                           [&](const RouteQuery& query, const RouteCandidates& ways) {
                               most = std::max(most, ways.size());
                               expect_legal(query, ways, routing, topology.graph, distance);
                           });
        }
        EXPECT_EQ(most, routing.max_candidates());
    }
}

TEST(RoutingRelation, the_adaptive_class_alone_has_cycles) {
    for (const Topology& topology : {mesh({4, 4}), torus({4, 4}), hypercube(3)}) {
        const auto routing = make("minimal_adaptive", DatelineRule::kSwitched, topology, 3);
        EXPECT_TRUE(has_cycle(dependencies({*routing, topology.graph, 3}, 0))) << topology.name;
    }
}

TEST(RoutingRelation, an_escape_class_without_dateline_has_a_cycle) {
    const Topology ring = torus({4});
    const auto routing = make("minimal_adaptive", DatelineRule::kNone, ring, 2);
    EXPECT_TRUE(has_cycle(dependencies({*routing, ring.graph, 2}, 1)));
}

TEST(RoutingRelation, escape_channels_are_offered_in_every_state_and_never_as_adaptive_ones) {
    const Topology topology = torus({4, 4});
    const auto routing = make("minimal_adaptive", DatelineRule::kSwitched, topology, 4);
    const Relation relation{*routing, topology.graph, 4};
    for (std::uint32_t draw = 0; draw < routing->draws(); ++draw) {
        for_each_state(relation, RouterId{0}, draw,
                       [](const RouteQuery&, const RouteCandidates& candidates) {
                           for (const RouteCandidate& candidate : candidates) {
                               const bool last = &candidate + 1 == candidates.end();
                               EXPECT_EQ(candidate.rank, last ? 1u : 0u);
                               if (last) {
                                   EXPECT_EQ(candidate.vcs & ~VcMask{0b0011}, 0u);
                               } else {
                                   EXPECT_EQ(candidate.vcs, 0b1100u);
                               }
                           }
                       });
    }
}

}  // namespace
}  // namespace thruway::test
