// Injection virtual channels that hold packets behind each other: what fits, who asks for routing,
// and the timeline of two packets over one link.

#include "rtl_models/vc_router/injection_queues.h"
#include "rtl_models/vc_router/network_interface.h"
#include "tests/rtl_models/block_bench.h"
#include "tests/rtl_models/fabric_bench.h"

#include <sstream>
#include <utility>

namespace thruway::test {
namespace {

RouterSettings behind_each_other(Switching switching, unsigned buffer_flits, unsigned vcs = 1) {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = buffer_flits;
    settings.injection_buffers = InjectionBuffers::kFlits;
    return settings;
}

/// The network interface of host 0, at port 1 of router 0.
struct QueuesBench : BlockBench {
    explicit QueuesBench(const RouterSettings& settings) : BlockBench(settings), host(packets) {
        interface->connect(host);
        interface->start();
    }
    unsigned ivc(unsigned vc) const { return state.vc_index(kHost, vc); }
    PacketHandle front(unsigned vc = 0) const { return state.input[ivc(vc)].front.packet; }
    bool asks(unsigned vc = 0) const { return has_bit(state.to_route, ivc(vc)); }
    /// Flits in the injection channels: "2 1".
    std::string fill() const {
        std::ostringstream text;
        for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
            text << (vc == 0 ? "" : " ") << state.input[ivc(vc)].count;
        }
        return text.str();
    }
    Flit take(unsigned vc = 0) {
        clear_bit(state.to_route, ivc(vc));
        return interface->take(state, ivc(vc)).flit();
    }

    ListHost host;
    NetworkInterface block;
    Named<NetworkInterface> interface { "host", block, state, kHost, RouterId{0}, 0u, context };
};

TEST(InjectionQueues, take_flits_of_the_next_packet_as_far_as_there_is_room) {
    QueuesBench bench(behind_each_other(Switching::kWormhole, 4));
    bench.host.add(0, 2, 3);
    bench.host.add(0, 3, 2);
    const char* const expected[] = {"1", "2", "3", "4", "4"};
    for (Cycle now = 0; now < 5; ++now) {
        EXPECT_EQ(bench.interface->inject(now), now < 4) << "cycle " << now;
        EXPECT_EQ(bench.fill(), expected[now]) << "cycle " << now;
    }
    EXPECT_EQ(bench.front(), bench.host.to_send[0]);
    EXPECT_EQ(bench.packets[bench.host.to_send[1]].injected, 3u) << "with its first flit";
    EXPECT_EQ(bench.interface->flits_brought(), 4u);
    EXPECT_TRUE(bench.interface->flits_wait());
    bench.take();
    EXPECT_FALSE(bench.interface->inject(5)) << "the last flit of all";
    EXPECT_EQ(bench.fill(), "4");
    EXPECT_EQ(bench.interface->flits_brought(), 5u);
    EXPECT_FALSE(bench.interface->flits_wait());
}

TEST(InjectionQueues, let_the_next_packet_ask_for_routing_when_the_tail_before_it_has_left) {
    QueuesBench bench(behind_each_other(Switching::kWormhole, 8));
    bench.host.add(0, 2, 2);
    bench.host.add(0, 3, 1);
    bench.host.add(0, 2, 3);
    for (Cycle now = 0; now < 6; ++now) bench.interface->inject(now);
    EXPECT_EQ(bench.fill(), "6");
    EXPECT_TRUE(bench.asks());
    EXPECT_TRUE(bench.take().head);
    EXPECT_FALSE(bench.asks());
    EXPECT_TRUE(bench.take().tail);
    EXPECT_TRUE(bench.asks());
    EXPECT_EQ(bench.front(), bench.host.to_send[1]);
    const Flit only = bench.take();
    EXPECT_TRUE(only.head && only.tail);
    for (unsigned i = 0; i < 3; ++i) {
        EXPECT_EQ(bench.asks(), i == 0) << "flit " << i;
        const Flit flit = bench.take();
        EXPECT_EQ(flit.packet, bench.host.to_send[2]);
        EXPECT_EQ(flit.sequence, i);
        EXPECT_EQ(flit.tail, i == 2);
    }
    EXPECT_EQ(bench.front(), kNoPacket);
    EXPECT_EQ(bench.fill(), "0");
    EXPECT_FALSE(bench.asks());
}

TEST(InjectionQueues, take_packets_in_turn_among_the_channels_with_room) {
    QueuesBench bench(behind_each_other(Switching::kWormhole, 2, 2));
    bench.host.add(0, 2, 1);
    bench.host.add(0, 2, 2);
    bench.host.add(0, 2, 1);
    const char* const expected[] = {"1 0", "1 1", "1 2", "2 2"};
    for (Cycle now = 0; now < 4; ++now) {
        bench.interface->inject(now);
        EXPECT_EQ(bench.fill(), expected[now]) << "cycle " << now;
    }
}

TEST(InjectionQueues, take_a_packet_longer_than_the_buffer_flit_by_flit) {
    QueuesBench bench(behind_each_other(Switching::kWormhole, 2));
    bench.host.add(0, 2, 5);
    for (unsigned i = 0; i < 5; ++i) {
        bench.interface->inject(2 * i);
        bench.interface->inject(2 * i + 1);
        EXPECT_EQ(bench.take().sequence, i);
    }
    EXPECT_EQ(bench.front(), kNoPacket);
}

TEST(InjectionQueues, without_limit_are_filled_in_one_cycle) {
    RouterSettings settings = behind_each_other(Switching::kWormhole, 4, 2);
    settings.injection_flits_per_cycle = 0;
    QueuesBench bench(settings);
    for (unsigned i = 0; i < 5; ++i) bench.host.add(0, 2, 3);
    EXPECT_FALSE(bench.interface->inject(0));
    // A packet each, then the third one in channel 0, which has room for one of its flits.
    EXPECT_EQ(bench.fill(), "4 3");
    EXPECT_EQ(bench.context.packets_in_network, 3u);
}

TEST(InjectionQueues, of_virtual_cut_through_take_packets_that_fit_completely) {
    QueuesBench bench(behind_each_other(Switching::kVirtualCutThrough, 4));
    bench.host.add(0, 2, 3);
    bench.host.add(0, 3, 2);
    for (Cycle now = 0; now < 5; ++now) bench.interface->inject(now);
    EXPECT_EQ(bench.fill(), "3");
    bench.take();
    bench.interface->inject(5);
    EXPECT_EQ(bench.fill(), "3") << "two left, and the first flit of the next";
}

TEST(InjectionQueues, of_store_and_forward_ask_for_routing_with_the_tail) {
    QueuesBench bench(behind_each_other(Switching::kStoreAndForward, 5));
    bench.host.add(0, 2, 2);
    bench.host.add(0, 3, 3);
    bench.interface->inject(0);
    EXPECT_FALSE(bench.asks());
    bench.interface->inject(1);
    EXPECT_TRUE(bench.asks());
    bench.interface->inject(2);
    bench.take();
    bench.take();
    EXPECT_EQ(bench.front(), bench.host.to_send[1]);
    EXPECT_FALSE(bench.asks()) << "two flits are missing";
    bench.interface->inject(3);
    EXPECT_FALSE(bench.asks());
    bench.interface->inject(4);
    EXPECT_TRUE(bench.asks());
}

/// Two packets of two flits from host 0 to host 1, over one link: the cycles in which the second
/// one leaves its source queue and in which its tail arrives.
struct TwoPackets {
    TwoPackets(RouterSettings settings, InjectionBuffers buffers, const char* name)
        : bench(row(2), with(settings, buffers), {{0, 0, 1, 2}, {0, 0, 1, 2}}, {}, {}, name) {}

