// Packets that do not move in a fabric inside a netlist: what the module says, and that the rest of
// the simulation goes on.

#include "cosim/netlist/fabric/netlist_deadlock.h"
#include "routing/paths/ring_settings.h"
#include "rtl_models/fabric/deadlock/deadlock_analysis.h"
#include "tests/cosim/netlist/fabric/netlist_bench.h"
#include "tests/cosim/netlist/fabric/one_router.h"
#include "tests/support/contains.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

std::vector<std::string> of_modules;  ///< warnings

void note_warning(const sc_core::sc_report& report, const sc_core::sc_actions& actions) {
    const std::string text = std::string(report.get_msg_type()) + ": " + report.get_msg();
    if (contains(text, "/thruway/netlist/")) of_modules.push_back(text);
    if (report.get_severity() != sc_core::SC_WARNING) {
        sc_core::sc_report_handler::default_handler(report, actions);
    }
}

/// Collects warnings, which would end a test otherwise.
struct Warnings {
    Warnings() {
        sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_DISPLAY);
        sc_core::sc_report_handler::set_handler(note_warning);
        of_modules.clear();
    }
    ~Warnings() {
        sc_core::sc_report_handler::set_handler(sc_core::sc_report_handler::default_handler);
    }
};

/// One-way rings of 4 without a dateline, in `rows` rows, with 4 packets that fill row 0.
NetlistCase rings(unsigned rows, std::vector<std::vector<unsigned>> modules) {
    NetlistCase c;
    c.topology.kind.own<GridSettings>().radix = {4};
    if (rows > 1) c.topology.kind.own<GridSettings>().radix.push_back(rows);
    c.topology.kind.own<DirectionSettings>().bidirectional = false;
    c.router.switching = Switching::kWormhole;
    c.router.virtual_channels = 1;
    c.router.buffer_flits = 2;
    c.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    c.modules = std::move(modules);
    return c;
}

std::vector<Sent> packets_of_row_0() {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 4; ++i) list.push_back({0, i, (i + 2) % 4, 20});
    return list;
}

std::vector<const FabricPins*> pointers(const NetlistBench& bench, std::size_t modules) {
    std::vector<const FabricPins*> list;
    for (std::size_t i = 0; i < modules; ++i) list.push_back(bench.modules[i].get());
    return list;
}

TEST(NetlistDeadlock, through_four_modules_is_a_stall_of_each_and_found_by_all_together) {
    const Warnings warnings;
    NetlistBench bench(rings(1, {}), packets_of_row_0());
    for (const auto& module : bench.modules) module->stall_watch().set_period(100);
    bench.run_until(1000);
    EXPECT_EQ(sc_core::sc_time_stamp(), sc_core::sc_time(1000, sc_core::SC_NS));
    ASSERT_EQ(of_modules.size(), 4u);
    for (unsigned i = 0; i < 4; ++i) {
        const std::string start = fmt::format(
            "/thruway/netlist/stall: module_{}: cycle 199: nothing has moved for 100 cycles, and ",
            i);
        EXPECT_EQ(of_modules[i].find(start), 0u) << of_modules[i];
        EXPECT_TRUE(contains(of_modules[i], fmt::format("credits at router_{}_output_0 vc 0", i)))
            << of_modules[i];
    }
    const DeadlockReport report = find_deadlock(pointers(bench, 4));
    EXPECT_TRUE(contains(report.text(), "4 packets wait for each other for ever"));
    EXPECT_EQ(report.text(), find_deadlock(bench.whole.fabric).text());
    EXPECT_TRUE(find_deadlock(pointers(bench, 3)).blocked.empty())
        << "the fourth module could let them go on";
}

// Routers 4 and 5 of the other row go on all the time.
TEST(NetlistDeadlock, within_a_module_names_its_packets_once_although_others_move) {
    const Warnings warnings;
    std::vector<Sent> list = packets_of_row_0();
    for (Cycle cycle = 0; cycle < 900; ++cycle) list.push_back({cycle * 3, 4, 5, 2});
    NetlistBench bench(rings(2, {{0, 1, 2, 3, 4, 5}, {6, 7}}), list);
    bench.modules[0]->stall_watch().set_period(500);
    bench.run_until(2000);
    ASSERT_EQ(of_modules.size(), 1u);
    EXPECT_EQ(of_modules[0].find("/thruway/netlist/deadlock: module_0: cycle 499: 4 packets wait "
                                 "for each other for ever: packet 0 of host "),
              0u)
        << of_modules[0];
    EXPECT_TRUE(contains(of_modules[0], "the rest of the simulation goes on"));
    EXPECT_GT(bench.received.size(), 600u);
}

