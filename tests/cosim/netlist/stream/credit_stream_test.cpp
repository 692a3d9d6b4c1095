// tests/cosim/netlist/stream/credit_stream_test.cpp
// The converters between valid and ready and credits, edge by edge, and a stream through both.

#include "cosim/netlist/stream/credit_stream.h"
#include "cosim/netlist/stream/stream_checker.h"
#include "tests/support/contains.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Payload = std::uint32_t;
using PayloadWires = StreamWires<Payload>;

const sc_core::sc_time kPeriod(1, sc_core::SC_NS);

/// Drives the wires of a sender between edges; the clock rises at 0, 1, 2 ... ns.
struct Ends {
    sc_core::sc_clock clock{"clock", kPeriod};
    sc_core::sc_signal<bool> reset{"reset"};
    PayloadWires in{"in"};
    PayloadWires out{"out"};

    template <class Converter>
    void bind(Converter& converter) {
        converter.clk_i(clock);
        converter.reset_i(reset);
        converter.in.bind(in);
        converter.out.bind(out);
        sc_core::sc_start(kPeriod / 2);
    }
    void offer(Payload data) {
        in.tvalid.write(true);
        in.tdata.write(data);
    }
    /// To the middle of the next period, after one rising edge.
    void edge() { sc_core::sc_start(kPeriod); }
    /// Lets combinational outputs settle.
    void settle() { sc_core::sc_start(sc_core::sc_time(1, sc_core::SC_PS)); }
};

TEST(CreditReceiver, offers_a_beat_at_the_edge_that_takes_it_and_returns_its_place) {
    Ends pins;
    CreditReceiver<Payload> receiver("receiver", 2);
    pins.bind(receiver);
    pins.offer(5);
    pins.edge();
    EXPECT_TRUE(pins.out.tvalid.read());
    EXPECT_EQ(pins.out.tdata.read(), 5u);
    EXPECT_FALSE(pins.in.tready.read()) << "its place is taken";
    pins.in.tvalid.write(false);
    pins.out.tready.write(true);
    pins.edge();
    EXPECT_FALSE(pins.out.tvalid.read());
    EXPECT_TRUE(pins.in.tready.read()) << "a credit";
    pins.edge();
    EXPECT_FALSE(pins.in.tready.read()) << "one credit, not two";
}

TEST(CreditReceiver, reports_a_beat_without_a_credit) {
    Ends pins;
    CreditReceiver<Payload> receiver("receiver", 2);
    pins.bind(receiver);
    pins.offer(5);
    pins.edge();
    pins.edge();
    EXPECT_EQ(report_of([&] { pins.edge(); }),
              "/thruway/netlist/stream: receiver: at 3 ns, in: a beat came without a credit");
}

TEST(CreditReceiver, counts_the_place_whose_credit_is_on_its_way) {
    Ends pins;
    CreditReceiver<Payload> receiver("receiver", 1);
    pins.bind(receiver);
    pins.offer(5);
    pins.edge();
    pins.out.tready.write(true);  // the beat leaves at the next edge, at which another one comes
    EXPECT_TRUE(contains(report_of([&] { pins.edge(); }), "without a credit"));
}

TEST(CreditSender, sends_while_it_has_credits) {
    Ends pins;
    CreditSender<Payload> sender("sender", 2);
    pins.bind(sender);
    pins.offer(1);
    pins.settle();
    EXPECT_TRUE(pins.out.tvalid.read()) << "combinational";
    EXPECT_TRUE(pins.in.tready.read());
    pins.edge();
    pins.edge();
    EXPECT_FALSE(pins.out.tvalid.read()) << "both credits are spent";
    EXPECT_FALSE(pins.in.tready.read());
    pins.out.tready.write(true);
    pins.edge();
    EXPECT_TRUE(pins.out.tvalid.read()) << "a credit came";
    pins.edge();
    EXPECT_TRUE(pins.out.tvalid.read()) << "one was spent, and one came";
}

TEST(CreditSender, reports_a_credit_too_many_and_is_silent_in_reset) {
    Ends pins;
    CreditSender<Payload> sender("sender", 2);
    pins.bind(sender);
    pins.offer(1);
    pins.reset.write(true);
    pins.settle();
    EXPECT_FALSE(pins.out.tvalid.read());
    EXPECT_FALSE(pins.in.tready.read());
    pins.in.tvalid.write(false);
    pins.reset.write(false);
    pins.out.tready.write(true);
    EXPECT_TRUE(contains(report_of([&] { pins.edge(); }), "out: a credit came without a beat"));
}

TEST(CreditStream, places_times_beats_pass_per_round_trip) {
    sc_core::sc_clock clock("clock", kPeriod);
    sc_core::sc_signal<bool> reset("reset");
    PayloadWires first("first");
    PayloadWires credits("credits");
    PayloadWires last("last");
    CreditSender<Payload> sender("sender", 2);
    CreditReceiver<Payload> receiver("receiver", 2);
    StreamChecker<Payload> checker("checker", last);
    sender.in.bind(first);
    sender.out.bind(credits);
    receiver.in.bind(credits);
    receiver.out.bind(last);
    sender.clk_i(clock);
    receiver.clk_i(clock);
    checker.clk_i(clock);
    sender.reset_i(reset);
    receiver.reset_i(reset);
    checker.reset_i(reset);
    first.tvalid.write(true);
    last.tready.write(true);
    // A beat taken by the receiver at edge k leaves it at k + 1; its credit counts from k + 2 on
    // and lets a beat be taken at k + 3. Two places: two beats in three edges.
    sc_core::sc_start(kPeriod * 30);
    const std::uint64_t before = checker.beats();
    sc_core::sc_start(kPeriod * 300);
    EXPECT_EQ(checker.beats() - before, 200u);
    EXPECT_EQ(checker.stalls(), 0u);
}

}  // namespace
}  // namespace thruway::test
