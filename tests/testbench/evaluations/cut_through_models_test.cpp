// tests/testbench/evaluations/cut_through_models_test.cpp
// The model of Rexford and Shin, compared with loops over the nodes of a torus.

#include "tests/testbench/evaluations/model_values.h"
#include "topologies/grid_topologies.h"
#include "traffic/patterns/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

TEST(RexfordShinModel, mixes_the_printed_latency_over_the_distances_of_a_torus) {
    const SimulationSettings settings = paper_torus(0.05);
    double hops = 0;
    double queues = 0;
    const auto ring = [](int d) { return std::min(d, 16 - d); };
    for (int dx = 0; dx < 16; ++dx) {
        for (int dy = 0; dy < 16; ++dy) hops += (ring(dx) + ring(dy)) / 255.0;
    }
    const double rho = 0.05 * hops / 4;
    for (int dx = 0; dx < 16; ++dx) {
        for (int dy = 0; dy < 16; ++dy) {
            const int h = ring(dx) + ring(dy);
            // Links of 1 cycle, routers of 0: tau is 1, plus one cycle for the last link.
            if (h > 0) queues += (h * 64 / (1 - rho) - (1 - rho) * (h - 1) * 63 + 1) / 255;
        }
    }
    const ModelReport report = model(settings, "rexford_shin");
    EXPECT_NEAR(value(report, "link_utilisation"), rho, 1e-9);
    // The distribution of lengths is truncated.
    EXPECT_NEAR(*report.latency_cycles, queues, 1e-4 * queues);
    EXPECT_NEAR(*report.cut_through_probability, 1 - rho, 1e-9);
    EXPECT_NEAR(*report.throughput_bound, 4 / hops, 1e-9);
    EXPECT_EQ(report.by_hops.size(), 16u);
    EXPECT_EQ(report.departures.size(), 1u) << "storage alone differs from the paper";
}

TEST(RexfordShinModel, of_adaptive_routing_knows_the_destinations_that_exist) {
    SimulationSettings settings = paper_torus(0.1);
    settings.routing.function = "minimal_adaptive";
    settings.router.virtual_channels = 3;
    const ModelReport report = model(settings, "rexford_shin");
    double shares = 0;
    for (const ModelHopClass& item : report.by_hops) {
        const unsigned h = item.hops;
        shares += item.share;
        double sum = 0;
        double mean = 0;
        for (unsigned c = 0; c < item.cut_throughs.size(); ++c) {
            sum += item.cut_throughs[c];
            mean += c * item.cut_throughs[c];
        }
        EXPECT_NEAR(sum, 1, 1e-12);
        if (h == 1) continue;
        EXPECT_NEAR(mean, (h - 1) * *item.cut_through_probability, 1e-10) << h;
        EXPECT_NEAR(*item.two_choices_quadrant, 0.5 - 1.0 / h, 1e-12);
        if (h < 8) {
            EXPECT_NEAR(*item.two_choices, 0.5 - 1.0 / h, 1e-12) << h;
        }
    }
    EXPECT_NEAR(shares, 1, 1e-12);
    // From (8, 8), by symmetry the only destination at 16 hops: the walk reaches a border after n
    // steps, 8 of them in one dimension. So it has n = 8 .. 15 internal nodes, including the
    // source.
    double internal = 0;
    for (unsigned n = 8; n <= 15; ++n) {
        double paths = 1;  // ways to place the first 7 steps of that dimension: C(n - 1, 7)
        for (unsigned i = 1; i <= 7; ++i) paths = paths * (n - 8 + i) / i;
        internal += (n - 1) * 2 * paths * std::pow(0.5, n);
    }
    EXPECT_NEAR(*report.by_hops.back().two_choices, internal / 15, 1e-12);
}

TEST(RexfordShinModel, names_all_patterns_that_look_the_same_from_every_node) {
    SimulationSettings settings = paper_torus(0.1);
    settings.traffic.pattern = "transpose";
    EXPECT_EQ(model(settings, "rexford_shin").why_not,
              "it needs traffic that looks the same from every node: pattern uniform, "
              "fixed_distance, hop_uniform, distance_distribution or decreasing_probability");
}

TEST(RexfordShinModel, assumes_random_selection_for_one_that_it_does_not_know) {
    static const SelectionRow last_free = {"last_free",        "", SelectionRow::all().front().make,
                                           Preference::kOther, 0,  {}};
    SimulationSettings settings = paper_torus(0.1);
    settings.routing.function = "minimal_adaptive";
    settings.router.virtual_channels = 3;
    const ModelReport random = model(settings, "rexford_shin");
    settings.routing.selection.choose(last_free);
    const ModelReport other = model(settings, "rexford_shin");
    std::vector<std::string> departures = random.departures;
    departures.insert(departures.begin() + 1, "random selection; routing.selection is last_free");
    EXPECT_EQ(other.departures, departures);
    EXPECT_EQ(other.latency_cycles, random.latency_cycles);
}

/// Internal nodes from (x, y) on; mean over walks that choose both directions equally often.
double internal_nodes_of(int x, int y) {
    if (x == 0 || y == 0) return 0;
    return 1 + (internal_nodes_of(x - 1, y) + internal_nodes_of(x, y - 1)) / 2;
}

TEST(RexfordShinModel, weighs_every_node_of_the_torus_once) {
    SimulationSettings settings = paper_torus(0.1);
    settings.topology.kind.own<GridSettings>().radix = {8, 5};
    settings.routing.function = "minimal_adaptive";
    settings.router.virtual_channels = 3;
    for (const ModelHopClass& item : model(settings, "rexford_shin").by_hops) {
        double nodes = 0;
        double internal = 0;
        for (int dx = 0; dx < 8; ++dx) {
            for (int dy = 0; dy < 5; ++dy) {
                const int x = std::min(dx, 8 - dx);
                const int y = std::min(dy, 5 - dy);
                if (x + y != static_cast<int>(item.hops)) continue;
                ++nodes;
                internal += std::max(0.0, internal_nodes_of(x, y) - 1);
            }
        }
        EXPECT_NEAR(item.share, nodes / 39, 1e-12);
        if (item.hops > 1) {
            EXPECT_NEAR(*item.two_choices, internal / nodes / (item.hops - 1), 1e-12);
        }
    }
}

TEST(RexfordShinModel, refines_the_latency_and_knows_its_percentiles) {
    const ModelReport printed = model(paper_torus(0.2), "rexford_shin");
    const ModelReport refined = model(paper_torus(0.2), "rexford_shin_refined");
    EXPECT_LT(*refined.latency_cycles, *printed.latency_cycles);
    EXPECT_LT(*refined.p50, *refined.p95);
    EXPECT_LT(*refined.p95, *refined.p99);
    EXPECT_FALSE(printed.p50);
    // Without load only the exponential length remains: one class of packets, h = 5.
    SimulationSettings calm = paper_torus(1e-7);
    calm.traffic.pattern = "fixed_distance";
    calm.traffic.pattern.own<FixedDistanceSettings>().distance_hops = 5;
    const ModelReport idle = model(calm, "rexford_shin_refined");
    EXPECT_NEAR(*idle.latency_cycles, 69, 1e-3);
    EXPECT_NEAR(*idle.p95, 5 + 64 * std::log(20), 0.05);
}

}  // namespace
}  // namespace thruway::test
