// tests/cosim/netlist/host/axis_traffic_test.cpp
// Verilated sources and sinks at all hosts of a fabric: random words, gaps and stalls on clocks of
// several ratios. What goes in at one pin comes out at the other, word for word and in order, and
// no stream breaks a rule.

#include "rtl_models/systemc/systemc_version.h"
#include "tests/cosim/netlist/host/axis_models.h"
#include "tests/cosim/netlist/host/host_bench.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

namespace thruway::test {
namespace {

/// The packets that were transferred on a stream, word by word.
class Monitor : public sc_core::sc_module {
public:
    Monitor(sc_core::sc_module_name name, StreamWires<Word>& wires, sc_core::sc_clock& clock)
        : sc_module(name), wires_(wires) {
        THRUWAY_HAS_PROCESS(Monitor);
        SC_METHOD(seq_watch);
        sensitive << clock.posedge_event();
        dont_initialize();
    }

    struct Packet {
        unsigned dest = 0;
        std::vector<Word> words;
    };
    std::vector<Packet> packets;

private:
    void seq_watch() {
        if (!wires_.tvalid.read() || !wires_.tready.read()) return;
        words_.push_back(wires_.tdata.read());
        if (!wires_.tlast.read()) return;
        packets.push_back({wires_.tdest.read(), std::move(words_)});
        words_ = {};
    }

    StreamWires<Word>& wires_;
    std::vector<Word> words_;
};

struct Station {
    Station(unsigned id, unsigned hosts, Fabric& fabric, PinPayloads<Word>& payloads,
            const AxisSourceCase& traffic, unsigned sink_busy, sc_core::sc_clock& clock,
            sc_core::sc_signal<bool>& reset)
        : tx(fmt::format("tx_{}", id)),
          rx(fmt::format("rx_{}", id)),
          host(fmt::format("host_{}", id).c_str(), HostId{id}, fabric, payloads),
          source(fmt::format("source_{}", id), of_host(traffic, id, hosts), tx, clock, reset),
          sink(fmt::format("sink_{}", id), 77 + id, sink_busy, rx, clock, reset),
          tx_checker(fmt::format("tx_checker_{}", id).c_str(), tx),
          rx_checker(fmt::format("rx_checker_{}", id).c_str(), rx),
          tx_monitor(fmt::format("tx_monitor_{}", id).c_str(), tx, clock),
          rx_monitor(fmt::format("rx_monitor_{}", id).c_str(), rx, clock) {
        host.clk_i(clock);
        host.reset_i(reset);
        host.tx.bind(tx);
        host.rx.bind(rx);
        for (StreamChecker<Word>* checker : {&tx_checker, &rx_checker}) {
            checker->clk_i(clock);
            checker->reset_i(reset);
        }
    }
    static AxisSourceCase of_host(AxisSourceCase traffic, unsigned id, unsigned hosts) {
        traffic.seed += 1000 * id;
        traffic.host = id;
        traffic.hosts = hosts;
        return traffic;
    }

    StreamWires<Word> tx, rx;
    PinHost<Word> host;
    AxisSource source;
    AxisSink sink;
    StreamChecker<Word> tx_checker, rx_checker;
    Monitor tx_monitor, rx_monitor;
};

/// Period and phase of the hosts' clock in ps; probabilities of words and of tready in 1/256.
using Case = std::tuple<std::pair<unsigned, unsigned>, std::pair<unsigned, unsigned>>;

class AxisTraffic : public ::testing::TestWithParam<Case> {};

/// [source, destination] the packets between them, in order.
using Streams = std::map<std::pair<unsigned, unsigned>, std::vector<std::vector<Word>>>;

TEST_P(AxisTraffic, arrives_word_for_word_and_in_order) {
    const auto [clock_case, busy] = GetParam();
    constexpr unsigned kPackets = 60;
    // One virtual channel and one path: packets between two hosts cannot overtake each other.
    RouterSettings router;
    router.virtual_channels = 1;
    TopologySettings mesh = row(3);
    mesh.kind.own<GridSettings>().radix = {3, 2};
    const Topology topology = build_topology(mesh);
    const auto routing = make_routing_function({}, topology, 1);
    const auto selection = make_selection_function({});
    Fabric fabric("fabric", topology, router, *routing, *selection);
    sc_core::sc_clock clock("clock", sc_core::sc_time(clock_case.first, sc_core::SC_PS), 0.5,
                            sc_core::sc_time(clock_case.second, sc_core::SC_PS));
    sc_core::sc_signal<bool> reset("reset");
    PinPayloads<Word> payloads;
    AxisSourceCase traffic;
    traffic.packets = kPackets;
    traffic.busy = busy.first;
    const auto hosts = static_cast<unsigned>(topology.graph.hosts());
    std::vector<std::unique_ptr<Station>> stations;
    for (unsigned i = 0; i < hosts; ++i) {
        stations.push_back(std::make_unique<Station>(i, hosts, fabric, payloads, traffic,
                                                     busy.second, clock, reset));
    }

    const sc_core::sc_time clock_period(clock_case.first, sc_core::SC_PS);
    reset.write(true);
    sc_core::sc_start(clock_period * 3);
    reset.write(false);
    sc_core::sc_start(clock_period * 20'000);

    Streams sent;
    Streams received;
    std::uint64_t stalls = 0;
    for (unsigned i = 0; i < hosts; ++i) {
        const Station& station = *stations[i];
        EXPECT_EQ(station.source.sent(), kPackets);
        EXPECT_FALSE(station.sink.fault());
        EXPECT_EQ(station.sink.packets(), station.rx_checker.packets());
        EXPECT_EQ(station.sink.words(), station.rx_checker.beats());
        stalls += station.tx_checker.stalls() + station.rx_checker.stalls();
        for (const Monitor::Packet& packet : station.tx_monitor.packets) {
            sent[{i, packet.dest}].push_back(packet.words);
        }
        for (const Monitor::Packet& packet : station.rx_monitor.packets) {
            EXPECT_EQ(packet.dest, i);
            received[{packet.words[0] >> 24, i}].push_back(packet.words);
        }
    }
    EXPECT_EQ(sent.size(), std::size_t{hosts} * hosts) << "every pair of hosts has packets";
    EXPECT_EQ(received, sent);
    if (busy.second < 255) {
        EXPECT_GT(stalls, 0u) << "sinks are not always ready";
    }
    EXPECT_EQ(fabric.packets().live(), 0u);
    EXPECT_EQ(payloads.size(), 0u);
    fabric.check_credits();
}

INSTANTIATE_TEST_SUITE_P(
    All, AxisTraffic,
    ::testing::Combine(
        ::testing::Values(std::pair(1000u, 0u), std::pair(500u, 100u), std::pair(2000u, 999u),
                          std::pair(1500u, 0u), std::pair(777u, 13u)),
        ::testing::Values(std::pair(255u, 60u), std::pair(60u, 255u), std::pair(128u, 128u))));

}  // namespace
}  // namespace thruway::test
