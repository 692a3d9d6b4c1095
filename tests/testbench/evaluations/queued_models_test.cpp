// The models for queued routers, for which they were made: differing assumptions, zero-load latency
// without the first router, and routing functions to which they do not apply.

#include "routing/functions/h_cycle.h"
#include "routing/paths/ring_settings.h"
#include "tests/testbench/evaluations/model_values.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// The router of Rexford and Shin.
SimulationSettings queued(SimulationSettings settings) {
    const RouterSettings defaults;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.buffer_flits = defaults.buffer_flits;
    settings.router.virtual_channels = defaults.virtual_channels;
    return settings;
}

/// The router of the torus with unbounded storage.
SimulationSettings unbounded_torus(double load) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {8, 8};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.storage = StorageRule::kPartial;
    settings.router.tie = TieRule::kFree;
    settings.router.routing_cycles = 2;
    settings.router.injection_cycles = 1;
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "first_free";
    settings.traffic.pattern = "fixed_distance";
    settings.traffic.pattern.own<FixedDistanceSettings>().distance_hops = 2;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 10;
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

bool has_line(const ModelReport& report, const std::string& part) {
    return std::any_of(report.departures.begin(), report.departures.end(),
                       [&](const auto& line) { return line.find(part) != std::string::npos; });
}

TEST(QueuedModels, apply_to_the_routers_of_the_papers_without_departures) {
    SimulationSettings paper = queued(paper_torus(0.1));
    EXPECT_TRUE(model(paper, "rexford_shin").departures.empty());
    paper.routing.function = "random_minimal";
    EXPECT_TRUE(model(paper, "rexford_shin").departures.empty());
    const ModelReport mean_field = model(unbounded_torus(1.0), "torus_mean_field");
    EXPECT_TRUE(mean_field.departures.empty());
    EXPECT_NEAR(*mean_field.latency_cycles, 22, 1e-9);  // lambda = 0.1: 3 (2 / 2 + 3) + 10
}

TEST(QueuedModels, say_what_they_assume_otherwise) {
    SimulationSettings settings = queued(paper_torus(0.1));
    settings.router.storage = StorageRule::kPartial;
    EXPECT_TRUE(has_line(model(settings, "rexford_shin"), "router.storage is \"partial\""));
    settings.router.tie = TieRule::kFree;
    EXPECT_EQ(model(settings, "rexford_shin").departures.size(), 2u);
    EXPECT_TRUE(has_line(model(settings, "rexford_shin"), "router.tie is \"free\""));
    EXPECT_FALSE(has_line(model(settings, "link_queues"), "router.storage"));

    settings = queued(paper_torus(0.1));
    EXPECT_TRUE(has_line(model(settings, "link_queues"), "router.storage = \"full\""));
    settings.router.organisation = "choice_queues";
    EXPECT_TRUE(has_line(model(settings, "rexford_shin"), "router.organisation"));

    settings = unbounded_torus(1.0);
    settings.router.one_flit_inputs = true;
    EXPECT_EQ(model(settings, "torus_mean_field").departures.size(), 1u);
    EXPECT_TRUE(has_line(model(settings, "torus_mean_field"), "adds: 1"));
    settings.router.storage = StorageRule::kFull;
    EXPECT_TRUE(has_line(model(settings, "torus_mean_field"), "router.storage is \"full\""));
    settings.router.organisation.own<AssignmentSettings>().assignment = AssignmentPolicy::kShortest;
    EXPECT_TRUE(has_line(model(settings, "torus_mean_field"), "router.assignment"));
}

TEST(QueuedModels, leave_out_a_first_router_that_costs_nothing) {
    SimulationSettings settings = unbounded_torus(1e-7);
    for (const char* name : {"torus_mean_field", "link_queues"}) {
        settings.router.routing_at_source = true;
        EXPECT_NEAR(*model(settings, name).latency_cycles, 3 * 3 + 10, 1e-5) << name;
        settings.router.routing_at_source = false;
        EXPECT_NEAR(*model(settings, name).latency_cycles, 3 * 3 - 2 + 10, 1e-5) << name;
    }
    // Once per packet, not once per hop.
    settings = queued(paper_torus(1e-6));
    settings.router.routing_cycles = 3;
    const double all = *model(settings, "rexford_shin").latency_cycles;
    settings.router.routing_at_source = false;
    EXPECT_NEAR(all - *model(settings, "rexford_shin").latency_cycles, 3, 1e-9);
}

