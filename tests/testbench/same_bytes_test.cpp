// tests/testbench/same_bytes_test.cpp
// Equal seeds give equal bytes: in any order of the routers of a cycle, whether or not idle routers
// are skipped, and whether or not routers run ahead.

#include "rtl_models/allocator/policies/islip.h"
#include "tests/testbench/network/hypercube_support.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Design {
    std::string name;
    SimulationSettings settings;
};

void PrintTo(const Design& design, std::ostream* out) { *out << design.name; }

std::vector<Design> designs() {
    Design quiet{"quiet", torus(0.002)};
    Design adaptive{"adaptive_wormhole", torus(0.4)};
    adaptive.settings.router.switching = Switching::kWormhole;
    adaptive.settings.router.virtual_channels = 4;
    adaptive.settings.router.arbiter = "random";
    adaptive.settings.router.routing_unit = RoutingUnitKind::kPerRouter;
    adaptive.settings.routing.function = "minimal_adaptive";
    Design oldest{"oldest_first_islip", torus(0.5)};
    oldest.settings.topology.hosts_per_router = 2;
    oldest.settings.topology.link_latency_cycles = 3;
    oldest.settings.router.crossbar = "multiplexed";
    oldest.settings.router.arbiter = "oldest_first";
    oldest.settings.router.switch_allocator = "islip";
    oldest.settings.router.switch_allocator.own<IslipSettings>().iterations = 2;
    oldest.settings.router.injection_cycles = 2;
    oldest.settings.router.ejection_cycles = 3;
    oldest.settings.traffic.injection = "on_off";
    Design buffered{"pipeline_with_output_buffers", torus(0.4)};
    buffered.settings.router.switching = Switching::kStoreAndForward;
    buffered.settings.router.virtual_channels = 4;
    buffered.settings.router.crossbar = "non_multiplexed";
    buffered.settings.router.output_buffer_flits = 3;
    buffered.settings.router.output_buffer_cycles = 1;
    buffered.settings.router.routing_cycles = 1;
    buffered.settings.router.vc_allocation_cycles = 1;
    buffered.settings.router.switch_allocation_cycles = 1;
    buffered.settings.router.crossbar_cycles = 1;
    buffered.settings.router.switch_allocator = "wavefront";
    buffered.settings.router.link_multiplexing = LinkMultiplexing::kBlock;
    buffered.settings.routing.function = "oblivious_random";
    Design narrow{"narrow_links", torus(0.2)};
    narrow.settings.topology.link_flit_cycles = 3;
    narrow.settings.router.link_multiplexing = LinkMultiplexing::kBlock;
    narrow.settings.router.credit_latency_cycles = 4;
    Design narrow_buffers{"narrow_links_behind_output_buffers", torus(0.2)};
    narrow_buffers.settings.topology.link_flit_cycles = 2;
    narrow_buffers.settings.router.crossbar = "non_multiplexed";
    narrow_buffers.settings.router.output_buffer_flits = 2;
    narrow_buffers.settings.router.link_multiplexing = LinkMultiplexing::kBlock;
    Design narrow_queued{"narrow_links_of_queues", torus(0.2)};
    narrow_queued.settings.topology.link_flit_cycles = 2;
    narrow_queued.settings.router = RouterSettings();
    narrow_queued.settings.router.kind = RouterKind::kQueuedCutThrough;
    narrow_queued.settings.routing.function = "minimal_adaptive";
    Design queued{"queued", torus(0.5)};
    queued.settings.router = RouterSettings();
    queued.settings.router.kind = RouterKind::kQueuedCutThrough;
    queued.settings.router.injection_flits_per_cycle = 0;
    queued.settings.router.routing_cycles = 2;
    queued.settings.routing.function = "minimal_adaptive";
    queued.settings.traffic.packet_flits.distribution = "geometric";
    queued.settings.traffic.redraw_lengths = true;
    Design queued_inputs{"queued_one_flit_inputs", torus(0.3)};
    queued_inputs.settings.router = queued.settings.router;
    queued_inputs.settings.router.storage = StorageRule::kPartial;
    queued_inputs.settings.router.one_flit_inputs = true;
    queued_inputs.settings.router.injection_flits_per_cycle = 1;
    queued_inputs.settings.router.ejection_cycles = 1;
    queued_inputs.settings.router.organisation.own<AssignmentSettings>().assignment =
        AssignmentPolicy::kRandom;
    queued_inputs.settings.routing.function = "minimal_adaptive";
    Design timed{"hypercube_with_time_out", hypercube_run(4, 3, 100, 32, 1.0)};
    timed.settings.traffic.packet_flits.distribution = "geometric";
    timed.settings.traffic.packet_flits.distribution.own<GeometricLength>().mean = 32;
    timed.settings.measurement.channel_use = true;
    // Others see the actions of a router three, four and two cycles later.
    Design ahead{"three_ahead", torus(0.25)};
    ahead.settings.router.switching = Switching::kWormhole;
    ahead.settings.router.virtual_channels = 4;
    ahead.settings.router.vc_allocation_cycles = 1;
    ahead.settings.router.switch_allocation_cycles = 1;
    ahead.settings.router.crossbar_cycles = 1;
    ahead.settings.router.credit_latency_cycles = 3;
    ahead.settings.router.injection_cycles = 2;
    ahead.settings.router.ejection_cycles = 1;
    ahead.settings.routing.function = "minimal_adaptive";
    ahead.settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 10;
    ahead.settings.traffic.max_packet_flits = 4;
    Design far_ahead{"four_ahead", torus(0.4)};
    far_ahead.settings.topology.link_latency_cycles = 4;
    far_ahead.settings.router.output_buffer_flits = 2;
    far_ahead.settings.router.crossbar_cycles = 2;
    far_ahead.settings.router.credit_latency_cycles = 5;
    far_ahead.settings.router.arbiter = "oldest_first";
    Design packets_ahead{"two_ahead_packet_credits", torus(0.3)};
    packets_ahead.settings.topology.link_latency_cycles = 2;
    packets_ahead.settings.router.flow_control = FlowControl::kPacketCredits;
    packets_ahead.settings.router.buffer_packets = 2;
    packets_ahead.settings.router.credit_latency_cycles = 2;
    Design queued_links{"queued_long_links", queued.settings};
    queued_links.settings.topology.link_latency_cycles = 4;
    queued_links.settings.router.credit_latency_cycles = 4;
    Design timed_ahead{"time_out_beyond_the_wheel_of_the_clock", torus(0.1)};
    timed_ahead.settings.topology.link_latency_cycles = 4;
    timed_ahead.settings.router.switching = Switching::kWormhole;
    timed_ahead.settings.router.timeout_cycles = 64;
    timed_ahead.settings.router.credit_latency_cycles = 5;
    timed_ahead.settings.router.virtual_channels = 3;
    timed_ahead.settings.router.buffer_flits = 2;
    timed_ahead.settings.router.crossbar_cycles = 1;
    timed_ahead.settings.routing.function = "minimal_adaptive";
    timed_ahead.settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 64;
    Design sped_up{"speed_up", torus(0.5)};
    sped_up.settings.router.switching = Switching::kWormhole;
    sped_up.settings.router.virtual_channels = 4;
    sped_up.settings.router.crossbar = "multiplexed";
    sped_up.settings.router.crossbar.own<InputSpeedup>().input_speedup = 2;
    sped_up.settings.router.crossbar.own<OutputSpeedup>().output_speedup = 2;
    sped_up.settings.router.internal_speedup = 1.7;
    sped_up.settings.router.output_buffer_flits = 2;
    sped_up.settings.router.arbiter = "random";
    sped_up.settings.router.switch_allocation_cycles = 1;
    sped_up.settings.router.credit_latency_cycles = 3;
    sped_up.settings.topology.link_latency_cycles = 3;
    Design behind{"injection_behind_each_other", ahead.settings};
    behind.settings.router.injection_buffers = InjectionBuffers::kFlits;
    behind.settings.router.injection_classes = 2;
    behind.settings.traffic.load_flits_per_node_cycle = 0.6;
    std::vector<Design> designs = {
        behind,       sped_up,  narrow,    narrow_buffers, narrow_queued, timed,
        quiet,        adaptive, oldest,    buffered,       queued,        queued_inputs,
        queued_links, ahead,    far_ahead, packets_ahead,  timed_ahead};
    for (Design& design : designs) design.settings.measurement.cycles = 6'000;
    Design stuck{"deadlocked", ring_without_dateline()};
    Design stopped{"by_the_stop_rule", torus(0.2)};
    designs.push_back(stuck);
    Design stuck_ahead{"deadlocked_ahead", ring_without_dateline()};
    stuck_ahead.settings.topology.link_latency_cycles = 3;
    stuck_ahead.settings.router.credit_latency_cycles = 3;
    designs.push_back(stuck_ahead);
    Design stuck_behind{"deadlocked_behind_each_other", stuck.settings};
    stuck_behind.settings.router.injection_buffers = InjectionBuffers::kFlits;
    designs.push_back(stuck_behind);
    designs.push_back(stopped);
    return designs;
}

class SameBytes : public ::testing::TestWithParam<Design> {};

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

TEST_P(SameBytes, whether_or_not_routers_run_ahead) {
    SimulationOptions options;
    options.run_ahead = false;
    const std::string together = json_of(GetParam().settings, options);
    EXPECT_EQ(json_of(GetParam().settings), together);
    options.run_ahead = true;
    options.shuffle_routers = 5;
    EXPECT_EQ(json_of(GetParam().settings, options), together);
}

TEST_P(SameBytes, unless_the_seed_is_another) {
    SimulationSettings other = GetParam().settings;
    other.measurement.seed = 2;
    RunResult first = result_from_json(json_of(GetParam().settings), "first");
    RunResult second = result_from_json(json_of(other), "second");
    first.provenance = second.provenance = {};
    EXPECT_NE(to_json(first), to_json(second));
}

INSTANTIATE_TEST_SUITE_P(All, SameBytes, ::testing::ValuesIn(designs()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
