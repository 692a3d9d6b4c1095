// tests/testbench/evaluations/model_evaluation_test.cpp
// Models evaluated for settings: queues and bounds compared with hand computations, and the
// settings to which each model applies.

#include "tests/support/problem_of.h"
#include "tests/testbench/evaluations/model_values.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr const char* kModels[] = {"rexford_shin",       "rexford_shin_refined", "torus_mean_field",
                                   "khonsari",           "link_queues",          "source_queue",
                                   "channel_load_bound", "bisection_bound"};

SimulationSettings mean_field_torus(unsigned hops, double load) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {8, 8};
    settings.router.injection_cycles = 1;
    settings.router.routing_cycles = 2;
    settings.router.virtual_channels = 3;
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "first_free";
    settings.traffic.pattern = "fixed_distance";
    settings.traffic.pattern.own<FixedDistanceSettings>().distance_hops = hops;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 10;
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

TEST(TorusMeanFieldModel, is_the_printed_equation_for_the_router_of_the_paper) {
    const ModelReport report = model(mean_field_torus(2, 1.0), "torus_mean_field");
    EXPECT_NEAR(*report.latency_cycles, 22, 1e-9);  // lambda = 0.1: 3 (2 / 2 + 3) + 10
    EXPECT_NEAR(value(report, "printed_latency_cycles"), 22, 1e-9);
    EXPECT_NEAR(*report.throughput_bound, 2, 1e-12);
    EXPECT_EQ(report.departures.size(), 1u) << "storage alone differs from the paper";
    SimulationSettings faster = mean_field_torus(2, 1.0);
    faster.router.routing_cycles = 1;
    EXPECT_NEAR(*model(faster, "torus_mean_field").latency_cycles, 19, 1e-9);
    EXPECT_EQ(model(mean_field_torus(5, 0.1), "torus_mean_field").departures.size(), 2u);
}

/// Four routers in a line, uniform traffic of 4-flit packets: the two middle channels carry 4/3 of
/// a host's load, the four others the load of one host.
SimulationSettings line(double load) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {4};
    settings.router.injection_flits_per_cycle = 0;
    settings.router.ejection_flits_per_cycle = 0;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    settings.traffic.injection = "poisson";
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

TEST(LinkQueuesModel, sums_the_waits_at_the_links_by_their_loads) {
    const auto wait = [](double rho) { return rho * 4 / (2 * (1 - rho)); };
    const double waits = (4 * 0.3 * wait(0.3) + 2 * 0.4 * wait(0.4)) / (4 * 0.3);
    const double zero_load = 4 + 20.0 / 12;
    EXPECT_NEAR(*model(line(0.3), "link_queues").latency_cycles, zero_load + waits, 1e-9);
    SimulationSettings limited = line(0.3);
    limited.router.injection_flits_per_cycle = 1;
    limited.router.ejection_flits_per_cycle = 2;
    // A host receives as much as it sends; at two flits per cycle a packet takes two cycles.
    const double ejection = 0.15 * 2 / (2 * (1 - 0.15));
    const ModelReport report = model(limited, "link_queues");
    EXPECT_NEAR(*report.source_queue_cycles, wait(0.3), 1e-9);
    EXPECT_NEAR(*report.latency_cycles, zero_load + waits + wait(0.3) + ejection, 1e-9);
}

TEST(LinkQueuesModel, stores_whole_packets_under_store_and_forward) {
    SimulationSettings settings = line(0.3);
    const double cut_through = *model(settings, "link_queues").latency_cycles;
    settings.router.switching = Switching::kStoreAndForward;
    EXPECT_NEAR(*model(settings, "link_queues").latency_cycles - cut_through, 3 * (1 + 20.0 / 12),
                1e-9);
}

TEST(SourceQueueModel, waits_as_the_discrete_queues_do) {
    SimulationSettings settings;
    settings.traffic.load_flits_per_node_cycle = 0.5;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    EXPECT_NEAR(*model(settings, "source_queue").source_queue_cycles, 0.5 * 3 / (2 * 0.5), 1e-9);
    settings.traffic.injection = "poisson";
    EXPECT_NEAR(*model(settings, "source_queue").source_queue_cycles, 0.5 * 4 / (2 * 0.5), 1e-9);
    settings.traffic.packet_flits.distribution = "geometric";
    settings.traffic.packet_flits.distribution.own<GeometricLength>().mean = 2;
    settings.traffic.packet_flits.distribution.own<GeometricLength>().max_flits = 16;
    EXPECT_NEAR(*model(settings, "source_queue").source_queue_cycles, 0.5 * 1.5 / 0.5, 1e-2);
}

TEST(Bounds, are_those_of_a_line_by_hand) {
    EXPECT_NEAR(*model(line(0.3), "channel_load_bound").throughput_bound, 0.75, 1e-9);
    // Two channels cross the middle; of the total load 4 f, two thirds cross them.
    EXPECT_NEAR(*model(line(0.3), "bisection_bound").throughput_bound, 0.75, 1e-9);
    EXPECT_FALSE(model(line(0.74), "bisection_bound").saturated);
    EXPECT_TRUE(model(line(0.76), "channel_load_bound").saturated);
    EXPECT_TRUE(model(line(0.76), "bisection_bound").saturated);
    // A line of three: two channels connect two routers with one; 2 * 2 / 2 of the load f cross
    // them.
    SimulationSettings odd = line(0.3);
    odd.topology.kind.own<GridSettings>().radix = {3};
    EXPECT_NEAR(*model(odd, "bisection_bound").throughput_bound, 1, 1e-9);
}

