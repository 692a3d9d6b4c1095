#include "routing/make_routing.h"

#include "routing/functions/h_cycle.h"
#include "routing/paths/ring_settings.h"
#include "routing/tables/table_routing.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::string problem(const Part<RoutingRow>& kind, const Topology& topology, unsigned vcs,
                    DatelineRule rule = DatelineRule::kSwitched) {
    return problem_of(
        [&] { make_routing_function(routing_settings(kind, rule, "random"), topology, vcs); });
}

const Part<RoutingRow> kOrder = "dimension_order";
const Part<RoutingRow> kAdaptive = "minimal_adaptive";
const Part<RoutingRow> kOblivious = "oblivious_random";

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
    EXPECT_EQ(problem("o1turn", torus({4, 4}), 2),
              "router.virtual_channels: 2; routing.function = \"o1turn\" on 4x4 torus needs 4 to "
              "64: 2 orders of 2 dimensions times 2 dateline classes");
    EXPECT_EQ(problem(kOblivious, torus({5}), 1),
              "router.virtual_channels: 1; routing.function = \"oblivious_random\" on 5-node torus "
              "needs 2 to 64: 1 order of 1 dimension times 2 dateline classes");
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
              "routing.function: \"oblivious_random\"; it allows at most 4 dimensions, because "
              "each of their orders needs its own virtual channels, and 5-cube has 5; choose "
              "\"dimension_order\" or \"minimal_adaptive\"");
}

TEST(MakeRouting, refuses_a_topology_without_coordinates) {
    Topology star{"star", {}, std::nullopt};
    for (const Part<RoutingRow>& kind : {kOrder, kAdaptive, kOblivious}) {
        EXPECT_NE(problem(kind, star, 4).find("star has none; it needs a network with coordinates"),
                  std::string::npos);
    }
}

TEST(MakeRouting, leaves_it_to_the_deadlock_check_what_a_dateline_rule_opens) {
    EXPECT_EQ(problem(kOrder, one_way_torus({3, 5}), 2, DatelineRule::kFixed), "");
    EXPECT_EQ(problem(kOrder, one_way_torus({5}), 1, DatelineRule::kNone), "");
    EXPECT_EQ(problem("partially_adaptive", mesh({3, 3}), 2), "");
}

TEST(MakeRouting, refuses_to_draw_at_each_hop_with_finite_buffers) {
    EXPECT_NE(problem("random_minimal", mesh({3, 3}), 2).find("it draws its direction at each hop"),
              std::string::npos);
}

TEST(MakeRouting, accepts_dateline_rules_that_do_not_apply) {
    for (const DatelineRule rule :
         {DatelineRule::kSwitched, DatelineRule::kFixed, DatelineRule::kNone}) {
        EXPECT_EQ(problem(kOrder, mesh({3, 3}), 1, rule), "");
        EXPECT_EQ(problem(kOblivious, hypercube(2), 2, rule), "");
    }
}

TEST(MakeRouting, makes_the_function_that_the_settings_name) {
    const Topology topology = mesh({3, 3});
    const auto name = [&](const Part<RoutingRow>& kind) {
        return make_routing_function(routing_settings(kind), topology, 4)->name();
    };
    EXPECT_EQ(name(kOrder), "dimension_order");
    EXPECT_EQ(name(kAdaptive), "minimal_adaptive");
    EXPECT_EQ(name(kOblivious), "oblivious_random");
    const auto selection = [](const Part<SelectionRow>& kind) {
        return make_selection_function(routing_settings(kOrder, DatelineRule::kSwitched, kind))
            ->name();
    };
    EXPECT_EQ(selection("first_free"), "first_free");
    EXPECT_EQ(selection("random"), "random");
    EXPECT_EQ(selection("random_vc"), "random_vc");
    EXPECT_EQ(selection("most_free_vcs"), "most_free_vcs");
    EXPECT_EQ(selection("most_credits"), "most_credits");
    EXPECT_EQ(selection("dimension_ordered"), "dimension_ordered");
    EXPECT_EQ(selection("diagonal"), "diagonal");
}

// routing.selection is refused for functions without this trait: they leave nothing to choose.
/// Each function with one candidate accepts one of them.
std::vector<Topology> networks_for_all() {
    std::vector<Topology> all = {torus({4, 4})};
    for (const char* kind : {"butterfly", "express"}) {
        TopologySettings settings;
        settings.kind = kind;
        all.push_back(build_topology(settings));
    }
    return all;
}

TEST(MakeRouting, gives_one_candidate_where_congestion_does_not_decide) {
    unsigned functions = 0;
    for (const RoutingRow& row : RoutingRow::all()) {
        if (row.has(RoutingTrait::kAdaptive) || row.has(kDrawnAtEachHop)) continue;
        for (const Topology& topology : networks_for_all()) {
            if (problem(row.name, topology, 8) != "") continue;
            const auto routing = make_routing_function(routing_settings(row.name), topology, 8);
            EXPECT_EQ(routing->max_candidates(), 1u) << row.name;
            ++functions;
        }
    }
    EXPECT_GE(functions, 5u);
}

}  // namespace
}  // namespace thruway::test
