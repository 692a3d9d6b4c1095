// Area and clock for settings: crosspoints compared with the ports of the crossbars themselves,
// routers of different sizes, and the order of the three crossbars in both delay models.

#include "testbench/evaluations/cost_evaluation.h"

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "testbench/evaluations/router_parts.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

const Part<CrossbarRow> kKinds[] = {"multiplexed", "partially_multiplexed", "non_multiplexed"};

/// 8x8 torus, two VCs, one stage per block.
SimulationSettings torus() {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {8, 8};
    settings.router.switching = Switching::kWormhole;
    settings.router.routing_cycles = 1;
    settings.router.vc_allocation_cycles = 1;
    settings.router.switch_allocation_cycles = 1;
    settings.router.crossbar_cycles = 1;
    return settings;
}

const CrossbarCost& of(const CostReport& report, const Part<CrossbarRow>& kind) {
    for (const CrossbarCost& cost : report.crossbars) {
        if (cost.crossbar == kind) return cost;
    }
    ADD_FAILURE() << "a crossbar is missing";
    return report.crossbars.front();
}

/// Number of pairs of crossbar ports used by the moves between all ivcs and ovcs.
std::size_t crosspoints_of(const Crossbar& crossbar, unsigned all_vcs) {
    std::set<std::pair<unsigned, unsigned>> pairs;
    for (unsigned in = 0; in < all_vcs; ++in) {
        for (unsigned out = 0; out < all_vcs; ++out) {
            const unsigned input = crossbar.input_port_of(in);
            const Crossbar::OutputPorts ports = crossbar.output_ports_of(out, input);
            for (unsigned i = 0; i < ports.count; ++i) pairs.insert({input, ports.first + i});
        }
    }
    return pairs.size();
}

TEST(CostEvaluation, counts_the_ports_that_the_crossbars_have) {
    unsigned made = 0;
    for (const Part<CrossbarRow>& kind : kKinds) {
        for (const unsigned vcs : {1u, 2u, 3u}) {
            for (const std::vector<unsigned>& outputs : std::vector<std::vector<unsigned>>{
                     {1, 1}, {1, 1, 1, 1, 1}, {1, 1, 2}, {1, 0, 1}, {1, 1, 1, 4}, {0, 0, 3, 1}}) {
                const auto ports = static_cast<unsigned>(outputs.size());
                const unsigned input = 1 + made % vcs;
                const unsigned output = 1 + made / 2 % 3;
                const auto crossbar = kind->make(fmt::format("crossbar_{}", made++).c_str(),
                                                 {ports, vcs, outputs, input, output});
                const CrossbarSize size = crossbar_size(sharing_of(*kind),
                                                        {ports, vcs, outputs, input, output});
                EXPECT_EQ(size.input_ports, crossbar->input_ports());
                EXPECT_EQ(size.output_ports, crossbar->output_ports());
                EXPECT_EQ(size.crosspoints, crosspoints_of(*crossbar, ports * vcs))
                    << kind->name << ", " << vcs << " VCs, " << ports << " ports";
            }
        }
    }
}

TEST(CostEvaluation, counts_all_routers_of_a_torus) {
    CostOptions options;
    options.flit_bits = 16;
    const CostReport report = evaluate_cost(torus(), options);
    EXPECT_EQ(report.routers, 64u);
    EXPECT_EQ(report.ports.max, 5u);
    EXPECT_EQ(report.hop_cycles, 5u);
    ASSERT_EQ(report.crossbars.size(), 3u);
    const CrossbarCost& partial = report.crossbars.front();
    EXPECT_TRUE(partial.chosen);
    EXPECT_EQ(partial.name, "partially_multiplexed");
    EXPECT_EQ(partial.crosspoints.total, 64u * 10 * 5);
    EXPECT_EQ(partial.crosspoint_bits.max, 16u * 10 * 5);
    EXPECT_EQ(partial.buffer_bits.min, 4u * 2 * 16 * 16) << "4 links, 2 VCs, 16 flits of 16 bits";
    EXPECT_EQ(of(report, "multiplexed").crosspoints.max, 25u);
    EXPECT_EQ(of(report, "non_multiplexed").crosspoints.max, 100u);
    EXPECT_EQ(of(report, "non_multiplexed").output_buffer_flits, 1u);
    EXPECT_EQ(of(report, "non_multiplexed").buffer_bits.max, partial.buffer_bits.max + 160)
        << "5 outputs, 2 VCs, a flit of 16 bits";
}

