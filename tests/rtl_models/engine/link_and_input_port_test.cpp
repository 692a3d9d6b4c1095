// Blocks alone: the link, and the input port at its end.

#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/input_port.h"
#include "tests/rtl_models/block_bench.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

TEST(Link, shows_a_flit_after_its_latency_at_its_port_only) {
    BlockBench bench;
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send(BlockBench::flit(4, 0, 1, 1), 5);
    for (Cycle cycle = 0; cycle < BlockBench::kSlots; ++cycle) {
        EXPECT_EQ(bench.far.arrivals.at(cycle).flit_ports(), cycle == 8 ? 1u : 0u);
    }
    const Flit& arrived = bench.far.arrivals.at(8).flit(0);
    EXPECT_EQ(arrived.packet, 4u);
    EXPECT_EQ(arrived.vc, 1u);
}

TEST(Link, returns_credits_after_their_own_latency) {
    BlockBench bench;
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send_credit(0, 5);
    link.send_credit(1, 5);
    for (Cycle cycle = 0; cycle < BlockBench::kSlots; ++cycle) {
        EXPECT_EQ(*bench.state.arrivals.at(cycle).credits(), cycle == 7 ? 3u : 0u);
    }
}

TEST(Link, refuses_a_second_flit_in_one_cycle) {
    BlockBench bench;
    Link link("link", bench.clock, 1, 1);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send(BlockBench::flit(1, 0, 1, 0), 5);
    link.send(BlockBench::flit(2, 0, 1, 1), 6);
    try {
        link.send(BlockBench::flit(3, 0, 1, 1), 5);
        FAIL() << "two flits on one link in one cycle";
    } catch (const sc_core::sc_report& report) {
        EXPECT_EQ(report.get_severity(), sc_core::SC_FATAL);
        EXPECT_STREQ(report.get_msg_type(), "/thruway/link/collision");
        EXPECT_NE(std::string(report.get_msg()).find("link: two flits arrive in cycle 6"),
                  std::string::npos)
            << report.get_msg();
    }
}

/// Records the cycles in which the clock runs it.
class Sleeper : public Clocked {
public:
    bool cycle(Cycle now) override {
        ran.push_back(now);
        return false;
    }
    std::vector<Cycle> ran;
};

TEST(Link, wakes_the_receiver_of_a_flit_and_the_sender_of_a_credit) {
    BlockBench bench;
    Sleeper sender, receiver;
    const unsigned from = bench.clock.add(sender);
    const unsigned to = bench.clock.add(receiver);
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, from}, {&bench.far.arrivals, 0, to});
    link.send(BlockBench::flit(1, 0, 1, 0), 4);
    link.send_credit(0, 7);
    bench.clock.run_until(40);
    EXPECT_EQ(sender.ran, std::vector<Cycle>{9});
    EXPECT_EQ(receiver.ran, std::vector<Cycle>{7});
}

/// An input port at the end of a link on which a test puts flits.
struct InputBench : BlockBench {
    explicit InputBench(const RouterSettings& settings) : BlockBench(settings) {
        link.connect({&far.arrivals, 0, 0}, {&state.arrivals, 0, 0});
        input->connect(link);
        handle = packet(0, 3);
    }
    void arrive(unsigned sequence, unsigned vc, Cycle now) {
        link.send(flit(handle, sequence, 3, vc), now - 1);
        state.arrivals.at(now).flit_ports() = 0;
        input->accept(state, state.arrivals.at(now).flit(0), now);
    }

    Link link{"link", clock, 1, 1};
    InputPort block;
    Named<InputPort> input{"input", block, state, kLink, context};
    PacketHandle handle;
};

RouterSettings with(Switching switching, unsigned buffer) {
    RouterSettings settings;
    settings.switching = switching;
    settings.buffer_flits = buffer;
    return settings;
}

TEST(InputPort, asks_for_routing_when_the_head_reaches_the_front) {
    InputBench bench(with(Switching::kWormhole, 4));
    bench.arrive(0, 1, 10);
    EXPECT_TRUE(has_bit(bench.state.occupied, 1));
    EXPECT_TRUE(has_bit(bench.state.to_route, 1));
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    EXPECT_EQ(bench.input.cold().vc[1]->size_flits(), 1u);
}

TEST(InputPort, of_store_and_forward_asks_for_routing_when_the_tail_is_here) {
    InputBench bench(with(Switching::kStoreAndForward, 4));
    bench.arrive(0, 0, 10);
    bench.arrive(1, 0, 11);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    bench.arrive(2, 0, 12);
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
}

TEST(InputPort, returns_a_credit_for_every_flit_that_leaves) {
    InputBench bench(with(Switching::kWormhole, 4));
    bench.arrive(0, 1, 10);
    EXPECT_EQ(bench.input->take(bench.state, 1, 10).sequence(), 0u);
    EXPECT_EQ(*bench.far.arrivals.at(11).credits(), 2u);
    EXPECT_FALSE(has_bit(bench.state.occupied, 1));
}

TEST(InputPort, asks_for_the_next_packet_when_a_tail_leaves) {
    InputBench bench(with(Switching::kWormhole, 8));
    for (unsigned i = 0; i < 3; ++i) bench.arrive(i, 0, 10 + i);
    bench.arrive(0, 0, 13);  // the head of another packet
    clear_bit(bench.state.to_route, 0);
    set_bit(bench.state.active, 0);
    bench.input->take(bench.state, 0, 14);
    bench.input->take(bench.state, 0, 15);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    EXPECT_TRUE(bench.input->take(bench.state, 0, 16).tail());
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
    EXPECT_FALSE(has_bit(bench.state.active, 0));
}

TEST(InputPort, of_store_and_forward_does_not_ask_for_half_a_packet) {
    InputBench bench(with(Switching::kStoreAndForward, 8));
    for (unsigned i = 0; i < 3; ++i) bench.arrive(i, 0, 10 + i);
    bench.arrive(0, 0, 13);
    clear_bit(bench.state.to_route, 0);
    for (Cycle now = 14; now < 17; ++now) bench.input->take(bench.state, 0, now);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    bench.arrive(1, 0, 17);
    bench.arrive(2, 0, 18);
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
}

TEST(InputPort, refuses_a_flit_for_which_there_is_no_slot) {
    InputBench bench(with(Switching::kWormhole, 2));
    bench.arrive(0, 0, 10);
    bench.arrive(1, 0, 11);
    EXPECT_THROW(bench.arrive(2, 0, 12), sc_core::sc_report);
}

}  // namespace
}  // namespace thruway::test
