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
            const FlitFields flit = unpack(out.flit[pin]);
            if (!lost && in.cycle > 100 && flit.head) lost = flit.packet;
            if (lost == flit.packet) out.valid &= ~(1u << pin);
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
    head.valid = 1;
    head.flit[0] = pack(flit);
    flit.head = false;
    flit.tail = true;
    flit.sequence = 1;
    PinInputs tail;
    tail.valid = 1;
    tail.flit[0] = pack(flit);
    PinOutputs head_out;
    head_out.valid = 2;
    head_out.flit[1] = head.flit[0];

    EXPECT_EQ(first_type(checker, head, head_out), "");
    EXPECT_FALSE(checker.at_rest());
    EXPECT_FALSE(checker.credits_are_home());

    PinInputs reset;
    reset.reset = true;
    reset.valid = ~0u;
    reset.credits = ~std::uint64_t{0};
    PinOutputs unknown;
    unknown.valid = ~0u;
    unknown.credits = ~std::uint64_t{0};
    EXPECT_EQ(first_type(checker, reset, unknown), "");
    EXPECT_TRUE(checker.at_rest());
    EXPECT_TRUE(checker.credits_are_home());

    EXPECT_EQ(first_type(checker, tail, {}), "/thruway/pins/input");
    EXPECT_EQ(first_type(checker, {}, head_out), "/thruway/pins/flit");
    PinInputs credit;
    credit.credits = 2;
    EXPECT_EQ(first_type(checker, credit, {}), "/thruway/pins/input");
    PinOutputs freed;
    freed.credits = 1;
    EXPECT_EQ(first_type(checker, {}, freed), "/thruway/pins/credits");
    EXPECT_EQ(first_type(checker, head, head_out), "");
}

}  // namespace
}  // namespace thruway::test
