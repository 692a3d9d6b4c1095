// The network interface with a source queue for each injection virtual channel.

#include "rtl_models/vc_router/network_interface.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "tests/rtl_models/block_bench.h"

#include <algorithm>

namespace thruway::test {
namespace {

RouterSettings queues(unsigned vcs, unsigned flits_per_cycle, unsigned injection_cycles = 0) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = vcs;
    settings.source_queues = SourceQueues::kPerVirtualChannel;
    settings.injection_flits_per_cycle = flits_per_cycle;
    settings.injection_cycles = injection_cycles;
    return settings;
}

/// The network interface of host 0, at port 1 of router 0.
struct QueueBench : BlockBench {
    explicit QueueBench(const RouterSettings& settings) : BlockBench(settings), host(packets) {
        interface->connect(host);
        interface->start();
    }
    PacketHandle in_channel(unsigned vc) const {
        return state.input[state.vc_index(kHost, vc)].front.packet;
    }
    /// The queue that this packet draws.
    unsigned queue_of(PacketHandle handle) const {
        const PacketIdentity& identity = packets[handle].identity;
        return below(draw(context.seed, DrawPurpose::kSourceQueue, 0, identity.sequence).a,
                     state.shape.vcs);
    }

    ListHost host;
    NetworkInterface block;
    Named<NetworkInterface> interface { "host", block, state, kHost, RouterId{0}, 0u, context };
};

TEST(SourceQueues, take_packets_at_random_and_in_equal_shares) {
    constexpr unsigned kPackets = 9000;
    QueueBench bench(queues(3, 0));
    for (unsigned i = 0; i < kPackets; ++i) bench.host.add(0, 2, 1);
    bench.interface->inject(0);
    std::uint64_t total = 0;
    for (unsigned vc = 0; vc < 3; ++vc) {
        // One packet of each queue is in its channel. Binomial: 5 standard deviations are 224.
        const auto waiting = bench.interface->source_queue(vc).size();
        EXPECT_NEAR(static_cast<double>(waiting), kPackets / 3.0, 224);
        EXPECT_TRUE(std::is_sorted(bench.interface->source_queue(vc).begin(),
                                   bench.interface->source_queue(vc).end(), [&](auto a, auto b) {
                                       return bench.packets[a].identity.sequence <
                                              bench.packets[b].identity.sequence;
                                   }));
        total += waiting + 1;
    }
    EXPECT_EQ(total, kPackets);
}

TEST(SourceQueues, keep_packets_of_a_busy_channel_while_another_is_idle) {
    QueueBench bench(queues(2, 0));
    unsigned first_other = 0;
    for (unsigned i = 0; i < 40; ++i) bench.host.add(0, 2, 3);
    const unsigned busy = bench.queue_of(bench.host.to_send[0]);
    while (bench.queue_of(bench.host.to_send[first_other]) == busy) ++first_other;
    bench.interface->inject(0);
    EXPECT_EQ(bench.in_channel(busy), bench.host.to_send[0]);
    EXPECT_EQ(bench.in_channel(1 - busy), bench.host.to_send[first_other]);
    // The other channel serves only its own queue until that is empty, then rests.
    std::vector<PacketHandle> served;
    Cycle now = 0;
    while (bench.in_channel(1 - busy) != kNoPacket) {
        served.push_back(bench.in_channel(1 - busy));
        for (unsigned flit = 0; flit < 3; ++flit)
            bench.interface->take(bench.state, bench.state.vc_index(BlockBench::kHost, 1 - busy));
        bench.interface->inject(++now);
    }
    std::vector<PacketHandle> expected;
    for (const PacketHandle handle : bench.host.to_send) {
        if (bench.queue_of(handle) != busy) expected.push_back(handle);
    }
    EXPECT_EQ(served, expected);
    EXPECT_GT(bench.interface->source_queue(busy).size(), 0u);
    EXPECT_EQ(bench.in_channel(busy), bench.host.to_send[0]);
    EXPECT_FALSE(bench.interface->packet_waits());
}

TEST(SourceQueues, share_an_injection_port_of_one_flit_a_cycle) {
    QueueBench bench(queues(2, 1));
    for (unsigned i = 0; i < 20; ++i) bench.host.add(0, 2, 4);
    unsigned filled = 0;
    for (Cycle now = 0; now < 8; ++now) {
        EXPECT_TRUE(bench.interface->inject(now) || now == 7);
        filled = 0;
        for (unsigned vc = 0; vc < 2; ++vc) {
            filled += bench.state.input[bench.state.vc_index(BlockBench::kHost, vc)].count;
        }
        EXPECT_EQ(filled, now + 1);
    }
    EXPECT_EQ(filled, 8u) << "a packet in each channel";
}

TEST(SourceQueues, let_a_packet_in_after_the_injection_cycles) {
    QueueBench bench(queues(2, 0, 3));
    bench.host.add(5, 2, 1);
    bench.host.add(6, 2, 1);
    const auto channel = [&](unsigned i) { return bench.queue_of(bench.host.to_send[i]); };
    for (Cycle now = 0; now < 8; ++now) bench.interface->inject(now);
    EXPECT_EQ(bench.context.packets_in_network, 0u);
    bench.interface->inject(8);
    EXPECT_EQ(bench.in_channel(channel(0)), bench.host.to_send[0]);
    EXPECT_EQ(bench.context.packets_in_network, 1u);
    bench.interface->inject(9);
    EXPECT_EQ(bench.context.packets_in_network, channel(0) == channel(1) ? 1u : 2u);
}

}  // namespace
}  // namespace thruway::test