TEST(QueuedModels, are_oblivious_where_headers_do_not_look_at_links) {
    SimulationSettings settings = queued(paper_torus(0.2));
    const double oblivious = *model(settings, "rexford_shin").cut_through_probability;
    settings.routing.function = "minimal_adaptive";
    EXPECT_GT(*model(settings, "rexford_shin").cut_through_probability, oblivious + 0.01);
    for (const auto policy : {AssignmentPolicy::kFirstChoice, AssignmentPolicy::kRandom}) {
        settings.router.organisation.own<AssignmentSettings>().assignment = policy;
        EXPECT_NEAR(*model(settings, "rexford_shin").cut_through_probability, oblivious, 1e-12);
    }
    settings.router.organisation.own<AssignmentSettings>().assignment = AssignmentPolicy::kShortest;
    EXPECT_TRUE(has_line(model(settings, "rexford_shin"), "router.assignment"));
}

TEST(QueuedModels, know_every_selection_function) {
    SimulationSettings settings = queued(paper_torus(0.2));
    settings.routing.function = "minimal_adaptive";
    settings.traffic.pattern = "fixed_distance";
    settings.traffic.pattern.own<FixedDistanceSettings>().distance_hops = 6;
    const auto two_choices = [&](const Part<SelectionRow>& selection) {
        settings.routing.selection = selection;
        return *model(settings, "rexford_shin").by_hops.at(0).two_choices;
    };
    EXPECT_NEAR(two_choices("random"), 0.5 - 1.0 / 6, 1e-12);
    EXPECT_NEAR(two_choices("dimension_ordered"), 0.5 - 1.0 / 6, 1e-12);
    EXPECT_GT(two_choices("diagonal"), 0.5 - 1.0 / 6 + 0.01);
}

TEST(QueuedModels, of_hop_uniform_traffic_weigh_all_distances_alike) {
    SimulationSettings settings = queued(paper_torus(0.1));
    settings.topology.kind.own<GridSettings>().radix = {6, 6};
    settings.traffic.pattern = "hop_uniform";
    const ModelReport report = model(settings, "rexford_shin");
    ASSERT_EQ(report.by_hops.size(), 6u);
    for (const ModelHopClass& item : report.by_hops) EXPECT_NEAR(item.share, 1.0 / 6, 1e-12);
    EXPECT_NEAR(value(report, "link_utilisation"), 0.1 * 3.5 / 4, 1e-12);
}

TEST(QueuedModels, count_the_hops_of_routes_that_are_not_minimal) {
    SimulationSettings settings = queued(paper_torus(0.05));
    settings.topology.kind.own<GridSettings>().radix = {5, 5};
    settings.routing.function = "h_cycle";
    const Topology topology = build_topology(settings.topology);
    const HCycle cycles(topology, DatelineRule::kNone, 0, 1, Storage::kUnbounded);
    double hops = 0;
    for (std::uint32_t pair = 0; pair < 25 * 25; ++pair) {
        unsigned shortest = 25;
        for (unsigned way = 0; way < 4; ++way) {
            shortest = std::min(shortest,
                                cycles.hops(RouterId{pair / 25}, RouterId{pair % 25}, way));
        }
        hops += shortest / (25 * 24.0);
    }
    const ModelReport report = model(settings, "link_queues");
    EXPECT_NEAR(value(report, "link_utilisation"), 0.05 * hops / 4, 1e-9);
    EXPECT_GT(hops, 2.5) << "the mean distance of the torus";
}

TEST(QueuedModels, say_for_which_routing_they_do_not_apply) {
    const std::vector<void (*)(RoutingSettings&)> changes = {
        [](RoutingSettings& r) { r.function = "h_cycle"; },
        [](RoutingSettings& r) { r.function = "partially_adaptive"; },
        [](RoutingSettings& r) {
            r.function.own<EqualWaysSettings>().equal_ways = EqualWays::kBoth;
        },
        [](RoutingSettings& r) { r.selection_by_class = {"diagonal"}; }};
    const std::vector<std::string> reasons = {"h_cycle", "partially_adaptive", "equal_ways",
                                              "selection_by_class"};
    for (std::size_t i = 0; i < changes.size(); ++i) {
        SimulationSettings settings = queued(paper_torus(0.01));
        settings.topology.kind.own<GridSettings>().radix = {5, 5};
        settings.routing.function = "minimal_adaptive";
        changes[i](settings.routing);
        const ModelReport report = model(settings, "rexford_shin");
        EXPECT_NE(report.why_not.find(reasons[i]), std::string::npos) << report.why_not;
    }
    // Oblivious, in any number of dimensions.
    SimulationSettings settings = queued(paper_torus(0.1));
    settings.topology.kind.own<GridSettings>().radix = {4, 4, 4};
    settings.routing.function = "random_minimal";
    EXPECT_TRUE(model(settings, "rexford_shin").applies());
    EXPECT_TRUE(model(settings, "channel_load_bound").applies());
    settings.routing.function = "minimal_adaptive";
    EXPECT_FALSE(model(settings, "rexford_shin").applies());
    SimulationSettings ring = unbounded_torus(0.1);
    ring.routing.function = "h_cycle";
    EXPECT_FALSE(model(ring, "torus_mean_field").applies());
}

}  // namespace
}  // namespace thruway::test
