// The output port alone: credits, who may get a virtual channel, output buffers, hosts.

#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/network_interface.h"
#include "tests/rtl_models/block_bench.h"

namespace thruway::test {
namespace {

/// The output port of router 0 to router 1.
struct OutputBench : BlockBench {
    explicit OutputBench(const RouterSettings& settings,
                         VcReallocation reallocation = VcReallocation::kAfterTailSent)
        : BlockBench(settings, reallocation) {
        link.connect({&state.arrivals, kLink, 0}, {&far.arrivals, 0, 0});
        output->connect(state, link);
    }
    void credit(unsigned vc, Cycle now) {
        link.send_credit(vc, now - 1);
        accept_credits(state, state.arrivals.at(now));
    }
    /// A flit that was granted the switch in cycle `now`.
    void send(const Flit& flit, unsigned vc, Cycle now) {
        output->accept(state, flit, state.vc_index(kLink, vc), vc, now);
    }
    /// The flit that arrives at router 1 in `cycle`, or an invalid one.
    Flit arriving(Cycle cycle) const { return far.arrivals.at(cycle).flit(0); }

    Link link{"link", clock, 1, 1};
    OutputPort block;
    Named<OutputPort> output{"output", block, state, kLink, RouterId{0}, context};
};

/// The output port to host 0.
struct HostOutputBench : BlockBench {
    explicit HostOutputBench(const RouterSettings& settings) : BlockBench(settings) {
        host_port->connect(host);
        output->connect(state, *host_port);
    }
    /// A flit of `packet` that was granted the switch in cycle `now`.
    void send(PacketHandle packet, unsigned sequence, unsigned vc, Cycle now) {
        output->accept(state, flit(packet, sequence, 2, 0), state.vc_index(kHost, vc), vc, now);
    }

