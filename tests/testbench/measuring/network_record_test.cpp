// Results about the network over time: packets in flight and Little's law, link utilisation after
// the warm-up, cut-throughs of pairs of links.

#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

SimulationSettings queued_torus(double load) {
    SimulationSettings settings = torus(load);
    settings.router = {};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.measurement.cycles = 40'000;
    settings.measurement.warmup_cycles = 4'000;
    return settings;
}

TEST(NetworkRecord, holds_little_s_law_in_a_run) {
    const RunResult result = simulate(queued_torus(0.4));
    const InFlightResult& in_flight = result.in_flight;
    // Packets of 4 flits from 16 hosts.
    const double rate = *result.throughput.offered * 16 / 4;
    ASSERT_TRUE(in_flight.mean.mean && in_flight.mean.ci95 && in_flight.little);
    EXPECT_NEAR(*in_flight.mean.mean, rate * *result.latency_cycles.mean,
                0.01 * *in_flight.mean.mean);
    EXPECT_NEAR(in_flight.little->ratio, 1, 0.01);
    EXPECT_NEAR(in_flight.little->stay, *result.latency_cycles.mean,
                0.01 * *result.latency_cycles.mean);
    EXPECT_DOUBLE_EQ(in_flight.little->computed, in_flight.little->rate * in_flight.little->stay);
    EXPECT_EQ(in_flight.origin, 4'000u);
    EXPECT_LE(in_flight.window_cycles * in_flight.averages.size(), 36'000u);
    EXPECT_GT(in_flight.window_cycles * (in_flight.averages.size() + 1), 36'000u);
    const double mean = std::accumulate(in_flight.averages.begin(), in_flight.averages.end(), 0.0) /
                        static_cast<double>(in_flight.averages.size());
    EXPECT_DOUBLE_EQ(*in_flight.mean.mean, mean);
}

TEST(NetworkRecord, grows_without_bound_above_saturation) {
    SimulationSettings settings = overloaded_link();
    settings.measurement.max_cycles = 200'000;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_FALSE(result.in_flight.mean.mean);
    ASSERT_TRUE(result.in_flight.little);
    const std::vector<double>& present = result.in_flight.averages;
    ASSERT_GT(present.size(), 20u);
    EXPECT_GT(present.back(), 1.5 * present[present.size() / 2]);
    EXPECT_FALSE(result.links.at(0).measured_utilisation);
}

TEST(NetworkRecord, measures_links_from_the_warm_up_on) {
    const RunResult result = simulate(queued_torus(0.4));
    double before = 0;
    double measured = 0;
    for (const LinkResult& link : result.links) {
        ASSERT_TRUE(link.measured_utilisation && link.measured_ci95);
        before += link.utilisation;
        measured += *link.measured_utilisation;
        // Uniform traffic, mean distance 32 / 15, 4 links per node. 95 % intervals of 64 links,
        // ties drawn per packet: 5 half-widths are exceeded in one run in 10^6.
        EXPECT_NEAR(*link.measured_utilisation, 0.4 * 32 / 15 / 4, 5 * *link.measured_ci95);
    }
    EXPECT_NEAR(measured, before, 0.01 * before);
    EXPECT_NE(measured, before) << "the warm-up is included";
}

TEST(NetworkRecord, omits_only_links_and_routers_on_request) {
    SimulationSettings settings = queued_torus(0.4);
    settings.measurement.cycles = 8000;
    RunResult all = result_from_json(json_of(settings), "with links");
    settings.measurement.link_results = false;
    const RunResult less = result_from_json(json_of(settings), "without");
    EXPECT_EQ(all.links.size(), 64u);
    EXPECT_EQ(all.storage.routers.size(), 16u);
    EXPECT_TRUE(less.links.empty());
    EXPECT_TRUE(less.storage.routers.empty());
    all.links.clear();
    EXPECT_EQ(all.activity.routers.size(), 16u);
    EXPECT_TRUE(less.activity.routers.empty());
    EXPECT_FALSE(all.activity.crossings.empty());
    EXPECT_TRUE(less.activity.crossings.empty());
    all.storage.routers.clear();
    all.activity.routers.clear();
    all.activity.crossings.clear();
    all.provenance = less.provenance;
    EXPECT_EQ(to_json(all), to_json(less));
}

class Crossings : public ::testing::TestWithParam<RouterKind> {};

TEST_P(Crossings, of_pairs_of_ports_add_up_to_those_of_their_router) {
    SimulationSettings settings = queued_torus(0.4);
    settings.router.kind = GetParam();
    settings.measurement.cycles = 3000;
    settings.measurement.warmup_cycles = 0;
    const RunResult result = simulate(settings);
    std::vector<std::uint64_t> of_router(result.activity.routers.size());
    std::set<std::pair<std::uint32_t, std::uint32_t>> ports;
    for (const CrossingResult& from : result.activity.crossings) {
        EXPECT_TRUE(ports.emplace(from.router, from.input_port).second);
        ASSERT_EQ(from.flits.size(), 5u) << "four links and a host";
        EXPECT_EQ(from.flits[from.input_port], 0u) << "minimal routing";
        for (const std::uint64_t flits : from.flits) of_router[from.router] += flits;
    }
    EXPECT_EQ(ports.size(), 16u * 5);
    std::uint64_t all = 0;
    for (const RouterActivityResult& router : result.activity.routers) {
        EXPECT_EQ(router.counts.crossings, of_router[router.router]) << router.name;
        all += of_router[router.router];
    }
    EXPECT_EQ(all, result.run.flit_hops);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Crossings,
                         ::testing::Values(RouterKind::kVirtualChannel,
                                           RouterKind::kQueuedCutThrough),
                         [](const auto& info) {
                             return info.param == RouterKind::kVirtualChannel ? "virtual_channel"
                                                                              : "queued";
                         });

TEST(NetworkRecord, of_pairs_of_links_adds_up_to_all_cut_throughs) {
    SimulationSettings settings = queued_torus(0.5);
    settings.measurement.link_pairs = true;
    const RunResult result = simulate(settings);
    double packets = 0;
    double cuts = 0;
    for (const LinkPairResult& pair : result.link_pairs) {
        const PairCutThrough& item = pair.cut_through;
        EXPECT_NE(pair.input_port, pair.output_port);
        EXPECT_NE(pair.from_router, pair.to_router) << "a U-turn, in a ring of four";
        ASSERT_TRUE(item.probability);
        packets += static_cast<double>(item.packets);
        cuts += static_cast<double>(item.packets) * item.probability->value;
    }
    double expected = 0;
    for (const HopClassResult& of : result.by_hops) {
        if (of.hops > 1) expected += static_cast<double>(of.packets * (of.hops - 1));
    }
    // Pairs are counted when packets leave a router, cut-throughs when packets have arrived.
    EXPECT_NEAR(packets, expected, 0.001 * expected);
    EXPECT_NEAR(cuts / packets, *result.cut_through.probability, 0.001);
    // Dimension order: straight on in x or y on 32 links each, or from x to y, four ways per
    // router.
    EXPECT_EQ(result.link_pairs.size(), 64u + 64u);
}

}  // namespace
}  // namespace thruway::test