TEST(CostEvaluation, counts_the_speed_up_of_crossbars) {
    SimulationSettings settings = torus();
    settings.router.virtual_channels = 4;
    settings.router.crossbar = "multiplexed";
    settings.router.output_buffer_flits = 2;
    const CrossbarCost plain = of(evaluate_cost(settings), "multiplexed");
    settings.router.crossbar.own<InputSpeedup>().input_speedup = 2;
    settings.router.crossbar.own<OutputSpeedup>().output_speedup = 2;
    const CostReport report = evaluate_cost(settings);
    const CrossbarCost sped = of(report, "multiplexed");
    EXPECT_TRUE(sped.chosen);
    EXPECT_EQ(sped.largest.input_ports, 10u);
    EXPECT_EQ(sped.largest.output_ports, 10u);
    EXPECT_EQ(sped.crosspoints.max, 2 * plain.crosspoints.max);
    // A port of an output chooses among three inputs of two ports each: 3.4 + 0.6 log2 6.
    EXPECT_NEAR(sped.chien.crossbar_ns, 3.4 + 0.6 * std::log2(6.0), 1e-12);
    // With a port for each virtual channel the two other columns are alike.
    settings.router.crossbar.own<InputSpeedup>().input_speedup = 4;
    const CostReport all = evaluate_cost(settings);
    EXPECT_EQ(of(all, "multiplexed").arbiter_inputs->max,
              of(all, "partially_multiplexed").arbiter_inputs->max);
    EXPECT_EQ(of(all, "multiplexed").clock.period_tau,
              of(all, "partially_multiplexed").clock.period_tau);
    settings.router.internal_speedup = 2;
    EXPECT_NE(problem_of([&] {
                  static_cast<void>(evaluate_cost(settings));
              }).find("router.internal_speedup: 2; the delay models know one clock"),
              std::string::npos);
}

TEST(CostEvaluation, omits_unconnected_ports) {
    SimulationSettings settings = torus();
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {3, 3};
    settings.router.virtual_channels = 1;
    settings.router.crossbar = "multiplexed";
    const CostReport mesh = evaluate_cost(settings);
    // Corners have two links, edges three, inner routers four; each router has a host.
    EXPECT_EQ(mesh.ports.min, 3u);
    EXPECT_EQ(mesh.ports.max, 5u);
    EXPECT_EQ(mesh.ports.total, 4u * 3 + 4 * 4 + 5);
    EXPECT_EQ(mesh.crossbars.front().crosspoints.total, 4u * 9 + 4 * 16 + 25);
    EXPECT_EQ(mesh.crossbars.front().crosspoints.min, 9u);
    EXPECT_NEAR(mesh.crossbars.front().crosspoints.mean, 125 / 9.0, 1e-12);
    EXPECT_EQ(mesh.crossbars.front().largest.crosspoints, 25u);
    // A router of a unidirectional ring has one link in and one link out.
    SimulationSettings ring = torus();
    ring.topology.kind.own<GridSettings>().radix = {5};
    ring.topology.kind.own<DirectionSettings>().bidirectional = false;
    ring.router.crossbar = "multiplexed";
    EXPECT_EQ(evaluate_cost(ring).crossbars.front().crosspoints.max, 4u);
}

TEST(RouterPartsOfGraph, have_an_input_and_an_output_for_what_is_plugged_in) {
    FabricGraph graph;
    const RouterId a = graph.add_router();
    const RouterId b = graph.add_router();
    // From port 1 of `a` to port 3 of `b`; lower ports and the opposite direction have no link.
    Channel channel;
    channel.from = a;
    channel.from_port = 1;
    channel.to = b;
    channel.to_port = 3;
    graph.add_channel(channel);
    graph.add_host(b);
    const std::vector<RouterParts> parts = router_parts(graph, torus().router);
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].shape.inputs, 0u);
    EXPECT_EQ(parts[0].shape.output_flits_per_cycle.size(), 1u);
    EXPECT_EQ(ports_of(parts[0].shape), 1u);
    EXPECT_EQ(parts[1].link_inputs, 1u);
    EXPECT_EQ(parts[1].shape.inputs, 2u);
    EXPECT_EQ(parts[1].shape.output_flits_per_cycle.size(), 1u) << "the host's";
    EXPECT_EQ(ports_of(parts[1].shape), 2u);
}

/// Duato et al.: a partially multiplexed crossbar needs less area and delay than a non-multiplexed
/// one with as many virtual channels.
TEST(CostEvaluation, orders_the_crossbars_by_crosspoints_and_by_the_delays_of_chien) {
    for (const unsigned vcs : {2u, 3u, 4u, 8u}) {
        SimulationSettings settings = torus();
        settings.router.virtual_channels = vcs;
        const CostReport report = evaluate_cost(settings);
        const CrossbarCost& shared = of(report, "multiplexed");
        const CrossbarCost& partial = of(report, "partially_multiplexed");
        const CrossbarCost& own = of(report, "non_multiplexed");
        EXPECT_EQ(partial.crosspoints.total, vcs * shared.crosspoints.total);
        EXPECT_EQ(own.crosspoints.total, vcs * partial.crosspoints.total);
        EXPECT_LT(shared.chien.sum_ns(), partial.chien.sum_ns());
        EXPECT_LT(partial.chien.sum_ns(), own.chien.sum_ns());
        EXPECT_LE(partial.chien.clock_ns(), own.chien.clock_ns());
        // Peh and Dally: an output of the partially multiplexed crossbar arbitrates among all P V
        // inputs, a link of the non-multiplexed one among V. Duato's statement does not hold for
        // this stage.
        EXPECT_GT(partial.modules[1].delay.fo4(), own.modules[3].delay.fo4());
    }
}

