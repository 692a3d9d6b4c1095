// tests/testbench/redrawn_lengths_test.cpp
// The independence assumption made real: with lengths drawn anew at each hop, random oblivious
// routing comes close to the model of independent M/M/1 queues; with lengths that packets keep it
// does not. Packets join a queue with their header and a released link is free, as in that model.
// What stays with redrawn lengths is the dependence of the waits of a packet: those in tandem M/M/1
// queues depend on each other too. Source: Burke, The dependence of delays in tandem queues (1964).

#include "tests/testbench/run_in_child.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

constexpr double kMeanFlits = 64;
constexpr unsigned kHops = 6;

RunResult run(double rho, bool redrawn) {
    SimulationSettings settings;
    settings.topology.radix = {8, 8};
    const RouterSettings plain;
    settings.router = plain;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.storage = StorageRule::kPartial;
    settings.router.tie = TieRule::kFree;
    settings.router.assignment = AssignmentPolicy::kFirstChoice;
    settings.router.injection_flits_per_cycle = 0;
    settings.router.ejection_flits_per_cycle = 0;
    settings.routing.function = RoutingKind::kMinimalAdaptive;
    settings.routing.selection = SelectionKind::kRandom;
    settings.traffic.injection = InjectionKind::kPoisson;
    settings.traffic.packet_flits.distribution = LengthKind::kGeometric;
    settings.traffic.packet_flits.mean = kMeanFlits;
    settings.traffic.redraw_lengths = redrawn;
    // Four links a node; the mean distance is 4 to all nodes, and so 4 x 64 / 63 to the others.
    settings.traffic.load_flits_per_node_cycle = rho * 63 / 64;
    settings.measurement.cycles = 130'000;
    settings.measurement.warmup_cycles = 10'000;
    settings.measurement.link_results = false;
    return result_from_json(json_of(settings), "run");
}

const HopClassResult& far_packets(const RunResult& result) { return result.by_hops.at(kHops - 1); }

/// Variance of the number of cut-throughs over that of independent routers.
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

/// h + l, and a wait of l / (1 - rho) wherever a link is busy: at the source and h - 1 times on the
/// way, with probability rho each.
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
    EXPECT_GT(gap(redrawn), 0.04) << "waits depend on each other";
    EXPECT_LT(gap(redrawn), 0.10);
}

INSTANTIATE_TEST_SUITE_P(UpToHalfLoad, RedrawnLengths, ::testing::Values(0.2, 0.35, 0.5));

}  // namespace
}  // namespace thruway::test
