// Results about the network over time: packets in flight and Little's law, link utilisation after
// the warm-up, cut-throughs of pairs of links.

#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"

#include <gtest/gtest.h>

#include <numeric>
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
    const PopulationResult& population = result.population;
    // Packets of 4 flits from 16 hosts.
    const double rate = *result.throughput.offered * 16 / 4;
    ASSERT_TRUE(population.mean.mean && population.mean.ci95 && population.little);
    EXPECT_NEAR(*population.mean.mean, rate * *result.latency_cycles.mean,
                0.01 * *population.mean.mean);
    EXPECT_NEAR(population.little->ratio, 1, 0.01);
    EXPECT_NEAR(population.little->stay, *result.latency_cycles.mean,
                0.01 * *result.latency_cycles.mean);
    EXPECT_DOUBLE_EQ(population.little->computed,
                     population.little->rate * population.little->stay);
    EXPECT_EQ(population.origin, 4'000u);
    EXPECT_LE(population.window_cycles * population.averages.size(), 36'000u);
    EXPECT_GT(population.window_cycles * (population.averages.size() + 1), 36'000u);
    const double mean = std::accumulate(population.averages.begin(), population.averages.end(),
                                        0.0) /
                        static_cast<double>(population.averages.size());
    EXPECT_DOUBLE_EQ(*population.mean.mean, mean);
}

TEST(NetworkRecord, grows_without_bound_above_saturation) {
    SimulationSettings settings = overloaded_link();
    settings.measurement.max_cycles = 200'000;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_FALSE(result.population.mean.mean);
    ASSERT_TRUE(result.population.little);
    const std::vector<double>& present = result.population.averages;
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
    all.storage.routers.clear();
    all.provenance = less.provenance;
    EXPECT_EQ(to_json(all), to_json(less));
}

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
