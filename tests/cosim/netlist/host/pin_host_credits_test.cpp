// tests/cosim/netlist/host/pin_host_credits_test.cpp
// Network interfaces that count credits, at pin hosts. Both streams go over wires with credits; the
// receiver takes nothing for a while.

#include "cosim/netlist/stream/credit_stream.h"
#include "tests/cosim/netlist/host/host_bench.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// A pair of converters with wires between them that carry credits.
struct CreditWires {
    CreditWires(const std::string& name, unsigned places, StreamWires<Word>& from,
                StreamWires<Word>& to, sc_core::sc_clock& clock, sc_core::sc_signal<bool>& reset)
        : wires(name),
          sender((name + "_sender").c_str(), places),
          receiver((name + "_receiver").c_str(), places) {
        sender.in.bind(from);
        sender.out.bind(wires);
        receiver.in.bind(wires);
        receiver.out.bind(to);
        sender.clk_i(clock);
        sender.reset_i(reset);
        receiver.clk_i(clock);
        receiver.reset_i(reset);
    }

    StreamWires<Word> wires;
    CreditSender<Word> sender;
    CreditReceiver<Word> receiver;
};

TEST(PinHostCredits, every_word_arrives_behind_wires_with_credits) {
    const Topology topology = build_topology(row(2));
    RouterSettings router;
    router.virtual_channels = 1;  // so that packets cannot overtake each other
    const auto routing = make_routing_function({}, topology, 1);
    const auto selection = make_selection_function({});
    Fabric fabric("fabric", topology, router, *routing, *selection);
    PinPayloads<Word> payloads;
    sc_core::sc_clock clock("clock", 700, sc_core::SC_PS);
    sc_core::sc_signal<bool> reset("reset");
    StreamWires<Word> from_driver("from_driver"), to_host("to_host"), unused_rx("unused_rx");
    StreamWires<Word> unused_tx("unused_tx"), from_host("from_host"), to_reader("to_reader");
    PinHost<Word> host_0("host_0", HostId{0}, fabric, payloads);
    PinHost<Word> host_1("host_1", HostId{1}, fabric, payloads);
    Driver driver("driver");
    Reader reader("reader");
    CreditWires in("in", 3, from_driver, to_host, clock, reset);
    CreditWires out("out", 5, from_host, to_reader, clock, reset);
    StreamChecker<Word> checker("checker", to_host);
    host_0.tx.bind(to_host);
    host_0.rx.bind(unused_rx);
    host_1.tx.bind(unused_tx);
    host_1.rx.bind(from_host);
    driver.out.bind(from_driver);
    reader.in.bind(to_reader);
    const auto on_clock = [&](auto&... modules) {
        (modules.clk_i(clock), ...);
        (modules.reset_i(reset), ...);
    };
    on_clock(host_0, host_1, driver, reader, checker);

    std::vector<Word> words;
    for (Word packet = 0; packet < 30; ++packet) {
        std::vector<Word> data;
        for (Word i = 0; i <= packet % 7; ++i) data.push_back(100 * packet + i);
        const std::vector<Beat> beats = packet_to(1, data);
        driver.list.insert(driver.list.end(), beats.begin(), beats.end());
        words.insert(words.end(), data.begin(), data.end());
    }
    reader.ready_from = 300'000;
    sc_core::sc_start(300, sc_core::SC_NS);
    EXPECT_LT(driver.taken_at.size(), words.size()) << "all that was full has stopped the driver";
    EXPECT_EQ(reader.data().size(), 0u);
    sc_core::sc_start(1, sc_core::SC_US);
    EXPECT_EQ(reader.data(), words);
    EXPECT_EQ(checker.beats(), words.size());
    EXPECT_EQ(fabric.packets().live(), 0u);
    EXPECT_EQ(payloads.size(), 0u);
}

}  // namespace
}  // namespace thruway::test
