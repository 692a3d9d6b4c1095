// tests/cosim/netlist/fabric/wire_loop_test.cpp
// One router in a loop of wires, with hardware of the test in it. Router 0 of a row of two sends
// packets for host 1; the loop shifts them through flip-flops, addresses them to host 0 and returns
// them where router 1 would send. No stage takes a cycle: a flit that leaves in cycle g is at the
// wires from the rising edge of g on, behind n flip-flops from that of g + n on, and arrives in
// g + n + 1. A packet of m flits is delivered in g + n + m.

#include "cosim/netlist/fabric/fabric_pins.h"
#include "rtl_models/systemc/systemc_version.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

#include <deque>

namespace thruway::test {
namespace {

class Loop : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    LinkInput in{"in"};
    LinkOutput out{"out"};

    Loop(sc_core::sc_module_name name, unsigned stages) : sc_module(name), stages_(stages) {
        THRUWAY_HAS_PROCESS(Loop);
        SC_METHOD(seq_shift);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    struct Stage {
        bool valid = false;
        LinkFlit flit;
        std::uint64_t credits = 0;
    };

    void seq_shift() {
        LinkFlit flit = in.flit_i.read();
        if (flit.head) flit.packet.destination = HostId{0};
        stages_.push_front({in.valid_i.read(), flit, out.credits_i.read()});
        stages_.pop_back();
        out.valid_o.write(stages_.back().valid);
        out.flit_o.write(stages_.back().flit);
        in.credits_o.write(stages_.back().credits);
    }

    std::deque<Stage> stages_;
};

class WireLoop : public ::testing::TestWithParam<std::tuple<unsigned, bool>> {};

TEST_P(WireLoop, returns_a_packet_after_its_flip_flops_and_the_wire) {
    const auto [stages, no_skip] = GetParam();
    const Topology topology = build_topology(row(2));
    const RouterSettings settings;
    const auto routing = make_routing_function({}, topology, settings.virtual_channels);
    const auto selection = make_selection_function({});
    FabricOptions options;
    options.no_skip = no_skip;
    RouterPins router("router", topology, settings, *routing, *selection, RouterId{0}, options);
    sc_core::sc_clock clock("clock", 1, sc_core::SC_NS);
    sc_core::sc_signal<bool> reset;
    LinkWires away("away");
    LinkWires back("back");
    Loop loop("loop", stages);
    const Port port = topology.graph.channel(router.outputs().front()).from_port;
    router.clk_i(clock);
    router.reset_i(reset);
    router.output(port).bind(away);
    router.input(port).bind(back);
    loop.clk_i(clock);
    loop.in.bind(away);
    loop.out.bind(back);

    const std::vector<Sent> list = {{0, 0, 1, 1}, {10, 0, 1, 3}, {40, 0, 1, 5}, {50, 0, 1, 1}};
    std::vector<Received> received;
    ScriptedHost host(router.fabric().packets(), 0, list, received);
    router.fabric().connect_host(HostId{0}, host);
    sc_core::sc_start(200, sc_core::SC_NS);

    ASSERT_EQ(received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(received[i].identity.sequence, i);
        EXPECT_EQ(received[i].tail_cycle, list[i].cycle + stages + list[i].flits);
    }
    EXPECT_EQ(router.fabric().packets().live(), 0u);
}

INSTANTIATE_TEST_SUITE_P(All, WireLoop,
                         ::testing::Combine(::testing::Values(1u, 2u, 7u), ::testing::Bool()));

}  // namespace
}  // namespace thruway::test
