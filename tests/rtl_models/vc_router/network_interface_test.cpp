// The network interface alone: the order, width and delay of injection, and delivery.

#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "tests/rtl_models/block_bench.h"

#include <sstream>

namespace thruway::test {
namespace {

/// The network interface of host 0, at port 1 of router 0.
struct InterfaceBench : BlockBench {
    explicit InterfaceBench(const RouterSettings& settings) : BlockBench(settings), host(packets) {
        interface->connect(host);
        interface->start();
    }
    const InputVc& channel(unsigned vc) const { return state.input[state.vc_index(kHost, vc)]; }
    unsigned ivc(unsigned vc) const { return state.vc_index(kHost, vc); }
    /// Flits in the injection channels: "2 1".
    std::string fill() const {
        std::ostringstream text;
        for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
            text << (vc == 0 ? "" : " ") << channel(vc).count;
        }
        return text.str();
    }

    ListHost host;
    NetworkInterface block;
    Named<NetworkInterface> interface { "host", block, state, kHost, RouterId{0}, 0u, context };
};

RouterSettings injecting(unsigned flits_per_cycle, unsigned vcs = 2, unsigned cycles = 0) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = vcs;
    settings.injection_flits_per_cycle = flits_per_cycle;
    settings.injection_cycles = cycles;
    return settings;
}

TEST(NetworkInterface, brings_one_flit_a_cycle_packet_after_packet) {
    InterfaceBench bench(injecting(1));
    bench.host.add(0, 2, 2);
    bench.host.add(0, 3, 3);
    const char* const expected[] = {"1 0", "2 0", "2 1", "2 2", "2 3"};
    for (Cycle now = 0; now < 5; ++now) {
        EXPECT_EQ(bench.interface->inject(now), now < 4) << "cycle " << now;
        EXPECT_EQ(bench.fill(), expected[now]) << "cycle " << now;
    }
    EXPECT_EQ(bench.channel(0).front.packet, bench.host.to_send[0]);
    EXPECT_EQ(bench.channel(1).front.packet, bench.host.to_send[1]);
    EXPECT_EQ(bench.packets[bench.host.to_send[0]].injected, 0u);
    EXPECT_EQ(bench.packets[bench.host.to_send[1]].injected, 2u);
}

TEST(NetworkInterface, begins_the_next_packet_with_what_is_left_of_its_width) {
    InterfaceBench bench(injecting(2));
    bench.host.add(0, 2, 3);
    bench.host.add(0, 3, 3);
    const char* const expected[] = {"2 0", "3 1", "3 3"};
    for (Cycle now = 0; now < 3; ++now) {
        EXPECT_EQ(bench.interface->inject(now), now < 2) << "cycle " << now;
        EXPECT_EQ(bench.fill(), expected[now]) << "cycle " << now;
    }
}

TEST(NetworkInterface, gives_the_whole_width_to_a_single_packet) {
    InterfaceBench bench(injecting(2));
    bench.host.add(0, 2, 3);
    bench.interface->inject(0);
    EXPECT_EQ(bench.fill(), "2 0");
    EXPECT_FALSE(bench.interface->inject(1));
    EXPECT_EQ(bench.fill(), "3 0");
}

TEST(NetworkInterface, without_limit_has_whole_packets_in_their_first_cycle) {
    InterfaceBench bench(injecting(0));
    bench.host.add(0, 2, 9);
    bench.host.add(0, 3, 5);
    bench.host.add(0, 3, 7);
    EXPECT_FALSE(bench.interface->inject(0));
    EXPECT_EQ(bench.fill(), "9 5");
    EXPECT_EQ(bench.interface->source_queue(0).size(), 1u);
    EXPECT_EQ(bench.context.packets_in_network, 2u);
}

TEST(NetworkInterface, keeps_the_order_of_generation_and_waits_for_a_free_channel) {
    InterfaceBench bench(injecting(0, 1));
    bench.host.add(0, 2, 2);
    bench.host.add(0, 3, 1);
    bench.interface->inject(0);
    EXPECT_EQ(bench.interface->take(bench.state, bench.ivc(0)).sequence(), 0u);
    bench.interface->inject(1);
    EXPECT_EQ(bench.channel(0).front.packet, bench.host.to_send[0]);
    const Flit tail = bench.interface->take(bench.state, bench.ivc(0)).flit();
    EXPECT_TRUE(tail.tail);
    EXPECT_EQ(tail.sequence, 1u);
    EXPECT_EQ(bench.channel(0).front.packet, kNoPacket);
    bench.interface->inject(2);
    const Flit next = bench.interface->take(bench.state, bench.ivc(0)).flit();
    EXPECT_EQ(next.packet, bench.host.to_send[1]);
    EXPECT_TRUE(next.head);
    EXPECT_TRUE(next.tail);
}

TEST(NetworkInterface, lets_a_packet_in_after_the_injection_cycles) {
    InterfaceBench bench(injecting(1, 2, 3));
    bench.host.add(5, 2, 1);
    for (Cycle now = 0; now < 8; ++now) {
        bench.interface->inject(now);
        EXPECT_EQ(bench.fill(), "0 0") << "cycle " << now;
    }
    bench.interface->inject(8);
    EXPECT_EQ(bench.fill(), "1 0");
    EXPECT_EQ(bench.packets[bench.host.to_send[0]].injected, 5u);
}

TEST(NetworkInterface, asks_its_host_only_in_the_cycles_that_it_was_told) {
    InterfaceBench bench(injecting(0, 4));
    bench.host.add(3, 2, 1);
    bench.host.add(7, 2, 1);
    for (Cycle now = 0; now < 20; ++now) bench.interface->inject(now);
    EXPECT_EQ(bench.host.asked, (std::vector<Cycle>{0, 3, 7}));
}

TEST(NetworkInterface, asks_for_routing_with_the_head_or_with_the_tail) {
    RouterSettings settings = injecting(1);
    InterfaceBench early(settings);
    early.host.add(0, 2, 2);
    early.interface->inject(0);
    EXPECT_TRUE(has_bit(early.state.to_route, early.ivc(0)));
}

TEST(NetworkInterface, of_store_and_forward_asks_for_routing_with_the_tail) {
    RouterSettings settings = injecting(1);
    settings.switching = Switching::kStoreAndForward;
    InterfaceBench bench(settings);
    bench.host.add(0, 2, 2);
    bench.interface->inject(0);
    EXPECT_FALSE(has_bit(bench.state.to_route, bench.ivc(0)));
    bench.interface->inject(1);
    EXPECT_TRUE(has_bit(bench.state.to_route, bench.ivc(0)));
}

TEST(NetworkInterface, delivers_at_once_or_when_the_flit_has_come) {
    InterfaceBench bench(injecting(1));
    const PacketHandle packet = bench.packet(0, 2);
    bench.context.packets_in_network = 1;
    bench.interface->deliver(BlockBench::flit(packet, 0, 2, 0), 4, 4);
    bench.interface->deliver(BlockBench::flit(packet, 1, 2, 0), 5, 8);
    for (Cycle now = 6; now < 8; ++now) bench.interface->inject(now);
    ASSERT_EQ(bench.host.delivered.size(), 1u);
    EXPECT_EQ(bench.host.delivered[0].first, 4u);
    EXPECT_EQ(bench.context.packets_in_network, 1u);
    bench.interface->inject(8);
    ASSERT_EQ(bench.host.delivered.size(), 2u);
    EXPECT_EQ(bench.host.delivered[1].first, 8u);
    EXPECT_EQ(bench.context.packets_in_network, 0u);
}

}  // namespace
}  // namespace thruway::test
