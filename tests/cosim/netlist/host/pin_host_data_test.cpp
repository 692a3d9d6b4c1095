// tests/cosim/netlist/host/pin_host_data_test.cpp
// Payloads of other widths, message classes, and packets from hosts without pins. The hosts' clock
// rises at 0, 1, 2 ... ns, as the fabric's cycles.

#include "cosim/netlist/host/pin_host.h"
#include "routing/make_routing.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/rtl_models/fabric_bench.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace thruway::test {
namespace {

/// A row of two; host 1 has pins with the given data.
template <class Data>
struct Receiver {
    explicit Receiver(const RoutingSettings& functions = {}, const PinHostSettings& settings = {})
        : topology(build_topology(row(2))),
          routing(make_routing_function(functions, topology, RouterSettings{}.virtual_channels)),
          selection(make_selection_function(functions)),
          fabric("fabric", topology, RouterSettings{}, *routing, *selection),
          host("host", HostId{1}, fabric, payloads, settings) {
        host.clk_i(clock);
        host.reset_i(reset);
        host.tx.bind(tx);
        host.rx.bind(rx);
        rx.tready.write(true);
    }
    /// The beats taken at `edges` edges.
    std::vector<StreamBeat<Data>> run(unsigned edges) {
        std::vector<StreamBeat<Data>> beats;
        for (unsigned i = 0; i < edges; ++i) {
            sc_core::sc_start(1, sc_core::SC_NS);
            if (!rx.tvalid.read()) continue;
            beats.push_back({rx.tdata.read(), rx.tlast.read(), rx.tdest.read(), rx.tid.read(),
                             rx.tuser.read()});
        }
        return beats;
    }

    const Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    PinPayloads<Data> payloads;
    sc_core::sc_clock clock{"clock", 1, sc_core::SC_NS};
    sc_core::sc_signal<bool> reset{"reset"};
    StreamWires<Data> tx{"tx"};
    StreamWires<Data> rx{"rx"};
    PinHost<Data> host;
};

/// Host 0 without pins.
struct Sender : ScriptedHost {
    Sender(Fabric& fabric, std::vector<Sent> list)
        : ScriptedHost(fabric.packets(), 0, std::move(list), received) {
        fabric.connect_host(HostId{0}, *this);
    }
    std::vector<Received> received;
};

TEST(PinHostData, wide_words_arrive_as_they_were_sent) {
    using Wide = sc_dt::sc_bv<100>;
    Receiver<Wide> bench;
    StreamWires<Wide> tx("tx_0");
    StreamWires<Wide> rx("rx_0");
    PinHost<Wide> sender("sender", HostId{0}, bench.fabric, bench.payloads);
    sender.clk_i(bench.clock);
    sender.reset_i(bench.reset);
    sender.tx.bind(tx);
    sender.rx.bind(rx);
    const Wide word("0x8000000000000000000000001");  // bits 99 and 0
    bench.run(1);
    tx.tvalid.write(true);
    tx.tdata.write(word);
    tx.tlast.write(true);
    tx.tdest.write(1);
    bench.run(1);
    tx.tvalid.write(false);
    const auto beats = bench.run(10);
    ASSERT_EQ(beats.size(), 1u);
    EXPECT_EQ(beats[0].data, word);
}

TEST(PinHostData, packets_of_other_hosts_have_words_of_zero) {
    Receiver<std::uint64_t> bench;
    Sender sender(bench.fabric, {{3, 0, 1, 2}, {9, 0, 1, 1}});
    const auto beats = bench.run(20);
    const std::vector<StreamBeat<std::uint64_t>> expected = {
        {0, false, 1, 0, 0}, {0, true, 1, 0, 0}, {0, true, 1, 0, 0}};
    EXPECT_EQ(beats, expected);
    EXPECT_EQ(bench.fabric.packets().live(), 0u);
}

TEST(PinHostData, tuser_is_the_message_class) {
    RoutingSettings functions;
    functions.message_classes = 2;
    PinHostSettings settings;
    settings.message_classes = 2;
    Receiver<std::uint32_t> bench(functions, settings);
    StreamWires<std::uint32_t> rx("rx_0");
    StreamWires<std::uint32_t> tx("tx_0");
    PinHost<std::uint32_t> sender("sender", HostId{0}, bench.fabric, bench.payloads, settings);
    sender.clk_i(bench.clock);
    sender.reset_i(bench.reset);
    sender.tx.bind(tx);
    sender.rx.bind(rx);
    bench.run(1);
    tx.tvalid.write(true);
    tx.tlast.write(true);
    tx.tdest.write(1);
    tx.tuser.write(1);
    bench.run(1);
    tx.tvalid.write(false);
    const auto beats = bench.run(10);
    ASSERT_EQ(beats.size(), 1u);
    EXPECT_EQ(beats[0].user, 1u);
}

}  // namespace
}  // namespace thruway::test
