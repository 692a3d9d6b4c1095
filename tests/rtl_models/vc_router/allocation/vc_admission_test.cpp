// When an output virtual channel may be allocated to a packet: if no packet holds it, or only if it
// also has room for min(packet, buffer) flits. Packets are A and B; columns are cycles, from 0.

#include "tests/rtl_models/scripted_traffic.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"

#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "tests/rtl_models/block_bench.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

TEST(VcAdmission, asks_for_room_for_the_packet_or_for_an_empty_buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.vc_admission = VcAdmission::kPacketOrBuffer;
    settings.buffer_flits = 4;
    BlockBench bench(settings);
    Link link("link", bench.clock, 1, 1);
    RouterState& state = bench.state;
    OutputPort output;
    Named<OutputPort> named("output", output, state, BlockBench::kLink, RouterId{0}, bench.context);
    link.connect({&state.arrivals, BlockBench::kLink, 0}, {&bench.far.arrivals, 0, 0});
    output.connect(state, link);
    EXPECT_TRUE(output.could_take(state, 0, 5)) << "all of the buffer will do";
    output.allocate(state, 0, 4);
    EXPECT_FALSE(output.could_take(state, 0, 1));
    EXPECT_TRUE(output.could_take(state, 1, 5));
    output.accept(state, BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 0, 3);
    EXPECT_TRUE(output.could_take(state, 0, 3));
    EXPECT_FALSE(output.could_take(state, 0, 4));
    EXPECT_FALSE(output.could_take(state, 0, 100)) << "the buffer is not empty";
    EXPECT_EQ(output.with_room(state, 3, 3), 3u);
    EXPECT_EQ(output.with_room(state, 3, 4), 2u);
}

/// A of three flits, then B, over the only virtual channel of a link with a buffer of four flits.
std::string two_packets(VcAdmission admission, unsigned flits_of_b) {
    RouterSettings settings = router("partially_multiplexed");
    settings.virtual_channels = 1;
    settings.buffer_flits = 4;
    settings.credit_latency_cycles = 3;
    settings.vc_admission = admission;
    Timeline timeline(row(2), settings, {{0, 0, 1, 3}, {0, 0, 1, flits_of_b}}, 0, {{0, "AB"}});
    return timeline.run().link(0).substr(0, 29);
}

// A0 leaves the next buffer in 1, so its credit is back in 4, that of A1 in 5, that of A2 in 6.
TEST(VcAdmission, of_any_free_channel_lets_the_next_packet_follow_at_once) {
    EXPECT_EQ(two_packets(VcAdmission::kFree, 2), "A0 A1 A2 B0 B1");
}

TEST(VcAdmission, of_a_packet_waits_for_the_credit_of_each_of_its_flits) {
    EXPECT_EQ(two_packets(VcAdmission::kPacketOrBuffer, 2), "A0 A1 A2 - B0 B1");
}

TEST(VcAdmission, of_a_packet_as_long_as_the_buffer_waits_for_all_credits) {
    EXPECT_EQ(two_packets(VcAdmission::kPacketOrBuffer, 4), "A0 A1 A2 - - - B0 B1 B2 B3");
}

TEST(VcAdmission, of_a_packet_longer_than_the_buffer_waits_for_an_empty_buffer) {
    // The credit of B0 is back in 6 + 4.
    EXPECT_EQ(two_packets(VcAdmission::kPacketOrBuffer, 6), "A0 A1 A2 - - - B0 B1 B2 B3 B4");
}

TEST(VcAdmission, of_packets_keeps_adaptive_wormhole_routing_free_of_deadlock) {
    // Packets shorter and longer than a buffer, more than the network can carry. With this rule,
    // virtual channels are by default reallocated as soon as a tail has been sent.
    RouterSettings settings = staged_router(Switching::kWormhole, 3);
    settings.buffer_flits = 5;
    settings.vc_admission = VcAdmission::kPacketOrBuffer;
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 4};
    RoutingSettings routing;
    routing.function = "minimal_adaptive";
    const auto list = uniform_traffic({16, 400, 100, 25, 12}, 3);
    FabricBench bench(torus, settings, list, routing);
    bench.run_to_rest(20000);
    EXPECT_EQ(bench.received.size(), list.size());
}

}  // namespace
}  // namespace thruway::test
