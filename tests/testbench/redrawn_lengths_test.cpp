// tests/testbench/redrawn_lengths_test.cpp
// The independence assumption, simulated. With lengths redrawn at each hop, random oblivious
// routing comes close to the model of independent M/M/1 queues; with fixed lengths it does not. As
// in that model, packets join a queue with their head and a released link is free. The remaining
// difference is the dependence of a packet's waits, as in tandem M/M/1 queues. Source: Burke, The
// dependence of delays in tandem queues (1964).

#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

constexpr double kMeanFlits = 64;
constexpr unsigned kHops = 6;

RunResult run(double rho, bool redrawn) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {8, 8};
    const RouterSettings plain;
    settings.router = plain;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.storage = StorageRule::kPartial;
    settings.router.tie = TieRule::kFree;
    settings.router.organisation.own<AssignmentSettings>().assignment =
        AssignmentPolicy::kFirstChoice;
    settings.router.injection_flits_per_cycle = 0;
    settings.router.ejection_flits_per_cycle = 0;
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "random";
    settings.traffic.injection = "poisson";
    settings.traffic.packet_flits.distribution = "geometric";
    settings.traffic.packet_flits.distribution.own<GeometricLength>().mean = kMeanFlits;
    settings.traffic.redraw_lengths = redrawn;
    // Four links per node; the mean distance is 4 to all nodes, hence 4 x 64 / 63 to the others.
    settings.traffic.load_flits_per_node_cycle = rho * 63 / 64;
    settings.measurement.cycles = 130'000;
    settings.measurement.warmup_cycles = 10'000;
    settings.measurement.link_results = false;
    return result_from_json(json_of(settings), "run");
}

const HopClassResult& far_packets(const RunResult& result) { return result.by_hops.at(kHops - 1); }

/// Variance of the number of cut-throughs, relative to that of independent routers.
double variance_ratio(const HopClassResult& of, double rho) {
    double packets = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t cuts = 0; cuts < of.cut_throughs.size(); ++cuts) {
        const auto count = static_cast<double>(of.cut_throughs[cuts]);
        const auto number = static_cast<double>(cuts);
        packets += count;
        sum += count * number;
        squares += count * number * number;
    }
    const double mean = sum / packets;
    return (squares / packets - mean * mean) / (rho * (1 - rho) * (kHops - 1));
}

double gap(const RunResult& result) {
    return *result.cut_through.after_cut - *result.cut_through.after_buffering;
}

/// h + l, plus a wait of l / (1 - rho) for each busy link: at the source and at h - 1 routers, each
/// with probability rho.
double independent_latency(double rho) {
    return kHops + kMeanFlits + kHops * rho * kMeanFlits / (1 - rho);
}

class RedrawnLengths : public ::testing::TestWithParam<double> {};

TEST_P(RedrawnLengths, bring_random_oblivious_routing_close_to_independent_queues) {
    const double rho = GetParam();
    const RunResult kept = run(rho, false);
    const RunResult redrawn = run(rho, true);
    ASSERT_EQ(far_packets(redrawn).hops, kHops);
    EXPECT_NEAR(*redrawn.cut_through.probability, 1 - rho, 0.02);
    EXPECT_GT(*kept.cut_through.probability, 1 - rho + 0.03);
    const double model = independent_latency(rho);
    EXPECT_NEAR(*far_packets(redrawn).latency_cycles / model, 1, 0.05);
    EXPECT_LT(*far_packets(kept).latency_cycles / model, 0.9);
    EXPECT_NEAR(variance_ratio(far_packets(redrawn), rho), 1, 0.15);
    EXPECT_GT(gap(redrawn), 0.04) << "the waits of a packet are dependent";
    EXPECT_LT(gap(redrawn), 0.10);
}

INSTANTIATE_TEST_SUITE_P(UpToHalfLoad, RedrawnLengths, ::testing::Values(0.2, 0.35, 0.5));

}  // namespace
}  // namespace thruway::test
