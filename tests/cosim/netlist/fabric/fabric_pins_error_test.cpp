// tests/cosim/netlist/fabric/fabric_pins_error_test.cpp
// What FabricPins refuses: arguments, clocks, resets, and flits and credits that no router sends.

#include "cosim/netlist/fabric/fabric_pins.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/support/contains.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Router 0 of a row of two, at pins that the test drives.
class OneRouter : public ::testing::Test {
protected:
    OneRouter()
        : topology_(build_topology(row(2))),
          routing_(make_routing_function({}, topology_, RouterSettings{}.virtual_channels)),
          selection_(make_selection_function({})) {}

    std::string report_of_building(const std::vector<RouterId>& inside,
                                   const FabricOptions& options = {}) {
        return report_of([&] {
            FabricPins pins("pins", topology_, {}, *routing_, *selection_, inside, options);
        });
    }

    /// Builds the router with a host that sends `list`, on a clock.
    void build(const sc_core::sc_time& period, const std::vector<Sent>& list = {},
               bool rises_first = true) {
        router_ = std::make_unique<RouterPins>("router", topology_, RouterSettings{}, *routing_,
                                               *selection_, RouterId{0});
        host_ = std::make_unique<ScriptedHost>(router_->fabric().packets(), 0, list, received_);
        router_->fabric().connect_host(HostId{0}, *host_);
        clock_ = std::make_unique<sc_core::sc_clock>("clock", period, 0.5, sc_core::SC_ZERO_TIME,
                                                     rises_first);
        router_->clk_i(*clock_);
        router_->reset_i(reset_);
        router_->bind(router_->outputs().front(), away_);
        router_->bind(router_->inputs().front(), back_);
    }
    std::string run(double ns) {
        return report_of([&] { sc_core::sc_start(ns, sc_core::SC_NS); });
    }

    Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::vector<Received> received_;
    sc_core::sc_signal<bool> reset_;
    LinkWires away_{"away"};
    LinkWires back_{"back"};
    std::unique_ptr<RouterPins> router_;
    std::unique_ptr<ScriptedHost> host_;
    std::unique_ptr<sc_core::sc_clock> clock_;
};

const sc_core::sc_time kCycle(1, sc_core::SC_NS);

TEST_F(OneRouter, names_a_router_that_does_not_exist) {
    EXPECT_EQ(
        report_of_building({RouterId{2}}),
        "/thruway/netlist/fabric: pins: there is no router 2; the network has routers 0 to 1");
}

TEST_F(OneRouter, refuses_a_module_without_routers_or_with_one_twice) {
    EXPECT_TRUE(contains(report_of_building({}), "no router is inside"));
    EXPECT_TRUE(contains(report_of_building({RouterId{1}, RouterId{1}}), "named twice"));
}

TEST_F(OneRouter, refuses_options_that_it_sets_itself) {
    FabricOptions parts;
    parts.part_of = {0, 1};
    EXPECT_TRUE(contains(report_of_building({RouterId{0}}, parts), "part_of"));
    FabricOptions ahead;
    ahead.run_ahead = true;
    EXPECT_TRUE(contains(report_of_building({RouterId{0}}, ahead), "run_ahead"));
}

TEST_F(OneRouter, names_a_port_without_pins) {
    build(kCycle);
    EXPECT_EQ(report_of([&] { router_->output(Port{9}); }),
              "/thruway/netlist/fabric: router: no channel leaves by port 9");
}

TEST_F(OneRouter, refuses_a_clock_of_another_period) {
    build(kCycle * 2);
    EXPECT_TRUE(contains(run(10), "/thruway/netlist/clock: router: clk_i falls at 1 ns"));
}

TEST_F(OneRouter, refuses_a_clock_that_falls_when_a_cycle_begins) {
    build(kCycle, {}, false);
    EXPECT_TRUE(contains(run(10), "/thruway/netlist/clock: router: clk_i falls at 0 s"));
}

TEST_F(OneRouter, refuses_a_reset_with_packets_inside) {
    build(kCycle, {{5, 0, 1, 8}});
    EXPECT_EQ(run(4), "");
    reset_.write(true);
    EXPECT_EQ(run(1), "") << "cycle 4: nothing is inside yet";
    EXPECT_TRUE(contains(run(1), "/thruway/netlist/reset: router: reset_i is high in cycle 5 with "
                                 "1 packets in the fabric"));
}

TEST_F(OneRouter, ignores_its_inputs_during_reset) {
    build(kCycle);
    reset_.write(true);
    back_.valid.write(true);
    EXPECT_EQ(run(5), "");
}

TEST_F(OneRouter, names_the_pin_of_a_flit_that_no_router_sends) {
    build(kCycle);
    EXPECT_EQ(run(3), "");
    LinkFlit body;
    body.sequence = 1;
    back_.valid.write(true);
    back_.flit.write(body);
    const Port port = topology_.graph.channel(router_->inputs().front()).to_port;
    EXPECT_EQ(run(1), fmt::format("/thruway/netlist/link: router: router_0_input_{} for cycle 4: a "
                                  "body flit comes without its head: flit 1 vc 0",
                                  port));
}

TEST_F(OneRouter, names_the_pin_of_an_impossible_credit) {
    build(kCycle);
    EXPECT_EQ(run(3), "");
    away_.credits.write(0x100);
    EXPECT_TRUE(contains(run(1), "for cycle 4: there are no such virtual channels: credits 0x100"));
}

}  // namespace
}  // namespace thruway::test
