// Reset of FabricPins: whatever is at the inputs, before the first packet and in the middle of a
// run; and refused where it would lose something.
// No stage takes a cycle: a flit that leaves in cycle g is at the pins of a link of one cycle in g.

#include "core/random.h"
#include "tests/cosim/netlist/fabric/netlist_bench.h"
#include "tests/cosim/netlist/fabric/one_router.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <utility>

namespace thruway::test {
namespace {

class Reset : public OneRouter {
protected:
    using OneRouter::OneRouter;

    /// Runs `cycles` cycles from the current one on, with what comes back from the other router:
    /// a credit for each flit in the cycle after it, if `returns`.
    void run_cycles(unsigned cycles, bool returns) {
        for (unsigned i = 0; i < cycles; ++i) {
            ASSERT_EQ(run(0.75), "");
            const bool sent = away_.valid.read();
            if (sent) flits_.push_back(static_cast<Cycle>(sc_core::sc_time_stamp() / kCycle));
            const std::uint64_t credit = std::uint64_t{1} << away_.flit.read().vc;
            ASSERT_EQ(run(0.25), "");
            away_.credits.write(sent && returns ? credit : 0);
        }
    }

    /// The same during reset, with inputs drawn by chance, as wires are that nothing drives.
    void run_reset(unsigned cycles) {
        reset_.write(true);
        for (unsigned i = 0; i < cycles; ++i) {
            const Draw bits = draw(1, DrawPurpose::kTest, 7, i);
            LinkFlit flit;
            flit.head = (bits.a & 1) != 0;
            flit.tail = (bits.a & 2) != 0;
            flit.vc = static_cast<std::uint8_t>(bits.a >> 8);
            flit.sequence = static_cast<std::uint16_t>(bits.a >> 16);
            flit.packet.destination = HostId{static_cast<std::uint32_t>(bits.b)};
            back_.valid.write((bits.a & 4) != 0 || i == 0);
            back_.flit.write(flit);
            away_.credits.write(bits.b | 1);
            ASSERT_EQ(run(1), "") << "cycle " << i << " of the reset";
            EXPECT_FALSE(away_.valid.read());
            EXPECT_EQ(back_.credits.read(), 0u);
        }
        reset_.write(false);
        back_.valid.write(false);
        away_.credits.write(0);
    }

