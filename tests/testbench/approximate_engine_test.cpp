// Runs of virtual-channel routers at transaction level: the bytes do not depend on how they are
// run, no packet is lost, and every setting that is not modelled is refused by its key.

#include "tests/support/problem_of.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct ApproximateKind {
    std::string name;
    SimulationSettings settings;
};

void PrintTo(const ApproximateKind& kind, std::ostream* out) { *out << kind.name; }

SimulationSettings engine_torus(Switching switching, double load, unsigned flits) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.switching = switching;
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 8;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = flits;
    settings.measurement.cycles = 6'000;
    settings.measurement.warmup_cycles = 1'000;
    return settings;
}

std::vector<ApproximateKind> approximate_kinds() {
    ApproximateKind worms{"wormhole_beyond_saturation",
                          engine_torus(Switching::kWormhole, 1.5, 16)};
    worms.settings.measurement.link_results = true;
    ApproximateKind adaptive{"adaptive_with_random_selection",
                             engine_torus(Switching::kWormhole, 0.8, 9)};
    adaptive.settings.routing.function = "minimal_adaptive";
    adaptive.settings.routing.selection = "random";
    ApproximateKind staged{"stages_and_multiplexed_crossbar",
                           engine_torus(Switching::kVirtualCutThrough, 0.7, 5)};
    staged.settings.router.crossbar = "multiplexed";
    staged.settings.router.routing_cycles = 1;
    staged.settings.router.vc_allocation_cycles = 1;
    staged.settings.router.switch_allocation_cycles = 1;
    staged.settings.router.injection_cycles = 1;
    staged.settings.router.ejection_cycles = 2;
    ApproximateKind stored{"store_and_forward", engine_torus(Switching::kStoreAndForward, 0.5, 8)};
    stored.settings.router.source_queues = SourceQueues::kPerVirtualChannel;
    stored.settings.router.ejection_flits_per_cycle = 0;
    stored.settings.router.injection_flits_per_cycle = 2;
    ApproximateKind messages{"messages_by_the_stop_rule",
                             engine_torus(Switching::kVirtualCutThrough, 0.3, 20)};
    messages.settings.traffic.max_packet_flits = 6;
    messages.settings.measurement.cycles = 0;
    messages.settings.measurement.warmup_cycles = 0;
    messages.settings.measurement.relative_error = 0.05;
    return {worms, adaptive, staged, stored, messages};
}

SimulationOptions transaction() {
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    return options;
}

class ApproximateEngine : public ::testing::TestWithParam<ApproximateKind> {};

TEST_P(ApproximateEngine, gives_the_same_bytes_in_any_order_and_without_skipping) {
    const std::string plain = json_of(GetParam().settings, transaction());
    EXPECT_GT(result_from_json(plain, "plain").run.packets, 1'000u);
    SimulationOptions options = transaction();
    options.shuffle_routers = 5;
    EXPECT_EQ(json_of(GetParam().settings, options), plain);
    options.no_skip = true;
    EXPECT_EQ(json_of(GetParam().settings, options), plain);
}

TEST_P(ApproximateEngine, delivers_everything_when_generation_stops) {
    SimulationSettings settings = GetParam().settings;
    settings.traffic.stop_cycle = 2'000;
    settings.measurement.cycles = 20'000;
    settings.measurement.warmup_cycles = 100;
    const RunResult cycle = result_from_json(json_of(settings), "cycle");
    const RunResult result = result_from_json(json_of(settings, transaction()), "transaction");
    EXPECT_EQ(result.engine, "transaction (approximate)");
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(result.run.packets, cycle.run.packets);
    // Routing is minimal, so both engines move every flit equally far.
    EXPECT_EQ(result.run.flit_hops, cycle.run.flit_hops);
    EXPECT_LT(result.run.cycles, settings.measurement.cycles);
}

INSTANTIATE_TEST_SUITE_P(All, ApproximateEngine, ::testing::ValuesIn(approximate_kinds()),
                         [](const auto& info) { return info.param.name; });

TEST(ApproximateEngineSettings, are_refused_by_their_key_where_they_are_not_modelled) {
    using Change = std::function<void(SimulationSettings&)>;
    const std::pair<const char*, Change> changes[] = {
        {"router.speculative",
         [](SimulationSettings& s) {
             s.router.vc_allocation_cycles = s.router.switch_allocation_cycles = 1;
             s.router.speculative = true;
         }},
        {"router.input_speedup",
         [](SimulationSettings& s) {
             s.router.crossbar = "multiplexed";
             s.router.crossbar.own<InputSpeedup>().input_speedup = 2;
         }},
        {"router.output_speedup",
         [](SimulationSettings& s) {
             s.router.output_buffer_flits = 2;
             s.router.crossbar.own<OutputSpeedup>().output_speedup = 2;
         }},
        {"router.internal_speedup",
         [](SimulationSettings& s) {
             s.router.output_buffer_flits = 2;
             s.router.internal_speedup = 2;
         }},
        {"router.link_multiplexing",
         [](SimulationSettings& s) { s.router.link_multiplexing = LinkMultiplexing::kBlock; }},
        {"router.flow_control",
         [](SimulationSettings& s) {
             s.router.switching = Switching::kWormhole;
             s.router.flow_control = FlowControl::kStopGo;
         }},
        {"router.blocked_headers",
         [](SimulationSettings& s) { s.router.blocked_headers = BlockedHeaders::kRouteAgain; }},
        {"router.timeout_cycles",
         [](SimulationSettings& s) {
             s.routing.function = "minimal_adaptive";
             s.router.virtual_channels = 3;
             s.router.timeout_cycles = 10;
         }},
        {"router.injection_buffers",
         [](SimulationSettings& s) { s.router.injection_buffers = InjectionBuffers::kFlits; }},
        {"router.injection_classes", [](SimulationSettings& s) { s.router.injection_classes = 2; }},
        {"router.allow_deadlock", [](SimulationSettings& s) { s.router.allow_deadlock = true; }},
        {"measurement.channel_use",
         [](SimulationSettings& s) { s.measurement.channel_use = true; }}};
    for (const auto& [key, change] : changes) {
        SimulationSettings settings;
        change(settings);
        const std::string problem = problem_of([&] { simulate(settings, transaction()); });
        EXPECT_EQ(problem.rfind(std::string(key) + ": ", 0), 0u) << key << ": " << problem;
        EXPECT_NE(problem.find("use the cycle engine"), std::string::npos) << problem;
    }
}

}  // namespace
}  // namespace thruway::test