TEST(CostEvaluation, knows_the_pipelines_of_peh_and_dally) {
    SimulationSettings settings = torus();
    settings.router.crossbar = "multiplexed";
    const auto cycles = [&] { return evaluate_cost(settings).crossbars.front().prescribed_cycles; };
    EXPECT_EQ(cycles(), 4u) << "routing, VC allocation, switch allocation, crossbar";
    settings.router.speculative = true;
    EXPECT_EQ(cycles(), 3u);
    settings.router.speculative = false;
    settings.topology.kind = "mesh";
    settings.router.virtual_channels = 1;
    EXPECT_EQ(cycles(), 3u) << "a wormhole router";
}

TEST(CostEvaluation, takes_the_clock_from_the_slowest_stage_of_the_settings) {
    SimulationSettings settings = torus();
    settings.router.crossbar = "multiplexed";
    const CrossbarCost staged = evaluate_cost(settings).crossbars.front();
    EXPECT_EQ(staged.clock.critical, "vc_allocation");
    EXPECT_NEAR(staged.clock_fo4(), 11.8, 0.1) << "R -> v: one class of a dateline";
    settings.router.vc_allocation_cycles = 2;
    const CrossbarCost relieved = evaluate_cost(settings).crossbars.front();
    EXPECT_EQ(relieved.clock.critical, "switch_allocation");
    EXPECT_NEAR(relieved.clock_fo4(), 10.9, 0.1);
    settings.router.vc_allocation_cycles = 0;
    EXPECT_FALSE(evaluate_cost(settings).routing_shares_cycle);
    EXPECT_EQ(evaluate_cost(settings).crossbars.front().clock.critical,
              "vc_allocation+switch_allocation");
    settings.router.routing_cycles = 0;
    EXPECT_TRUE(evaluate_cost(settings).routing_shares_cycle);
}

/// Without switch allocation to hide behind, VC allocation takes its own cycles.
TEST(CostEvaluation, gives_speculative_vc_allocation_the_cycles_of_switch_allocation) {
    SimulationSettings settings = torus();
    settings.router.crossbar = "non_multiplexed";
    settings.router.output_buffer_flits = 1;
    settings.router.switch_allocation_cycles = 2;
    settings.router.crossbar_cycles = 2;
    settings.router.output_buffer_cycles = 2;
    const CrossbarCost plain = evaluate_cost(settings).crossbars.front();
    settings.router.speculative = true;
    const CrossbarCost speculative = evaluate_cost(settings).crossbars.front();
    EXPECT_EQ(speculative.clock.critical, "vc_allocation");
    EXPECT_NEAR(speculative.clock_fo4(), plain.clock_fo4() / 2, 1e-9);
}

TEST(CostEvaluation, takes_the_range_from_the_routing_function) {
    SimulationSettings settings = torus();
    EXPECT_EQ(evaluate_cost(settings).range, RoutingRange::kOneVc);
    EXPECT_EQ(evaluate_cost(settings).freedom, 1u);
    settings.router.virtual_channels = 4;
    EXPECT_EQ(evaluate_cost(settings).range, RoutingRange::kOnePort);
    settings.routing.function = "minimal_adaptive";
    // Two escape VCs, and two adaptive VCs on each of two links.
    const CostReport adaptive = evaluate_cost(settings);
    EXPECT_EQ(adaptive.freedom, 5u);
    EXPECT_NEAR(adaptive.crossbars.front().chien.routing_ns, 4.7 + 1.2 * 2.321928094887362, 1e-9);
}

TEST(CostEvaluation, counts_no_arbiters_of_a_matching_that_is_no_circuit) {
    SimulationSettings settings = torus();
    settings.router.switch_allocator = "maximum_matching";
    const CostReport report = evaluate_cost(settings);
    EXPECT_FALSE(report.crossbars.front().arbiter_inputs);
    EXPECT_TRUE(of(report, "non_multiplexed").arbiter_inputs);
}

TEST(CostEvaluation, refuses_queued_routers) {
    SimulationSettings settings = torus();
    settings.router = {};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    EXPECT_EQ(problem_of([&] { evaluate_cost(settings); }).rfind("router.kind: ", 0), 0u);
}

}  // namespace
}  // namespace thruway
