#include "routing/make_routing.h"

#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

std::string problem(RoutingKind kind, const Topology& topology, unsigned vcs,
                    DatelineRule rule = DatelineRule::kSwitched) {
    return problem_of([&] {
        make_routing_function({kind, rule, SelectionKind::kRandom}, topology, vcs);
    });
}

constexpr RoutingKind kOrder = RoutingKind::kDimensionOrder;
constexpr RoutingKind kAdaptive = RoutingKind::kMinimalAdaptive;
constexpr RoutingKind kOblivious = RoutingKind::kObliviousRandom;

TEST(MakeRouting, says_how_many_virtual_channels_are_needed_and_why) {
    EXPECT_EQ(problem(kOrder, torus({4, 4}), 1),
              "router.virtual_channels: 1; routing.function = \"dimension_order\" on 4x4 torus "
              "needs 2 to 64: two dateline classes");
    EXPECT_EQ(problem(kAdaptive, torus({4, 4}), 2),
              "router.virtual_channels: 2; routing.function = \"minimal_adaptive\" on 4x4 torus "
              "needs 3 to 64: two escape channels (dateline classes) and one adaptive");
    EXPECT_EQ(problem(kAdaptive, mesh({4, 4}), 1),
              "router.virtual_channels: 1; routing.function = \"minimal_adaptive\" on 4x4 mesh "
              "needs 2 to 64: one escape channel and one adaptive");
    EXPECT_EQ(problem(kOblivious, torus({4, 4}), 3),
              "router.virtual_channels: 3; routing.function = \"oblivious_random\" on 4x4 torus "
              "needs 4 to 64: 2 orders of 2 dimensions times 2 dateline classes");
    EXPECT_EQ(problem(kOblivious, hypercube(4), 23),
              "router.virtual_channels: 23; routing.function = \"oblivious_random\" on 4-cube "
              "needs 24 to 64: 24 orders of 4 dimensions times 1 dateline class");
}

TEST(MakeRouting, takes_the_fewest_virtual_channels_that_suffice) {
    EXPECT_EQ(problem(kOrder, torus({4, 4}), 2), "");
    EXPECT_EQ(problem(kOrder, torus({4, 4}), 1, DatelineRule::kNone), "");
    EXPECT_EQ(problem(kOrder, torus({3, 3}), 1), "");
    EXPECT_EQ(problem(kOrder, mesh({4, 4}), 1), "");
    EXPECT_EQ(problem(kOrder, hypercube(4), 1), "");
    EXPECT_EQ(problem(kAdaptive, torus({4, 4}), 3), "");
    EXPECT_EQ(problem(kAdaptive, hypercube(4), 2), "");
    EXPECT_EQ(problem(kOblivious, torus({4, 4}), 4), "");
    EXPECT_EQ(problem(kOblivious, torus({4, 4, 4, 4}), 48), "");
    EXPECT_NE(problem(kOrder, mesh({4, 4}), 0), "");
    EXPECT_NE(problem(kOrder, mesh({4, 4}), 65), "");
    EXPECT_EQ(problem(kOrder, mesh({4, 4}), 64), "");
}

TEST(MakeRouting, refuses_more_than_four_dimensions_in_random_order) {
    EXPECT_EQ(problem(kOblivious, hypercube(5), 64),
              "routing.function: \"oblivious_random\"; it allows at most 4 dimensions, since each "
              "of their orders needs virtual channels of its own, and 5-cube has 5; choose "
              "\"dimension_order\" or \"minimal_adaptive\"");
}

TEST(MakeRouting, refuses_a_topology_without_coordinates) {
    Topology star{"star", {}, std::nullopt};
    for (const RoutingKind kind : {kOrder, kAdaptive, kOblivious}) {
        EXPECT_NE(problem(kind, star, 4).find("star has none; it needs topology.kind"),
                  std::string::npos);
    }
}

TEST(MakeRouting, leaves_it_to_the_deadlock_check_what_a_dateline_rule_opens) {
    EXPECT_EQ(problem(kOrder, one_way_torus({3, 5}), 2, DatelineRule::kFixed), "");
    EXPECT_EQ(problem(kOrder, one_way_torus({5}), 1, DatelineRule::kNone), "");
    EXPECT_EQ(problem(RoutingKind::kPartiallyAdaptive, mesh({3, 3}), 2), "");
}

TEST(MakeRouting, refuses_to_draw_at_each_hop_with_finite_buffers) {
    EXPECT_NE(problem(RoutingKind::kRandomMinimal, mesh({3, 3}), 2)
                  .find("it draws its direction at each hop"),
              std::string::npos);
}

TEST(MakeRouting, accepts_dateline_rules_that_do_not_apply) {
    for (const DatelineRule rule :
         {DatelineRule::kSwitched, DatelineRule::kFixed, DatelineRule::kNone}) {
        EXPECT_EQ(problem(kOrder, mesh({3, 3}), 1, rule), "");
        EXPECT_EQ(problem(kOblivious, hypercube(2), 2, rule), "");
    }
}

TEST(MakeRouting, refuses_keys_that_the_function_would_ignore) {
    const auto message = [](const RoutingSettings& settings) {
        return problem_of([&] { make_routing_function(settings, torus({4, 4}), 4); });
    };
    RoutingSettings settings;
    settings.equal_ways = EqualWays::kBoth;
    EXPECT_EQ(message(settings),
              "routing.equal_ways: \"both\"; only \"minimal_adaptive\", \"partially_adaptive\" and "
              "\"random_minimal\" can keep both ways; set it to \"drawn\"");
    settings.function = kAdaptive;
    EXPECT_EQ(message(settings), "");
    settings.h_cycle_max_hops = 9;
    EXPECT_EQ(message(settings),
              "routing.h_cycle_max_hops: 9; it limits the routes of routing.function = \"h_cycle\" "
              "alone; remove it");
    settings.equal_ways = EqualWays::kDrawn;
    settings.function = RoutingKind::kHCycle;
    EXPECT_EQ(message(settings), "");
    settings.table_file = "t.csv";
    EXPECT_EQ(
        message(settings),
        "routing.table_file: \"t.csv\"; it belongs to routing.function = \"table\"; remove it");
}

TEST(MakeRouting, makes_the_function_that_the_settings_name) {
    const Topology topology = mesh({3, 3});
    const auto name = [&](RoutingKind kind) {
        return make_routing_function({kind, DatelineRule::kSwitched, SelectionKind::kRandom},
                                     topology, 4)
            ->name();
    };
    EXPECT_EQ(name(kOrder), "dimension_order");
    EXPECT_EQ(name(kAdaptive), "minimal_adaptive");
    EXPECT_EQ(name(kOblivious), "oblivious_random");
    const auto selection = [](SelectionKind kind) {
        return make_selection_function({kOrder, DatelineRule::kSwitched, kind})->name();
    };
    EXPECT_EQ(selection(SelectionKind::kFirstFree), "first_free");
    EXPECT_EQ(selection(SelectionKind::kRandom), "random");
    EXPECT_EQ(selection(SelectionKind::kRandomVc), "random_vc");
    EXPECT_EQ(selection(SelectionKind::kMostFreeVcs), "most_free_vcs");
    EXPECT_EQ(selection(SelectionKind::kMostCredits), "most_credits");
    EXPECT_EQ(selection(SelectionKind::kDimensionOrdered), "dimension_ordered");
    EXPECT_EQ(selection(SelectionKind::kDiagonal), "diagonal");
}

}  // namespace
}  // namespace thruway::test