    ListHost host{packets};
    NetworkInterface host_block;
    Named<NetworkInterface> host_port{"host", host_block, state, kHost, RouterId{0}, 0u, context};
    OutputPort block;
    Named<OutputPort> output{"output", block, state, kHost, RouterId{0}, context};
};

RouterSettings sending(Switching switching, unsigned buffer, unsigned output_buffer = 0) {
    RouterSettings settings;
    settings.switching = switching;
    settings.buffer_flits = buffer;
    settings.output_buffer_flits = output_buffer;
    return settings;
}

TEST(OutputPort, spends_a_credit_a_flit_and_has_no_room_without) {
    OutputBench bench(sending(Switching::kWormhole, 2));
    const PacketHandle packet = bench.packet(2, 5);
    bench.output->allocate(bench.state, 1, 4);
    const unsigned ovc = bench.state.vc_index(BlockBench::kLink, 1);
    bench.send(BlockBench::flit(packet, 0, 5, 0), 1, 3);
    EXPECT_EQ(bench.arriving(4).vc, 1u);
    EXPECT_GT(bench.state.room[ovc], 0u);
    bench.send(BlockBench::flit(packet, 1, 5, 0), 1, 4);
    EXPECT_EQ(bench.state.room[ovc], 0u);
    bench.credit(0, 5);  // for the other virtual channel
    EXPECT_EQ(bench.state.room[ovc], 0u);
    bench.credit(1, 6);
    EXPECT_GT(bench.state.room[ovc], 0u);
    EXPECT_EQ(bench.state.output[ovc].flits_sent, 2u);
    EXPECT_EQ(bench.packets[packet].hops, 1u);
}

TEST(OutputPort, sends_after_the_stages_from_the_switch_on) {
    RouterSettings settings = sending(Switching::kWormhole, 8);
    settings.switch_allocation_cycles = 1;
    settings.crossbar_cycles = 2;
    OutputBench bench(settings);
    bench.send(BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 3);
    EXPECT_TRUE(bench.arriving(3 + 3 + 1).valid());
}

TEST(OutputPort, under_wormhole_is_available_while_nobody_holds_it) {
    OutputBench bench(sending(Switching::kWormhole, 1));
    EXPECT_EQ(bench.output->available(bench.state, 3, 100), 3u);
    EXPECT_EQ(bench.output->available(bench.state, 2, 100), 2u);
    bench.output->allocate(bench.state, 0, 4);
    EXPECT_EQ(bench.output->available(bench.state, 3, 100), 2u);
    bench.send(BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 3);
    EXPECT_EQ(bench.output->available(bench.state, 3, 100), 3u) << "its tail has gone";
}

TEST(OutputPort, under_cut_through_is_available_when_the_whole_packet_fits) {
    OutputBench bench(sending(Switching::kVirtualCutThrough, 4));
    bench.output->allocate(bench.state, 0, 4);
    bench.send(BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 3);
    EXPECT_EQ(bench.output->available(bench.state, 3, 3), 3u);
    EXPECT_EQ(bench.output->available(bench.state, 3, 4), 2u);
    EXPECT_EQ(bench.output->available(bench.state, 3, 5), 0u);
    bench.credit(0, 6);
    EXPECT_EQ(bench.output->available(bench.state, 3, 4), 3u);
}

TEST(OutputPort, counts_what_its_own_buffer_holds_against_the_room_downstream) {
    OutputBench bench(sending(Switching::kVirtualCutThrough, 4, 2));
    bench.output->allocate(bench.state, 0, 4);
    bench.send(BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 3);
    EXPECT_EQ(bench.output->available(bench.state, 1, 3), 1u);
    EXPECT_EQ(bench.output->available(bench.state, 1, 4), 0u);
}

TEST(OutputPort, after_buffer_empty_is_released_by_the_last_credit) {
    OutputBench bench(sending(Switching::kWormhole, 4), VcReallocation::kAfterBufferEmpty);
    const PacketHandle packet = bench.packet(2, 2);
    bench.output->allocate(bench.state, 0, 4);
    bench.send(BlockBench::flit(packet, 0, 2, 0), 0, 3);
    bench.send(BlockBench::flit(packet, 1, 2, 0), 0, 4);
    EXPECT_EQ(bench.output->available(bench.state, 1, 1), 0u);
    bench.credit(0, 6);
    EXPECT_EQ(bench.output->available(bench.state, 1, 1), 0u);
    bench.credit(0, 7);
    EXPECT_EQ(bench.output->available(bench.state, 1, 1), 1u);
}

TEST(OutputPort, after_buffer_empty_waits_for_its_own_buffer_too) {
    OutputBench bench(sending(Switching::kWormhole, 1, 2), VcReallocation::kAfterBufferEmpty);
    const PacketHandle packet = bench.packet(2, 2);
    bench.output->allocate(bench.state, 0, 4);
    bench.send(BlockBench::flit(packet, 0, 2, 0), 0, 3);
    bench.output->send(bench.state, 3);
    bench.send(BlockBench::flit(packet, 1, 2, 0), 0, 4);
    bench.output->send(bench.state, 4);  // no credit: the tail stays
    EXPECT_FALSE(bench.arriving(5).valid());
    bench.credit(0, 6);
    EXPECT_EQ(bench.output->available(bench.state, 1, 1), 0u)
        << "all credits are here, and so is the tail";
    bench.output->send(bench.state, 6);
    EXPECT_TRUE(bench.arriving(7).tail);
    bench.credit(0, 9);
    EXPECT_EQ(bench.output->available(bench.state, 1, 1), 1u);
}

TEST(OutputPort, lets_flits_pass_its_empty_buffer_in_the_same_cycle) {
    OutputBench bench(sending(Switching::kWormhole, 8, 1));
    bench.send(BlockBench::flit(bench.packet(2, 1), 0, 1, 0), 0, 3);
    EXPECT_FALSE(bench.arriving(4).valid());
    EXPECT_TRUE(bench.output->send(bench.state, 3));
    EXPECT_TRUE(bench.arriving(4).valid());
    EXPECT_FALSE(bench.output->send(bench.state, 4)) << "nothing is left to do";
}

TEST(OutputPort, multiplexes_its_buffers_flit_by_flit) {
    OutputBench bench(sending(Switching::kWormhole, 8, 4));
    const PacketHandle a = bench.packet(2, 2), b = bench.packet(3, 2);
    for (unsigned i = 0; i < 2; ++i) {
        bench.send(BlockBench::flit(a, i, 2, 0), 0, 3);
        bench.send(BlockBench::flit(b, i, 2, 0), 1, 3);
    }
    for (Cycle now = 3; now < 7; ++now) bench.output->send(bench.state, now);
    const PacketHandle order[] = {a, b, a, b};
    for (Cycle now = 3; now < 7; ++now) {
        EXPECT_EQ(bench.arriving(now + 1).packet, order[now - 3]);
    }
}

TEST(OutputPort, multiplexes_in_blocks_until_the_packet_has_no_credit) {
    RouterSettings settings = sending(Switching::kWormhole, 2, 8);
    settings.link_multiplexing = LinkMultiplexing::kBlock;
    OutputBench bench(settings);
    const PacketHandle a = bench.packet(2, 4), b = bench.packet(3, 4);
    for (unsigned i = 0; i < 4; ++i) {
        bench.send(BlockBench::flit(a, i, 4, 0), 0, 3);
        bench.send(BlockBench::flit(b, i, 4, 0), 1, 3);
    }
    // Each has credits for two flits: a a b b, then none, although flits wait.
    for (Cycle now = 3; now < 8; ++now) bench.output->send(bench.state, now);
    const PacketHandle order[] = {a, a, b, b, kNoPacket};
    for (Cycle now = 3; now < 8; ++now) {
        EXPECT_EQ(bench.arriving(now + 1).packet, order[now - 3]) << "cycle " << now;
    }
}

TEST(OutputPort, to_a_host_takes_its_width_and_no_credits) {
    RouterSettings settings = sending(Switching::kWormhole, 2, 2);
    settings.ejection_flits_per_cycle = 2;
    settings.ejection_cycles = 1;
    HostOutputBench bench(settings);
    const PacketHandle a = bench.packet(0, 2), b = bench.packet(0, 2);
    bench.context.packets_in_network = 2;
    for (unsigned i = 0; i < 2; ++i) {
        bench.send(a, i, 0, 3);
        bench.send(b, i, 1, 3);
    }
    for (Cycle now = 3; now < 8; ++now) {
        bench.host_port->inject(now);
        bench.output->send(bench.state, now);
    }
    ASSERT_EQ(bench.host.delivered.size(), 4u);
    for (unsigned i = 0; i < 4; ++i) EXPECT_EQ(bench.host.delivered[i].first, 4u + i / 2);
}

TEST(OutputPort, to_a_host_without_limit_needs_no_channel_of_its_own) {
    RouterSettings settings = sending(Switching::kWormhole, 2);
    settings.ejection_flits_per_cycle = 0;
    HostOutputBench bench(settings);
    EXPECT_TRUE(bench.output->unlimited());
    const PacketHandle a = bench.packet(0, 2), b = bench.packet(0, 2);
    for (unsigned i = 0; i < 2; ++i) {
        bench.send(a, i, 0, 3);
        bench.send(b, i, 0, 3);
    }
    EXPECT_EQ(bench.host.delivered.size(), 4u);
    EXPECT_EQ(bench.output->available(bench.state, 3, 50), 3u);
}

}  // namespace
}  // namespace thruway::test
