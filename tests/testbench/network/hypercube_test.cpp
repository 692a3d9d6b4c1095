// Hypercubes with time-out: zero-load latency, deadlock only with an infinite time-out, equal rates
// of all channels, and measurements besides the model.

#include "tests/rtl_models/fabric_bench.h"
#include "tests/testbench/network/hypercube_support.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/patterns/distance.h"

#include <cmath>
#include <numeric>
#include <tuple>

namespace thruway::test {
namespace {

using Case = std::tuple<unsigned, unsigned>;  ///< virtual channels, time-out

class Cube : public ::testing::TestWithParam<Case> {};

// All stages take 0 cycles: latency is M + i.
TEST_P(Cube, has_a_latency_of_length_plus_distance_without_load) {
    const auto [vcs, timeout] = GetParam();
    RoutingSettings routing;
    routing.function = "minimal_adaptive";
    TopologySettings cube;
    cube.kind = "hypercube";
    cube.kind.own<CubeSettings>().dimensions = 4;
    std::vector<Sent> list;
    for (unsigned source = 0; source < 16; ++source) {
        for (unsigned destination = 0; destination < 16; ++destination) {
            for (const unsigned flits : {1u, 2u, 32u}) {
                if (source != destination) {
                    list.push_back({list.size() * 50, source, destination, flits});
                }
            }
        }
    }
    FabricBench bench(cube, hypercube_router(vcs, timeout), list, routing);
    bench.run_to_rest(list.size() * 50 + 100);
    ASSERT_EQ(bench.received.size(), 16u * 15 * 3);
    for (const Received& packet : bench.received) {
        const unsigned distance = static_cast<unsigned>(
            __builtin_popcount(index(packet.identity.source) ^ packet.destination));
        EXPECT_EQ(packet.latency(), packet.flits + distance);
        EXPECT_EQ(packet.hops, distance);
    }
}

// Twice the saturation load for 3000 cycles; then the network drains, and every packet arrives.
TEST_P(Cube, drains_after_twice_its_saturation_load) {
    const auto [vcs, timeout] = GetParam();
    SimulationSettings settings = hypercube_run(4, vcs, timeout, 32, 2.0);
    settings.traffic.stop_cycle = 3000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_GT(result.run.cycles, 4500u) << "it was not overloaded";
    // 16 hosts x 3000 cycles x 2 / 32, Poisson: 5 standard deviations.
    EXPECT_NEAR(static_cast<double>(result.run.packets), 3000.0, 5 * 55);
}

INSTANTIATE_TEST_SUITE_P(
    All, Cube, ::testing::Combine(::testing::Values(2u, 3u), ::testing::Values(0u, 32u, 128u)),
    [](const auto& info) {
        return fmt::format("{}_channels_tau_{}", std::get<0>(info.param), std::get<1>(info.param));
    });

TEST(InfiniteTimeOut, of_two_virtual_channels_deadlocks_and_says_so) {
    SimulationSettings settings = hypercube_run(4, 2, kInfiniteTimeout, 32, 2.0);
    settings.router.allow_deadlock = true;
    settings.measurement.cycles = 20'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    ASSERT_TRUE(result.deadlock.has_value());
    EXPECT_NE(result.deadlock->find("wait for each other for ever"), std::string::npos);
    EXPECT_NE(result.deadlock->find("which waits for the first"), std::string::npos);
    const auto& settings_in_force = result.provenance.settings;
    const std::pair<std::string, std::string> allowed = {"router.allow_deadlock", "true"};
    const std::pair<std::string, std::string> infinite = {"router.timeout_cycles", "\"infinite\""};
    EXPECT_EQ(std::count(settings_in_force.begin(), settings_in_force.end(), allowed), 1);
    EXPECT_EQ(std::count(settings_in_force.begin(), settings_in_force.end(), infinite), 1);
}

TEST(InfiniteTimeOut, is_refused_unless_deadlock_is_allowed) {
    EXPECT_THROW(simulate(hypercube_run(3, 2, kInfiniteTimeout, 8, 0.1)), Problem);
}

TEST(TimeOut, needs_a_routing_function_with_escape_channels) {
    SimulationSettings settings = hypercube_run(3, 2, 8, 8, 0.1);
    settings.routing.function = "dimension_order";
    EXPECT_THROW(simulate(settings), Problem);
}

TEST(TimeOut, of_zero_cycles_changes_no_byte_whatever_comes_after_it) {
    SimulationSettings plain = hypercube_run(3, 3, 0, 8, 0.8);
    plain.measurement.cycles = 4000;
    SimulationSettings with_rule = plain;
    with_rule.router.after_timeout = AfterTimeout::kEscapeOrAdaptive;
    const auto bytes = [](const SimulationSettings& settings) {
        RunResult result = result_from_json(json_of(settings), "run");
        result.provenance = {};
        return to_json(result);
    };
    EXPECT_EQ(bytes(with_rule), bytes(plain));
    // A timer of one cycle does change them.
    SimulationSettings timed = plain;
    timed.router.timeout_cycles = 1;
    EXPECT_NE(bytes(timed), bytes(plain));
}

TEST(ChannelUse, costs_no_byte_elsewhere) {
    SimulationSettings plain = hypercube_run(3, 3, 8, 8, 0.8);
    plain.measurement.cycles = 4000;
    SimulationSettings watched = plain;
    watched.measurement.channel_use = true;
    RunResult with = result_from_json(json_of(watched), "with");
    RunResult without = result_from_json(json_of(plain), "without");
    EXPECT_TRUE(with.channel_use.has_value());
    EXPECT_FALSE(without.channel_use.has_value());
    with.channel_use.reset();
    with.provenance = without.provenance = {};
    EXPECT_EQ(to_json(with), to_json(without));
}

// 64 channels with 11 000 packets each. Independent Poisson counts would have a standard deviation
// of 0.95 % and a mean range of 4.7 of these (4.5 %); busy channels vary less.
TEST(ChannelUse, reports_equal_rates_for_all_channels_of_the_4_cube) {
    SimulationSettings settings = hypercube_run(4, 3, 2, 2, 0.7);
    settings.measurement.cycles = 62'000;
    settings.measurement.warmup_cycles = 2000;
    settings.measurement.channel_use = true;
    const RunResult result = simulate(settings);
    ASSERT_TRUE(result.channel_use && result.channel_use->rates);
    const EqualRates& rates = *result.channel_use->rates;
    ASSERT_EQ(rates.packets.size(), 64u);
    for (const std::uint64_t packets : rates.packets) EXPECT_GE(packets, 10'000u);
    EXPECT_LT(rates.max / rates.min, 1.05);
    EXPECT_GT(rates.probability, 1e-4);
    // lambda_g d / n: 0.35 packets per node and cycle, 32 / 15 hops, 4 channels per node.
    EXPECT_NEAR(rates.mean, 0.35 * 32 / 15 / 4, 0.01 * 0.35 * 32 / 15 / 4);
}

// 10240 channels with 5 packets each: 50 000 messages of pattern 1 at a load that leaves links 95 %
// idle. Error probability 0.001 for the chi-square test and for the mean rate. With a mean distance
// of 1.1 hops (mean square 1.3), 50 000 Poisson messages make 1.1 x 50 000 hops, standard deviation
// sqrt(1.3 x 50 000).
TEST(ChannelUse, reports_equal_rates_for_all_channels_of_the_10_cube) {
    SimulationSettings settings = hypercube_run(10, 2, 2, 2, 0.5);
    settings.traffic.pattern = "distance_distribution";
    settings.traffic.pattern.own<DistanceDistributionSettings>().probabilities = {0.9, 0.1};
    settings.measurement.cycles = 270;
    settings.measurement.warmup_cycles = 70;
    settings.measurement.channel_use = true;
    const RunResult result = simulate(settings);
    ASSERT_TRUE(result.channel_use && result.channel_use->rates);
    const EqualRates& rates = *result.channel_use->rates;
    ASSERT_EQ(rates.packets.size(), 10'240u);
    const auto cycles = static_cast<double>(rates.cycles);
    EXPECT_GE(cycles, 180);
    EXPECT_GT(rates.probability, 0.001);
    const double messages = 0.25 * 1024 * cycles;
    const double hops = std::accumulate(rates.packets.begin(), rates.packets.end(), 0.0);
    EXPECT_NEAR(hops, 1.1 * messages, 3.29 * std::sqrt(1.3 * messages));
    EXPECT_NEAR(rates.mean, hops / 10'240 / cycles, 1e-12);
}

// Little's law: mean number of held channels = rate x mean holding time. In a ring of two routers
// (the 1-cube) nothing downstream stops a packet. A channel is held for M cycles plus two until the
// tail's credit returns, and longer if two packets share the link.
TEST(ChannelUse, reports_the_occupancy_of_a_single_link) {
    SimulationSettings settings = hypercube_run(1, 2, 8, 8, 0.1);
    settings.measurement.cycles = 200'000;
    settings.measurement.warmup_cycles = 1000;
    settings.measurement.channel_use = true;
    const RunResult result = simulate(settings);
    ASSERT_TRUE(result.channel_use && result.channel_use->rates);
    const ChannelUse& use = *result.channel_use;
    ASSERT_EQ(use.taken.size(), 3u);
    double sum = 0;
    double taken = 0;
    double squares = 0;
    for (unsigned l = 0; l < 3; ++l) {
        sum += use.taken[l].value;
        taken += l * use.taken[l].value;
        squares += l * l * use.taken[l].value;
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(use.multiplexing->value, squares / taken, 1e-12);
    const double held = taken / use.rates->mean;
    EXPECT_GT(held, 8 + 1);
    EXPECT_LT(held, 8 + 1 + 1.5);
    // Every packet chooses once. At a rate of 1/80 the adaptive channel is held about an eighth of
    // the time; for a few per cent of these packets a wait of up to 8 cycles is too short.
    EXPECT_NEAR(static_cast<double>(use.visits), 2 * use.rates->mean * 199'000,
                0.02 * static_cast<double>(use.visits));
    EXPECT_NEAR(use.delayed->value, 0.12, 0.03);
    EXPECT_LT(use.timed_out->value, use.delayed->value / 2);
    EXPECT_GT(use.timed_out->value, 0.002);
}

}  // namespace
}  // namespace thruway::test
