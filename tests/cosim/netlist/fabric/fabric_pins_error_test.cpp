// tests/cosim/netlist/fabric/fabric_pins_error_test.cpp
// What FabricPins refuses: arguments, clocks, and flits and credits that no router sends.
// fabric_pins_reset_test.cpp has resets.

#include "tests/cosim/netlist/fabric/one_router.h"
#include "tests/support/contains.h"

namespace thruway::test {
namespace {

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
