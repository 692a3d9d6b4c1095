// tests/cosim/netlist/stream/stream_checker_test.cpp
// What a checker counts and reports on the wires of a stream. The clock rises at 0, 1, 2 ... ns.

#include "cosim/netlist/stream/stream_checker.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace thruway::test {
namespace {

class CheckedStream : public ::testing::Test {
protected:
    CheckedStream() {
        checker_.clk_i(clock_);
        checker_.reset_i(reset_);
        wires_.tdata.write(5);
        edges(1);
    }
    void edges(double count) { sc_core::sc_start(count, sc_core::SC_NS); }

    sc_core::sc_clock clock_{"clock", 1, sc_core::SC_NS};
    sc_core::sc_signal<bool> reset_{"reset"};
    StreamWires<std::uint32_t> wires_{"stream"};
    StreamChecker<std::uint32_t> checker_{"checker", wires_};
};

TEST_F(CheckedStream, counts_beats_packets_and_stalls) {
    wires_.tvalid.write(true);
    edges(3);
    wires_.tready.write(true);
    edges(2);
    wires_.tlast.write(true);
    edges(1);
    reset_.write(true);
    edges(1);
    EXPECT_EQ(checker_.stalls(), 3u);
    EXPECT_EQ(checker_.beats(), 3u);
    EXPECT_EQ(checker_.packets(), 1u);
}

TEST_F(CheckedStream, names_the_wires_the_time_and_the_rule) {
    wires_.tvalid.write(true);
    edges(1);
    wires_.tdata.write(6);
    EXPECT_EQ(
        report_of([&] { edges(1); }),
        "/thruway/netlist/stream: checker: at 2 ns, stream_tvalid: the beat changed before it "
        "was taken");
}

}  // namespace
}  // namespace thruway::test
