// tests/testbench/same_bytes_test.cpp
// Equal seeds give equal bytes, in whichever order the routers of a cycle run, and whether or not
// idle ones are skipped.

#include "tests/testbench/hypercube_support.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"

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

std::vector<Kind> kinds() {
    Kind quiet{"quiet", torus(0.002)};
    Kind adaptive{"adaptive_wormhole", torus(0.4)};
    adaptive.settings.router.switching = Switching::kWormhole;
    adaptive.settings.router.virtual_channels = 4;
    adaptive.settings.router.arbiter = ArbiterKind::kRandom;
    adaptive.settings.router.routing_unit = RoutingUnitKind::kPerRouter;
    adaptive.settings.routing.function = RoutingKind::kMinimalAdaptive;
    Kind oldest{"oldest_first_islip", torus(0.5)};
    oldest.settings.topology.hosts_per_router = 2;
    oldest.settings.topology.link_latency_cycles = 3;
    oldest.settings.router.crossbar = CrossbarKind::kMultiplexed;
    oldest.settings.router.arbiter = ArbiterKind::kOldestFirst;
    oldest.settings.router.switch_allocator = AllocatorKind::kIslip;
    oldest.settings.router.allocator_iterations = 2;
    oldest.settings.router.injection_cycles = 2;
    oldest.settings.router.ejection_cycles = 3;
    oldest.settings.traffic.injection = InjectionKind::kOnOff;
    Kind buffered{"pipeline_with_output_buffers", torus(0.4)};
    buffered.settings.router.switching = Switching::kStoreAndForward;
    buffered.settings.router.virtual_channels = 4;
    buffered.settings.router.crossbar = CrossbarKind::kNonMultiplexed;
    buffered.settings.router.output_buffer_flits = 3;
    buffered.settings.router.output_buffer_cycles = 1;
    buffered.settings.router.routing_cycles = 1;
    buffered.settings.router.vc_allocation_cycles = 1;
    buffered.settings.router.switch_allocation_cycles = 1;
    buffered.settings.router.crossbar_cycles = 1;
    buffered.settings.router.switch_allocator = AllocatorKind::kWavefront;
    buffered.settings.router.link_multiplexing = LinkMultiplexing::kBlock;
    buffered.settings.routing.function = RoutingKind::kObliviousRandom;
    Kind queued{"queued", torus(0.5)};
    queued.settings.router = RouterSettings();
    queued.settings.router.kind = RouterKind::kQueuedCutThrough;
    queued.settings.router.injection_flits_per_cycle = 0;
    queued.settings.router.routing_cycles = 2;
    queued.settings.routing.function = RoutingKind::kMinimalAdaptive;
    queued.settings.traffic.packet_flits.distribution = LengthKind::kGeometric;
    queued.settings.traffic.redraw_lengths = true;
    Kind queued_inputs{"queued_one_flit_inputs", torus(0.3)};
    queued_inputs.settings.router = queued.settings.router;
    queued_inputs.settings.router.storage = StorageRule::kPartial;
    queued_inputs.settings.router.one_flit_inputs = true;
    queued_inputs.settings.router.injection_flits_per_cycle = 1;
    queued_inputs.settings.router.ejection_cycles = 1;
    queued_inputs.settings.router.assignment = AssignmentPolicy::kRandom;
    queued_inputs.settings.routing.function = RoutingKind::kMinimalAdaptive;
    Kind timed{"hypercube_with_time_out", hypercube_run(4, 3, 100, 32, 1.0)};
    timed.settings.traffic.packet_flits.distribution = LengthKind::kGeometric;
    timed.settings.traffic.packet_flits.mean = 32;
    timed.settings.measurement.channel_use = true;
    std::vector<Kind> kinds = {timed, quiet, adaptive, oldest, buffered, queued, queued_inputs};
    for (Kind& kind : kinds) kind.settings.measurement.cycles = 6'000;
    Kind stuck{"deadlocked", ring_without_dateline()};
    Kind stopped{"by_the_stop_rule", torus(0.2)};
    kinds.push_back(stuck);
    kinds.push_back(stopped);
    return kinds;
}

class SameBytes : public ::testing::TestWithParam<Kind> {};

TEST_P(SameBytes, whatever_the_order_of_the_routers) {
    const std::string plain = json_of(GetParam().settings);
    ASSERT_GT(result_from_json(plain, "plain").run.packets, 5u);
    for (const std::uint64_t shuffle : {1u, 2u, 3u}) {
        SimulationOptions options;
        options.shuffle_routers = shuffle;
        EXPECT_EQ(json_of(GetParam().settings, options), plain) << "shuffled by " << shuffle;
    }
}

TEST_P(SameBytes, with_idle_routers_run_in_every_cycle) {
    SimulationOptions options;
    options.no_skip = true;
    EXPECT_EQ(json_of(GetParam().settings, options), json_of(GetParam().settings));
    options.shuffle_routers = 4;
    EXPECT_EQ(json_of(GetParam().settings, options), json_of(GetParam().settings));
}

TEST_P(SameBytes, unless_the_seed_is_another) {
    SimulationSettings other = GetParam().settings;
    other.measurement.seed = 2;
    RunResult first = result_from_json(json_of(GetParam().settings), "first");
    RunResult second = result_from_json(json_of(other), "second");
    first.provenance = second.provenance = {};
    EXPECT_NE(to_json(first), to_json(second));
}

INSTANTIATE_TEST_SUITE_P(All, SameBytes, ::testing::ValuesIn(kinds()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
