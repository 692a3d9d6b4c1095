// Traffic classes at the VC allocator, and at the source queues of a host.

#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/network_interface.h"
#include "tests/rtl_models/block_bench.h"
#include "tests/rtl_models/vc_router/allocation/class_support.h"

#include <vector>

namespace thruway::test {
namespace {

/// Headers that all request virtual channel 0 of the link. Ivcs 2 to 5 are of the hosts.
struct HeaderBench : BlockBench {
    explicit HeaderBench(const RouterSettings& settings)
        : BlockBench(settings),
          allocator("allocator", block, state, RouterId{0}, outputs, context) {
        link.connect({&state.arrivals, kLink, 0}, {&far.arrivals, 0, 0});
        to_link->connect(state, link);
    }
    void header_of(unsigned traffic_class, unsigned input, unsigned flits = 1,
                   Cycle generated = 0) {
        const PacketHandle handle = packet(2, flits);
        packets[handle].traffic_class = static_cast<std::uint8_t>(traffic_class);
        packets[handle].identity.generated = generated;
        state.input[input].front = flit(handle, 0, 1, 0);
        *state.candidates_of(input) = {0b01, kLink};
        state.candidate_count[input] = 1;
        set_bit(state.to_allocate, input);
    }
    /// The header that gets the channel, which its packet then leaves.
    unsigned winner(Cycle now) {
        allocator->allocate(state, now);
        for (const VcRequest& header : allocator->asked()) {
            if (!header.granted) continue;
            clear_bit(state.active, header.input);
            state.vc_free[kLink] |= 1;
            state.output[0].holder = kNoVc;
            return header.input;
        }
        return kNoVc;
    }

    OutputPort outputs[3];
    Link link{"link", clock, 1, 1};
    Named<OutputPort> to_link{"to_link", outputs[0], state, 0u, RouterId{0}, context};
    VcAllocator block;
    Named<VcAllocator> allocator;
};

RouterSettings wormhole() {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    return settings;
}

TEST(ClassesOfHeaders, get_a_channel_in_the_order_of_priorities) {
    HeaderBench bench(strictly(wormhole(), {1, 3, 2}));
    for (const unsigned c : {0u, 1u, 2u, 3u}) bench.header_of(c, 2 + c);
    std::vector<unsigned> winners;
    for (Cycle now = 0; now < 8; now += 2) winners.push_back(bench.winner(now));
    EXPECT_EQ(winners, (std::vector<unsigned>{3, 4, 2, 5})) << "class 3 has priority 0";
}

TEST(ClassesOfHeaders, share_a_channel_by_the_flits_of_their_packets) {
    // Weights 1 and 1: eight packets of one flit for each packet of eight.
    HeaderBench bench(by_weight(wormhole(), {1, 1}));
    std::vector<unsigned> packets(2);
    bench.header_of(0, 2, 8);
    bench.header_of(1, 4, 1);
    for (Cycle now = 0; now < 1800; now += 2) {
        const unsigned input = bench.winner(now);
        ASSERT_NE(input, kNoVc);
        const unsigned c = input == 2 ? 0 : 1;
        ++packets[c];
        bench.header_of(c, input, c == 0 ? 8 : 1);
    }
    EXPECT_EQ(packets, (std::vector<unsigned>{100, 800}));
}

TEST(ClassesOfHeaders, count_as_older_by_their_head_start) {
    HeaderBench bench(by_age(wormhole(), {0, 20}));
    bench.header_of(0, 2, 1, 50);
    bench.header_of(1, 4, 1, 69);
    EXPECT_EQ(bench.winner(100), 4u);
    bench.header_of(1, 4, 1, 71);
    EXPECT_EQ(bench.winner(102), 2u);
}

/// The network interface of host 0.
struct ClassQueueBench : BlockBench {
    explicit ClassQueueBench(const RouterSettings& settings) : BlockBench(settings), host(packets) {
        interface->connect(host);
        interface->start();
    }
    void add(Cycle cycle, unsigned traffic_class, unsigned flits = 1) {
        host.add(cycle, 2, flits);
        packets[host.to_send.back()].traffic_class = static_cast<std::uint8_t>(traffic_class);
    }
    /// Classes in the order in which packets leave, with one injection virtual channel.
    std::vector<unsigned> order(Cycle cycles) {
        std::vector<unsigned> classes;
        for (Cycle now = 0; now < cycles; ++now) {
            interface->inject(now);
            const unsigned ivc = state.vc_index(kHost, 0);
            if (state.input[ivc].count == 0) continue;
            if (state.input[ivc].front.head) classes.push_back(state.packet_at(ivc).traffic_class);
            interface->take(state, ivc);
        }
        return classes;
    }

    ListHost host;
    NetworkInterface block;
    Named<NetworkInterface> interface { "host", block, state, kHost, RouterId{0}, 0u, context };
};

RouterSettings one_channel(unsigned injection_cycles = 0) {
    RouterSettings settings = wormhole();
    settings.virtual_channels = 1;
    settings.injection_cycles = injection_cycles;
    return settings;
}

using Classes = std::vector<unsigned>;

TEST(ClassesAtTheHost, leave_in_the_order_of_priorities) {
    ClassQueueBench bench(strictly(one_channel(), {0, 2, 1}));
    for (const unsigned c : {0u, 0u, 2u, 1u, 2u, 1u}) bench.add(0, c);
    EXPECT_EQ(bench.order(10), (Classes{1, 1, 2, 2, 0, 0}));
    EXPECT_FALSE(bench.interface->packet_waits());
}

TEST(ClassesAtTheHost, do_not_interrupt_a_packet) {
    ClassQueueBench bench(strictly(one_channel(), {0, 1}));
    bench.add(0, 0, 4);
    bench.add(0, 0, 4);
    bench.add(2, 1, 4);
    EXPECT_EQ(bench.order(20), (Classes{0, 1, 0}));
}

TEST(ClassesAtTheHost, do_not_wait_for_a_packet_that_is_not_ready) {
    // Three cycles from the queue to the port: the packet of cycle 1 is ready in 4.
    ClassQueueBench bench(strictly(one_channel(3), {0, 1}));
    bench.add(0, 0);
    bench.add(0, 0);
    bench.add(1, 1);
    EXPECT_EQ(bench.order(10), (Classes{0, 1, 0}));
}

TEST(ClassesAtTheHost, share_injection_by_their_weights) {
    ClassQueueBench bench(by_weight(one_channel(), {3, 1}));
    for (unsigned i = 0; i < 40; ++i) bench.add(0, 0);
    for (unsigned i = 0; i < 40; ++i) bench.add(0, 1);
    const Classes first = bench.order(40);
    EXPECT_EQ(std::count(first.begin(), first.end(), 0u), 30);
    EXPECT_EQ(std::count(first.begin(), first.end(), 1u), 10);
}

TEST(ClassesAtTheHost, leave_in_the_order_of_generation_without_a_policy) {
    ClassQueueBench bench(one_channel());
    for (const unsigned c : {0u, 2u, 1u}) bench.add(0, c);
    EXPECT_EQ(bench.order(5), (Classes{0, 2, 1}));
}

}  // namespace
}  // namespace thruway::test