    static RouterSettings with(RouterSettings settings, InjectionBuffers buffers) {
        settings.virtual_channels = 1;
        settings.injection_buffers = buffers;
        return settings;
    }
    std::pair<Cycle, Cycle> second() {
        bench.run_to_rest(40);
        const Received packet = bench.sorted().at(1);
        return {packet.injected, packet.tail_cycle};
    }

    FabricBench bench;
};

using Cycles = std::pair<Cycle, Cycle>;

// A header is routed in one cycle, all else takes none but the link. H, T: head and tail.
//   cycle                       0  1  2  3  4  5
//   first packet   enters       H  T
//                  crosses         H  T
//   one_packet     enters                H  T
//                  crosses                  H  T
//   flits          enters             H  T
//                  crosses                  H  T
// The second header is routed at the front, in cycle 3. Its tail is on the link for one cycle and
// is routed for one more in the second router.
TEST(InjectionQueues, let_a_packet_leave_its_host_behind_another) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.routing_cycles = 1;
    TwoPackets apart(settings, InjectionBuffers::kOnePacket, "one_packet");
    TwoPackets behind(settings, InjectionBuffers::kFlits, "flits");
    EXPECT_EQ(apart.second(), Cycles(3, 7));
    EXPECT_EQ(behind.second(), Cycles(2, 7));
}

// No stage takes time. A packet of store-and-forward crosses when its tail has entered.
//   cycle                       0  1  2  3  4  5
//   first packet   enters       H  T
//                  crosses         H  T
//   one_packet     enters                H  T
//                  crosses                  H  T
//   flits          enters             H  T
//                  crosses               H  T
// The tail arrives one cycle later, and then its packet leaves the second router in two cycles.
TEST(InjectionQueues, let_a_packet_come_in_while_another_goes_out) {
    RouterSettings settings;
    settings.switching = Switching::kStoreAndForward;
    TwoPackets apart(settings, InjectionBuffers::kOnePacket, "one_packet");
    TwoPackets behind(settings, InjectionBuffers::kFlits, "flits");
    EXPECT_EQ(apart.second(), Cycles(3, 7));
    EXPECT_EQ(behind.second(), Cycles(2, 6));
}

// Host 1, between hosts 0 and 2, has one channel. The second packet, to the other side, waits
// behind the first one, whose 20 flits cross in cycles 0 to 19.
TEST(InjectionQueues, hold_up_what_is_behind_the_packet_at_the_front) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    settings.buffer_flits = 32;
    settings.injection_flits_per_cycle = 2;
    settings.injection_buffers = InjectionBuffers::kFlits;
    FabricBench bench(row(3), settings, {{0, 1, 0, 20}, {0, 1, 2, 20}});
    bench.run_to_rest(100);
    const std::vector<Received> packets = bench.sorted();
    EXPECT_EQ(packets.at(0).tail_cycle, 20u);
    EXPECT_EQ(packets.at(1).injected, 10u) << "20 flits take 10 cycles to enter";
    EXPECT_EQ(packets.at(1).tail_cycle, 40u);
}

}  // namespace
}  // namespace thruway::test