    std::vector<Cycle> flits_;  ///< cycles with a flit at the pins
};

std::vector<Cycle> cycles(Cycle first, unsigned number) {
    std::vector<Cycle> list(number);
    for (unsigned i = 0; i < number; ++i) list[i] = first + i;
    return list;
}

/// `packets` packets of 4 flits from host 0 to host 1.
std::vector<Sent> burst_at(Cycle cycle, unsigned packets) {
    return std::vector<Sent>(packets, {cycle, 0, 1, 4});
}

unsigned all_credits(const RouterSettings& settings) {
    return settings.virtual_channels * settings.buffer_flits;
}

// Without credits from outside, exactly as many flits leave as the buffers behind the link hold.
TEST_F(Reset, before_the_first_packet_hides_whatever_is_at_the_inputs) {
    build(kCycle, burst_at(30, 20));
    run_reset(20);
    run_cycles(100, false);
    EXPECT_EQ(flits_, cycles(30, all_credits(settings_)));
    EXPECT_TRUE(received_.empty());
}

TEST_F(Reset, in_the_middle_of_a_run_hides_whatever_is_at_the_inputs) {
    std::vector<Sent> list = burst_at(5, 2);
    const std::vector<Sent> later = burst_at(80, 20);
    list.insert(list.end(), later.begin(), later.end());
    build(kCycle, list);
    run_cycles(40, true);
    EXPECT_EQ(flits_, cycles(5, 8));
    flits_.clear();
    run_reset(20);
    run_cycles(100, false);
    EXPECT_EQ(flits_, cycles(80, all_credits(settings_)));
    EXPECT_TRUE(received_.empty());
}

TEST_F(Reset, is_refused_while_packets_are_inside) {
    build(kCycle, {{5, 0, 1, 8}});
    EXPECT_EQ(run(4), "");
    reset_.write(true);
    EXPECT_EQ(run(1), "") << "cycle 4: nothing is inside yet";
    EXPECT_TRUE(contains(run(1), "/thruway/netlist/reset: router: reset_i is high in cycle 5 with "
                                 "1 packets in the fabric; the routers have no reset"));
}

TEST_F(Reset, is_refused_before_all_credits_are_back) {
    build(kCycle, {{5, 0, 1, 4}});
    run_cycles(20, false);
    reset_.write(true);
    const Port port = topology_.graph.channel(router_->outputs().front()).from_port;
    EXPECT_TRUE(contains(
        run(1), fmt::format("/thruway/netlist/reset: router: reset_i is high in cycle 20 before "
                            "all credits of router_0_output_{} vc 0 have come back",
                            port)));
}

TEST_F(Reset, is_refused_while_the_other_end_says_stop) {
    settings_.flow_control = FlowControl::kStopGo;
    settings_.switching = Switching::kWormhole;
    build(kCycle);
    EXPECT_EQ(run(5), "");
    away_.credits.write(2);  // stop on virtual channel 1
    EXPECT_EQ(run(1), "");
    away_.credits.write(0);
    EXPECT_EQ(run(5), "");
    reset_.write(true);
    EXPECT_TRUE(contains(run(1), "vc 1 have come back"));
}

/// Queued routers have no credits. [link latency]
class ResetOfQueuedRouter : public Reset, public ::testing::WithParamInterface<unsigned> {
protected:
    ResetOfQueuedRouter() : Reset(GetParam()) {
        settings_.kind = RouterKind::kQueuedCutThrough;
        settings_.switching = Switching::kVirtualCutThrough;
    }
};

TEST_P(ResetOfQueuedRouter, is_allowed_when_the_last_flit_has_left) {
    build(kCycle, {{5, 0, 1, 1}});
    run_cycles(20, false);
    ASSERT_EQ(flits_, cycles(4 + GetParam(), 1));
    reset_.write(true);
    EXPECT_EQ(run(1), "");
}

// The record of the packet leaves with the flit, before it is at the pins.
TEST_P(ResetOfQueuedRouter, is_refused_while_a_flit_is_on_its_way_out) {
    build(kCycle, {{5, 0, 1, 1}});
    ASSERT_EQ(run(5.25), "");
    EXPECT_EQ(router_->fabric().packets().live(), 0u);
    EXPECT_EQ(away_.valid.read(), GetParam() == 1);
    reset_.write(true);
    EXPECT_TRUE(contains(run(0.75), "in cycle 5 with flits or credits on their way out"));
}

INSTANTIATE_TEST_SUITE_P(LinkLatency, ResetOfQueuedRouter, ::testing::Values(1u, 3u));

// A reset between two bursts changes nothing: the fabric in one piece has none.
TEST(ResetOfNetlist, when_it_is_empty_changes_nothing) {
    NetlistCase c;
    c.topology.kind.own<GridSettings>().radix = {3, 3};
    c.router = staged_router(Switching::kWormhole);
    std::vector<Sent> list = random_packets(300, 9, 200, 9);
    for (const Sent& sent : random_packets(300, 9, 200, 9)) {
        list.push_back({sent.cycle + 1500, sent.source, sent.destination, sent.flits});
    }
    NetlistBench bench(c, list);
    bench.run_until(1200);
    EXPECT_EQ(bench.received.size(), 300u);
    bench.reset.write(true);
    bench.run_until(1300);
    bench.reset.write(false);
    bench.run_until(5000);
    EXPECT_EQ(bench.received.size(), list.size());
    EXPECT_EQ(as_text(bench.received), as_text(bench.whole.received));
}

}  // namespace
}  // namespace thruway::test
