// Both simulating engines give the same result file except for the engine's name.

#include "routing/paths/ring_settings.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Kind {
    std::string name;
    SimulationSettings settings;
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

SimulationSettings queued_torus(double load) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 16;
    settings.measurement.cycles = 8'000;
    settings.measurement.warmup_cycles = 1'000;
    return settings;
}

std::vector<Kind> kinds() {
    Kind plain{"output_queues", queued_torus(0.4)};
    plain.settings.measurement.link_results = true;
    Kind pairs{"adaptive_with_link_pairs", queued_torus(0.5)};
    pairs.settings.routing.function = "minimal_adaptive";
    pairs.settings.routing.selection = "random";
    pairs.settings.router.storage = StorageRule::kPartial;
    pairs.settings.measurement.link_pairs = true;
    pairs.settings.measurement.latency_classes = true;
    Kind cube{"hypercube_of_multiqueues", queued_torus(0.6)};
    cube.settings.topology.kind = "hypercube";
    cube.settings.topology.kind.own<CubeSettings>().dimensions = 4;
    cube.settings.router.organisation = "central_multiqueue";
    cube.settings.router.routing_cycles = 2;
    cube.settings.router.injection_cycles = 1;
    cube.settings.router.ejection_cycles = 2;
    cube.settings.routing.function = "minimal_adaptive";
    Kind redrawn{"redrawn_lengths", queued_torus(0.4)};
    redrawn.settings.router.injection_flits_per_cycle = 0;
    redrawn.settings.router.ejection_flits_per_cycle = 0;
    redrawn.settings.traffic.packet_flits.distribution = "geometric";
    redrawn.settings.traffic.redraw_lengths = true;
    Kind messages{"messages_of_packets", queued_torus(0.4)};
    messages.settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 40;
    messages.settings.traffic.max_packet_flits = 12;
    Kind stopped{"by_the_stop_rule", queued_torus(0.3)};
    stopped.settings.measurement.cycles = 0;
    stopped.settings.measurement.warmup_cycles = 0;
    stopped.settings.measurement.relative_error = 0.05;
    // Mean distance 4.3 over two links per node: a ring of 16 accepts at most 0.47 flits per node
    // and cycle.
    Kind saturated{"saturated", queued_torus(0.9)};
    saturated.settings.topology.kind.own<GridSettings>().radix = {16};
    return {plain, pairs, cube, redrawn, messages, stopped, saturated};
}

SimulationOptions of(Engine engine) {
    SimulationOptions options;
    options.engine = engine;
    return options;
}

class Engines : public ::testing::TestWithParam<Kind> {};

TEST_P(Engines, give_the_same_result_but_for_their_name_and_what_single_flits_do) {
    const std::string cycle = json_of(GetParam().settings, of(Engine::kCycle));
    const std::string transaction = json_of(GetParam().settings, of(Engine::kTransaction));
    RunResult of_flits = result_from_json(cycle, "cycle");
    ASSERT_GT(of_flits.run.packets, 1'000u);
    EXPECT_EQ(of_flits.engine, "cycle");
    EXPECT_FALSE(of_flits.activity.missing);
    const RunResult of_packets = result_from_json(transaction, "transaction");
    EXPECT_TRUE(of_packets.activity.missing);
    of_flits.engine = "transaction";
    of_flits.activity = of_packets.activity;
    EXPECT_EQ(transaction, to_json(of_flits));
}

TEST_P(Engines, do_so_in_whatever_order_routers_run_and_without_skipping) {
    const std::string plain = json_of(GetParam().settings, of(Engine::kTransaction));
    SimulationOptions options = of(Engine::kTransaction);
    options.shuffle_routers = 5;
    EXPECT_EQ(json_of(GetParam().settings, options), plain);
    options.no_skip = true;
    EXPECT_EQ(json_of(GetParam().settings, options), plain);
}

INSTANTIATE_TEST_SUITE_P(All, Engines, ::testing::ValuesIn(kinds()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
