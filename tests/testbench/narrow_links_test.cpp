// tests/testbench/narrow_links_test.cpp
// Links narrower than a flit: what is refused with them, what the models say, and how much a run
// carries over them.

#include "testbench/routers/run_routers.h"
#include "testbench/simulation.h"
#include "tests/support/problem_of.h"
#include "tests/testbench/evaluations/model_values.h"
#include "tests/testbench/sample_runs.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Two routers with a host each; a flit occupies the link for `flit_cycles`.
SimulationSettings pair_of_hosts(unsigned flit_cycles, double load) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.topology.link_flit_cycles = flit_cycles;
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

TEST(NarrowLinks, are_refused_by_the_transaction_engine) {
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    EXPECT_EQ(problem_of([&] { simulate(pair_of_hosts(3, 0.1), options); }),
              "a flit occupies the link from router_0 to router_1 for 3 cycles "
              "(topology.link_flit_cycles, or flit_cycles in a graph file), and routers of the "
              "transaction engine take one for each flit of a packet; use the cycle engine");
}

TEST(NarrowLinks, are_refused_where_a_router_behind_pins_sends_on_them) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_channel({RouterId{0}, 0, RouterId{1}, 0, 1, ChannelId{1}, 4});
    graph.add_channel({RouterId{1}, 0, RouterId{0}, 0, 1, ChannelId{0}, 1});
    graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 1, {}});
    const auto refusal = [&](RouterImplementation implementation, std::vector<unsigned> routers) {
        SimulationSettings settings;
        settings.router.implementation = implementation;
        settings.router.verilated_routers = routers;
        settings.router.foreign_routers = routers;
        return problem_of([&] { check_narrow_links(graph, settings, false); });
    };
    const std::string expected =
        "router.implementation: a flit occupies the link from a to b for 4 cycles "
        "(topology.link_flit_cycles, or flit_cycles in a graph file), and a router behind pins "
        "cannot know that and sends a flit in every cycle; set it to \"systemc\"";
    EXPECT_EQ(refusal(RouterImplementation::kVerilated, {}), expected);
    EXPECT_EQ(refusal(RouterImplementation::kForeign, {2, 0}), expected);
    EXPECT_EQ(refusal(RouterImplementation::kForeign, {1, 2}), "") << "it only receives from a";
    EXPECT_EQ(refusal(RouterImplementation::kSystemc, {}), "");
}

TEST(NarrowLinks, divide_the_bounds_of_the_models) {
    const SimulationSettings settings = pair_of_hosts(4, 0.1);
    EXPECT_DOUBLE_EQ(*model(settings, "channel_load_bound").throughput_bound, 1 / 4.0);
    EXPECT_DOUBLE_EQ(*model(settings, "bisection_bound").throughput_bound, 1 / 4.0);
}

/// M/D/1 at the link: packets of 4 flits take 4 x 3 cycles; a link carries what its host sends.
TEST(NarrowLinks, are_servers_of_several_cycles_a_flit_in_the_queueing_model) {
    SimulationSettings settings = pair_of_hosts(3, 0.2);
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.injection_flits_per_cycle = 0;
    settings.router.ejection_flits_per_cycle = 0;
    settings.traffic.injection = "poisson";
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    const ModelReport report = model(settings, "link_queues");
    const double service = 4 * 3;
    const double rho = 0.2 * 3;
    EXPECT_NEAR(value(report, "link_utilisation"), rho, 1e-12);
    EXPECT_NEAR(value(report, "waits_at_links_cycles"), rho * service / (2 * (1 - rho)), 1e-9);
    EXPECT_NEAR(value(report, "md1_wait_cycles"), rho * service / (2 * (1 - rho)), 1e-9);
    // The head arrives 1 + 3 - 1 cycles after it left, the tail 3 x 3 cycles behind it.
    EXPECT_NEAR(*report.latency_cycles, 3 + 3 * 3 + 1 + rho * service / (2 * (1 - rho)), 1e-9);
    EXPECT_NEAR(*report.throughput_bound, 1 / 3.0, 1e-12);
    EXPECT_EQ(model(settings, "torus_mean_field").why_not.empty(), false);
}

TEST(NarrowLinks, do_not_fit_models_of_a_flit_per_cycle) {
    SimulationSettings settings = torus(0.1);
    settings.topology.link_flit_cycles = 4;
    EXPECT_EQ(model(settings, "rexford_shin").why_not,
              "its links carry one flit per cycle; here a flit occupies some link for 4 cycles");
}

class SaturatedPair : public ::testing::TestWithParam<unsigned> {};

/// Each host sends to the other, so a link carries what a host sends.
TEST_P(SaturatedPair, accepts_exactly_what_the_link_carries) {
    SimulationSettings settings = pair_of_hosts(GetParam(), 0.9);
    settings.router.buffer_flits = 32;
    settings.measurement.cycles = 40'000;
    settings.measurement.warmup_cycles = 10'000;
    const RunResult result = simulate(settings);
    EXPECT_NEAR(*result.throughput.accepted, 1.0 / GetParam(), 1e-3);
}

INSTANTIATE_TEST_SUITE_P(Widths, SaturatedPair, ::testing::Values(2u, 3u, 5u));

}  // namespace
}  // namespace thruway::test