TEST(Models, have_no_latency_at_saturation) {
    for (const char* name : {"rexford_shin", "rexford_shin_refined", "link_queues"}) {
        const ModelReport report = model(paper_torus(0.6), name);
        EXPECT_TRUE(report.applies()) << name;
        EXPECT_TRUE(report.saturated) << name;
        EXPECT_FALSE(report.latency_cycles) << name;
    }
    EXPECT_TRUE(model(mean_field_torus(2, 2.0), "torus_mean_field").saturated);
}

struct Refusal {
    const char* what;
    void (*change)(SimulationSettings&);
    std::vector<std::string> models;  ///< that do not apply
};

TEST(Models, say_for_which_settings_they_do_not_apply) {
    using S = SimulationSettings;
    const std::vector<Refusal> refusals = {
        {"default", [](S&) {}, {"torus_mean_field"}},
        {"wormhole",
         [](S& s) { s.router.switching = Switching::kWormhole; },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field", "link_queues"}},
        {"mesh",
         [](S& s) { s.topology.kind = "mesh"; },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field"}},
        {"two hosts",
         [](S& s) { s.topology.hosts_per_router = 2; },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field"}},
        {"pattern",
         [](S& s) { s.traffic.pattern = "tornado"; },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field", "bisection_bound"}},
        {"adaptive",
         [](S& s) {
             s.routing.function = "minimal_adaptive";
             s.router.virtual_channels = 3;
         },
         {"torus_mean_field", "channel_load_bound"}},
        {"adaptive in three dimensions",
         [](S& s) {
             s.routing.function = "minimal_adaptive";
             s.router.virtual_channels = 3;
             s.topology.kind.own<GridSettings>().radix = {4, 4, 4};
         },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field", "channel_load_bound"}},
        {"adaptive with unequal links",
         [](S& s) {
             s.routing.function = "minimal_adaptive";
             s.router.virtual_channels = 3;
             s.topology.kind.own<GridSettings>().radix = {8, 4};
         },
         {"torus_mean_field", "link_queues", "channel_load_bound"}},
        {"periodic",
         [](S& s) { s.traffic.injection = "periodic"; },
         {"torus_mean_field", "source_queue"}},
        {"two flits a cycle",
         [](S& s) { s.router.injection_flits_per_cycle = 2; },
         {"torus_mean_field", "source_queue"}},
        {"no traffic",
         [](S& s) { s.traffic.load_flits_per_node_cycle = 0; },
         {"rexford_shin", "rexford_shin_refined", "torus_mean_field", "link_queues", "source_queue",
          "channel_load_bound"}},
    };
    for (const Refusal& refusal : refusals) {
        SimulationSettings settings;
        refusal.change(settings);
        const std::vector<ModelReport> reports = evaluate_models(settings);
        ASSERT_EQ(reports.size(), std::size(kModels));
        for (std::size_t i = 0; i < reports.size(); ++i) {
            EXPECT_EQ(reports[i].model, kModels[i]);
            if (reports[i].model == "khonsari") continue;  // timeout_models_test.cpp
            const bool refused = std::count(refusal.models.begin(), refusal.models.end(),
                                            reports[i].model) > 0;
            EXPECT_EQ(reports[i].applies(), !refused)
                << refusal.what << ": " << reports[i].model << ": " << reports[i].why_not;
            EXPECT_EQ(reports[i].latency_cycles || reports[i].throughput_bound, !refused)
                << refusal.what << ": " << reports[i].model;
        }
    }
}

/// Both halves of this tree have two hosts.
TEST(Models, of_the_bisection_need_the_same_number_of_hosts_at_every_router) {
    SimulationSettings settings;
    settings.topology = k_ary_n_tree_of(2, 2);
    settings.routing.function = "nearest_common_ancestor";
    EXPECT_EQ(model(settings, "bisection_bound").why_not,
              "it needs the same number of hosts at every router");
}

/// Uniform traffic is of class 0, and the links of class 1 carry nothing.
TEST(ModelsOfSubnetworks, are_those_of_the_subnetwork_that_carries_the_traffic) {
    SimulationSettings one;
    one.topology.kind.own<GridSettings>().radix = {4, 4};
    one.traffic.load_flits_per_node_cycle = 0.25;
    SimulationSettings two = one;
    two.topology.subnetworks = 2;
    two.routing.message_classes = 2;
    for (const char* name : kModels) {
        const ModelReport expected = model(one, name);
        const ModelReport found = model(two, name);
        EXPECT_EQ(found.why_not, expected.why_not) << name;
        EXPECT_EQ(found.throughput_bound, expected.throughput_bound) << name;
    }
    // 4 rings cut twice in both directions: 16 channels for half of the traffic of 8 hosts.
    EXPECT_DOUBLE_EQ(model(two, "bisection_bound").throughput_bound.value(),
                     16 / (2 * 8 * 8.0 / 15));
    two.traffic.pattern = "hot_spot";
    EXPECT_NE(problem_of([&] {
                  model(two, "bisection_bound");
              }).find("topology.subnetworks: 2; the models do not know how traffic divides"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