TEST(NetlistDeadlock, is_none_while_a_flit_is_on_a_wire) {
    const Warnings warnings;
    NetlistBench bench(rings(1, {}), packets_of_row_0());
    bench.run_until(2);
    bool moves = false;
    for (const auto& [channel, wires] : bench.wires) moves |= wires->valid.read();
    EXPECT_TRUE(moves);
    EXPECT_FALSE(bench.modules[0]->quiet());
    EXPECT_TRUE(find_deadlock(pointers(bench, 4)).blocked.empty());
}

class Stall : public OneRouter {
protected:
    Stall() { settings_.virtual_channels = 1; }
    const Warnings warnings_;
};

// 20 flits, 8 slots behind the link.
TEST_F(Stall, names_the_output_without_credits_once_until_it_moves_again) {
    settings_.buffer_flits = 8;
    build(kCycle, std::vector<Sent>(5, {0, 0, 1, 4}));
    router_->stall_watch().set_period(50);
    EXPECT_EQ(run(400), "");
    const std::string output = fmt::format(
        "router_0_output_{} vc 0", topology_.graph.channel(router_->outputs().front()).from_port);
    ASSERT_EQ(of_modules.size(), 1u);
    EXPECT_EQ(of_modules[0],
              "/thruway/netlist/stall: router: cycle 99: nothing has moved for 50 cycles, and 1 "
              "packets are inside; they wait for credits at " +
                  output + "; the rest of the simulation goes on");
    for (unsigned i = 0; i < 4; ++i) {
        away_.credits.write(1);
        EXPECT_EQ(run(1), "");
    }
    away_.credits.write(0);
    EXPECT_EQ(run(296), "");
    EXPECT_EQ(of_modules.size(), 2u) << "12 flits have left";
    EXPECT_TRUE(contains(of_modules.back(), "cycle 499"));
}

TEST_F(Stall, names_the_input_at_which_the_rest_of_a_packet_is_missing) {
    settings_.switching = Switching::kWormhole;
    build(kCycle);
    router_->stall_watch().set_period(50);
    EXPECT_EQ(run(3), "");
    LinkFlit head;
    head.head = true;
    head.packet.identity = {0, HostId{1}, 0};
    head.packet.destination = HostId{0};
    head.packet.flits = 3;
    head.packet.hops = 1;
    head.packet.injected = 1;
    back_.flit.write(head);
    back_.valid.write(true);
    EXPECT_EQ(run(1), "");
    back_.valid.write(false);
    EXPECT_EQ(run(150), "");
    ASSERT_EQ(of_modules.size(), 1u);
    EXPECT_TRUE(
        contains(of_modules[0],
                 fmt::format("1 packets are inside; they wait for flits at router_0_input_{} vc 0",
                             topology_.graph.channel(router_->inputs().front()).to_port)));
}

/// A host that takes nothing.
struct FullHost : BoundedHost {
    Cycle generate(Cycle, SourceQueue&) override { return kNever; }
    void deliver(const Flit&, Cycle) override { ADD_FAILURE() << "it has no slot"; }
    bool has_slot() const override { return false; }
    void reserve_slot() override {}
    void departed(PacketHandle, Cycle) override {}
    bool waits_for_outside() const override { return true; }
};

TEST_F(Stall, says_that_it_is_no_pin_if_a_host_takes_nothing) {
    FullHost host;
    settings_.ejection_flits_per_cycle = 1;
    build(kCycle, {}, true, &host);
    router_->stall_watch().set_period(50);
    EXPECT_EQ(run(3), "");
    LinkFlit flit;
    flit.head = true;
    flit.tail = true;
    flit.packet.identity = {0, HostId{1}, 0};
    flit.packet.destination = HostId{0};
    flit.packet.flits = 1;
    flit.packet.hops = 1;
    flit.packet.injected = 1;
    back_.flit.write(flit);
    back_.valid.write(true);
    EXPECT_EQ(run(1), "");
    back_.valid.write(false);
    EXPECT_EQ(run(150), "");
    ASSERT_EQ(of_modules.size(), 1u);
    EXPECT_TRUE(contains(of_modules[0], "they wait for no pin: a host does not take them"));
}

TEST_F(Stall, is_not_looked_for_with_a_period_of_0) {
    build(kCycle, std::vector<Sent>(20, {0, 0, 1, 4}));
    router_->stall_watch().set_period(0);
    EXPECT_EQ(run(30'000), "");
    EXPECT_TRUE(of_modules.empty());
}

TEST_F(Stall, is_looked_for_each_10000_cycles_by_default) {
    build(kCycle, std::vector<Sent>(20, {0, 0, 1, 4}));
    EXPECT_EQ(run(19'999), "");
    EXPECT_TRUE(of_modules.empty());
    EXPECT_EQ(run(1), "");
    EXPECT_EQ(of_modules.size(), 1u);
}

}  // namespace
}  // namespace thruway::test
