// Faults at the pins of a SystemC router, at every kind of flit and credit of a saturated run.
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/cosim/verilated/protocol/pin_faults.h"

namespace thruway::test {
namespace {

struct FaultCase {
    const char* name;
    TopologySettings topology;
    RouterSettings router;
    unsigned longest;
};

std::vector<FaultCase> fault_cases() {
    return {
        {"wormhole", grid("torus", {4, 4}), twin_router(Switching::kWormhole, 2, 3), 9},
        {"cut_through", grid("torus", {4, 4}), twin_router(Switching::kVirtualCutThrough, 2, 8), 8},
        {"mesh", grid("mesh", {3, 3}), twin_router(Switching::kWormhole, 1, 2), 4},
    };
}

class ProtocolFault : public ::testing::TestWithParam<FaultCase> {};

TEST_P(ProtocolFault, is_found_wherever_it_is) {
    const FaultCase& c = GetParam();
    const unsigned only = 4;
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    PinTrace trace;
    PinRouters pins(trace.recorded(systemc_devices(), only), {}, trace.recorded_rules(only));
    PinFabric fabric("fabric", c.topology, c.router, burst(hosts, 24, 4, c.longest, 5), &pins);
    fabric.bench.run_to_rest(3000);
    ASSERT_GT(flits_of(trace).size(), 200u);
    expect_every_fault_found(trace, trace.rules, 7);
    ProtocolRules observed = trace.rules;
    observed.routing = {};
    observed.credits_leave_with_flits = false;
    expect_every_fault_found(trace, observed, 29);
}

INSTANTIATE_TEST_SUITE_P(Networks, ProtocolFault, ::testing::ValuesIn(fault_cases()),
                         [](const auto& info) { return std::string(info.param.name); });

/// The device stops, or loses a packet, while the fabric around it runs on.
TEST(ProtocolFaultInAFabric, a_stuck_flit_is_reported_while_neighbours_are_saturated) {
    std::optional<std::uint32_t> lost;
    const auto lose = [&lost](const PinInputs& in, PinOutputs& out) {
        for_each_bit_in(out.valid, [&](unsigned pin) {
            const FlitFields& flit = out.flit[pin];
            if (!lost && in.cycle > 100 && flit.head) lost = flit.packet;
            if (lost == flit.packet) out.drop(pin);
        });
    };
    PinRouters pins(watched(systemc_devices(), 5, lose), {5},
                    [](RouterId router, FabricContext& context, const PinMap& map) {
                        ProtocolRules rules = rules_of_twins(router, context, map);
                        rules.credits_leave_with_flits = false;
                        rules.stuck_cycles = 300;
                        return rules;
                    });
    PinFabric fabric("fabric", grid("torus", {4, 4}), twin_router(Switching::kWormhole, 2, 3),
                     burst(16, 400, 8, 9, 5), &pins);
    try {
        fabric.bench.run_to_rest(20'000);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        EXPECT_TRUE(contains(report.get_msg(), "fabric.router_5: cycle ")) << report.get_msg();
        EXPECT_TRUE(contains(report.get_msg(), fmt::format("packet {:#x}", *lost)))
            << report.get_msg();
    }
}

/// The run ends with the last delivery; only the check at the end can miss what is lost then.
class LastFault : public ::testing::TestWithParam<bool> {};

TEST_P(LastFault, is_found_at_the_end_of_the_run) {
    const bool fault = GetParam();
    const auto keep_last_credit = [fault](const PinInputs& in, PinOutputs& out) {
        // The only packet passes router 1 in cycles 5 to 7; its tail's credit leaves in 7.
        if (fault && in.cycle == 7) out.take_credit(1, 0);
    };
    PinRouters pins(watched(systemc_devices(), 1, keep_last_credit), {},
                    [](RouterId router, FabricContext& context, const PinMap& map) {
                        ProtocolRules rules = rules_of_twins(router, context, map);
                        rules.credits_leave_with_flits = false;
                        return rules;
                    });
    PinFabric fabric("fabric", grid("mesh", {3}), twin_router(Switching::kWormhole, 2, 4),
                     {{3, 0, 2, 2}}, &pins);
    fabric.bench.fabric.clock().run_until(12);
    ASSERT_EQ(fabric.bench.received.size(), 1u);
    std::string report;
    try {
        finish_pin_routers(fabric.bench.fabric);
    } catch (const sc_core::sc_report& found) {
        report = found.get_msg();
    }
    EXPECT_EQ(contains(report, "input 1, virtual channel 0 has not returned the credits of 1 flits "
                               "that left"),
              fault)
        << report;
    EXPECT_EQ(report.empty(), !fault) << report;
}

INSTANTIATE_TEST_SUITE_P(Credits, LastFault, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "lost" : "returned"; });

/// Two hosts of router 0 send 100 flits each to the first of them, at a flit a cycle each, and the
/// run ends when all are in the router, which then holds half of them.
class Draining : public ::testing::Test {
protected:
    std::string report_of(const WatchedDevice::Watch& watch) {
        PinRouters pins(watched(systemc_devices(), 0, watch), {},
                        [](RouterId router, FabricContext& context, const PinMap& map) {
                            ProtocolRules rules = rules_of_twins(router, context, map);
                            rules.credits_leave_with_flits = false;
                            return rules;
                        });
        PinFabric fabric("fabric", row(2, 2), twin_router(Switching::kWormhole, 2, 4),
                         {{0, 0, 0, 100}, {0, 1, 0, 100}}, &pins);
        fabric.bench.fabric.clock().run_until(kEnd);
        try {
            finish_pin_routers(fabric.bench.fabric);
        } catch (const sc_core::sc_report& found) {
            return found.get_msg();
        }
        return "";
    }

