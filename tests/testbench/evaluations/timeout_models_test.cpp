// The model of Khonsari et al. for settings: its parameters, its assumptions, and the settings to
// which it does not apply.

#include "tests/testbench/evaluations/model_values.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/distance.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace thruway::test {
namespace {

/// Communication pattern 1 in a 10-cube, M = tau = 32, V = 2, with the router of the paper.
SimulationSettings local_cube(double load) {
    SimulationSettings settings;
    settings.topology.kind = "hypercube";
    settings.topology.kind.own<CubeSettings>().dimensions = 10;
    settings.router.switching = Switching::kWormhole;
    settings.router.timeout_cycles = 32;
    settings.router.source_queues = SourceQueues::kPerVirtualChannel;
    settings.router.injection_flits_per_cycle = 2;
    settings.router.ejection_flits_per_cycle = 0;
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "random_vc";
    settings.traffic.pattern = "distance_distribution";
    settings.traffic.pattern.own<DistanceDistributionSettings>().probabilities = {0.9, 0.1};
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.injection = "poisson";
    settings.traffic.packet_flits.distribution = "geometric";
    settings.traffic.packet_flits.distribution.own<GeometricLength>().mean = 32;
    return settings;
}

TimeoutWormhole paper_cube() { return {{0, 0.9, 0.1}, 10, 32, 32, 2, 1}; }

TEST(KhonsariModel, gets_the_network_of_the_settings) {
    const ModelReport report = model(local_cube(0.96), "khonsari");
    const auto expected = timeout_latency(paper_cube(), 0.03);
    ASSERT_TRUE(report.applies() && expected) << report.why_not;
    EXPECT_TRUE(report.departures.empty()) << report.departures[0];
    EXPECT_NEAR(*report.latency_cycles, expected->latency, 1e-6);
    EXPECT_NEAR(*report.source_queue_cycles, expected->source_wait, 1e-6);
    EXPECT_NEAR(value(report, "mean_hops"), 1.1, 1e-12);
    EXPECT_NEAR(value(report, "channel_packets_per_cycle"), 0.03 * 1.1 / 10, 1e-12);
    EXPECT_NEAR(value(report, "timeout_probability"), expected->timeout_at_router, 1e-9);
    EXPECT_NEAR(value(report, "busy_virtual_channels_2"), expected->busy[2], 1e-9);
    EXPECT_NEAR(value(report, "saturation_packets_per_cycle"), saturation_rate(paper_cube()), 1e-9);
    EXPECT_NEAR(*report.throughput_bound, 32 * saturation_rate(paper_cube()), 1e-6);
    ASSERT_EQ(report.by_hops.size(), 2u);
    EXPECT_NEAR(report.by_hops[1].latency_cycles, expected->latency_of_hops[2], 1e-6);
    EXPECT_TRUE(model(local_cube(2.0), "khonsari").saturated);
    EXPECT_FALSE(model(local_cube(2.0), "khonsari").latency_cycles);
}

TEST(KhonsariModel, has_the_timeout_of_the_settings) {
    for (const unsigned tau : {0u, 64u, kInfiniteTimeout}) {
        SimulationSettings settings = local_cube(0.96);
        settings.router.timeout_cycles = tau;
        settings.router.allow_deadlock = true;
        TimeoutWormhole cube = paper_cube();
        cube.timeout_cycles = tau == kInfiniteTimeout ? std::numeric_limits<double>::infinity()
                                                      : tau;
        EXPECT_NEAR(*model(settings, "khonsari").latency_cycles,
                    timeout_latency(cube, 0.03)->latency, 1e-6)
            << tau;
    }
}

TEST(KhonsariModel, takes_uniform_traffic_too) {
    SimulationSettings settings = local_cube(0.1);
    settings.traffic.pattern = "uniform";
    settings.traffic.pattern.own<DistanceDistributionSettings>().probabilities = {};
    settings.topology.kind.own<CubeSettings>().dimensions = 4;
    // 4 x 1 + 6 x 2 + 4 x 3 + 1 x 4 hops to 15 other hosts.
    EXPECT_NEAR(value(model(settings, "khonsari"), "mean_hops"), 32.0 / 15, 1e-12);
}

// inj + (h + 1) p + h L + ej + m: the equations contain only h (p + L) + m.
TEST(KhonsariModel, has_the_zero_load_latency_of_the_router) {
    SimulationSettings settings = local_cube(1e-7);
    settings.router.injection_cycles = 3;
    settings.router.ejection_cycles = 4;
    settings.router.routing_cycles = 1;
    settings.router.crossbar_cycles = 1;
    settings.topology.link_latency_cycles = 5;
    const ModelReport report = model(settings, "khonsari");
    EXPECT_NEAR(*report.latency_cycles, 3 + 2.1 * 2 + 1.1 * 5 + 4 + 32, 1e-3);
    EXPECT_NEAR(report.by_hops[0].latency_cycles, 3 + 2 * 2 + 5 + 4 + 32, 1e-3);
    EXPECT_EQ(report.departures.size(), 1u);
}

struct Change {
    const char* word;  ///< occurs in the resulting line
    void (*make)(SimulationSettings&);
};

TEST(KhonsariModel, tells_what_it_assumes) {
    using S = SimulationSettings;
    const Change changes[] = {
        {"Poisson", [](S& s) { s.traffic.injection = "bernoulli"; }},
        {"exponential", [](S& s) { s.traffic.packet_flits.distribution = "fixed"; }},
        {"injection_flits_per_cycle is 1", [](S& s) { s.router.injection_flits_per_cycle = 1; }},
        {"source_queues", [](S& s) { s.router.source_queues = SourceQueues::kShared; }},
        {"after_timeout", [](S& s) { s.router.after_timeout = AfterTimeout::kEscapeOrAdaptive; }},
        {"ejection_flits_per_cycle", [](S& s) { s.router.ejection_flits_per_cycle = 1; }},
        {"selection", [](S& s) { s.routing.selection = "most_credits"; }},
        {"zero-load", [](S& s) { s.router.ejection_cycles = 1; }},
    };
    for (const Change& change : changes) {
        SimulationSettings settings = local_cube(0.3);
        change.make(settings);
        const ModelReport report = model(settings, "khonsari");
        ASSERT_EQ(report.departures.size(), 1u) << change.word;
        EXPECT_NE(report.departures[0].find(change.word), std::string::npos)
            << report.departures[0];
    }
}

TEST(KhonsariModel, says_for_which_settings_it_does_not_apply) {
    using S = SimulationSettings;
    const Change changes[] = {
        {"wormhole",
         [](S& s) {
             s.router.switching = Switching::kVirtualCutThrough;
             s.traffic.packet_flits.distribution.own<GeometricLength>().max_flits =
                 s.router.buffer_flits = 512;
         }},
        {"hypercube",
         [](S& s) {
             s.topology.kind = "torus";
             s.topology.kind.own<GridSettings>().radix = {4, 4};
             s.router.virtual_channels = 3;
         }},
        {"hypercube",
         [](S& s) {
             s.topology.kind = "torus";
             s.topology.kind.own<GridSettings>().radix = {2, 2};
             s.topology.kind.own<DoubleLinkSettings>().double_links = true;
         }},
        {"one host", [](S& s) { s.topology.hosts_per_router = 2; }},
        {"Duato",
         [](S& s) {
             s.routing.function = "dimension_order";
             s.router.timeout_cycles = 0;
         }},
        {"every node",
         [](S& s) {
             s.traffic.pattern = "bit_complement";
             s.traffic.pattern.own<DistanceDistributionSettings>().probabilities = {};
         }},
        {"no traffic", [](S& s) { s.traffic.load_flits_per_node_cycle = 0; }},
    };
    for (const Change& change : changes) {
        SimulationSettings settings = local_cube(0.3);
        settings.topology.kind.own<CubeSettings>().dimensions = 4;
        change.make(settings);
        const ModelReport report = model(settings, "khonsari");
        EXPECT_NE(report.why_not.find(change.word), std::string::npos)
            << change.word << ": " << report.why_not;
    }
    SimulationSettings torus = local_cube(0.3);
    torus.topology.kind = "torus";
    torus.topology.kind.own<GridSettings>().radix = {2, 2, 2};
    EXPECT_TRUE(model(torus, "khonsari").applies()) << "it is a 3-cube";
}

}  // namespace
}  // namespace thruway::test