    static constexpr Cycle kEnd = 110;
};

TEST_F(Draining, at_the_end_takes_as_long_as_there_are_flits) {
    unsigned flits = 0;
    Cycle last = 0;
    const std::string report = report_of([&](const PinInputs& in, PinOutputs& out) {
        flits += count_bits(out.valid);
        if (flits < 200 || last > 0) return;
        last = in.cycle;
        out.credits.clear();
    });
    EXPECT_EQ(flits, 200u);
    EXPECT_GT(last, kEnd + 64);
    EXPECT_TRUE(contains(report, "has not returned the credits of 1 flits that left")) << report;
}

TEST_F(Draining, is_checked_for_faults) {
    const std::string report = report_of([](const PinInputs& in, PinOutputs& out) {
        out.fault = !in.reset && in.cycle >= kEnd + 10;
    });
    EXPECT_TRUE(contains(report, "cycle 120: the device reports a violation")) << report;
}

std::string first_type(ProtocolChecker& checker, const PinInputs& in, const PinOutputs& out) {
    checker.clock(in, out);
    return checker.violations().empty() ? "" : checker.violations()[0].type;
}

TEST(ProtocolReset, forgets_what_was_inside_and_reads_no_pins) {
    ProtocolShape shape;
    shape.buffer_flits = {2, 2};
    shape.room_flits = {2, 2};
    ProtocolChecker checker(shape, {});
    FlitFields flit;
    flit.packet = 7;
    flit.flits = 2;
    flit.head = true;
    PinInputs head;
    head.send(0, flit);
    flit.head = false;
    flit.tail = true;
    flit.sequence = 1;
    PinInputs tail;
    tail.send(0, flit);
    PinOutputs head_out;
    head_out.send(1, head.flit[0]);

    EXPECT_EQ(first_type(checker, head, head_out), "");
    EXPECT_FALSE(checker.at_rest());
    EXPECT_FALSE(checker.credits_are_home());

    PinInputs reset;
    reset.reset = true;
    reset.valid = ~std::uint64_t{0};
    reset.credits = {3, 3, 3};
    PinOutputs unknown;
    unknown.valid = ~std::uint64_t{0};
    unknown.credits = {3, 3, 3};
    EXPECT_EQ(first_type(checker, reset, unknown), "");
    EXPECT_TRUE(checker.at_rest());
    EXPECT_TRUE(checker.credits_are_home());

    EXPECT_EQ(first_type(checker, tail, {}), "/thruway/pins/input");
    EXPECT_EQ(first_type(checker, {}, head_out), "/thruway/pins/flit");
    PinInputs credit;
    credit.give_credit(1, 0);
    EXPECT_EQ(first_type(checker, credit, {}), "/thruway/pins/input");
    PinOutputs freed;
    freed.give_credit(0, 0);
    EXPECT_EQ(first_type(checker, {}, freed), "/thruway/pins/credits");
    EXPECT_EQ(first_type(checker, head, head_out), "");
}

}  // namespace
}  // namespace thruway::test
