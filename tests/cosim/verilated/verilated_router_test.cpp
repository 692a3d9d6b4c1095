// Verilated routers in fabrics: the event log equals that of a fabric without them, and every cycle
// agrees with the SystemC router, over everything that can happen at the pins.
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/cosim/verilated/pin_coverage.h"
#include "tests/support/contains.h"

#include "cosim/verilated/lock_step.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "cosim/verilated/verilated_routers.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>

namespace thruway::test {
namespace {

PinDeviceMaker verilated(const PinShape& shape) {
    return [=](RouterId router, FabricContext&) {
        return make_verilated_router(shape, 1000 + index(router));
    };
}

struct Case {
    const char* name;
    TopologySettings topology;
    RouterSettings router;
    unsigned longest;
    PinShape shape;
};

std::vector<Case> cases() {
    const auto torus = "torus";
    const auto mesh = "mesh";
    const auto wormhole = Switching::kWormhole;
    const auto cut_through = Switching::kVirtualCutThrough;
    const PinShape two = {5, 2, 4, 16, false, false};
    const PinShape four = {5, 4, 8, 16, false, false};
    const PinShape whole = {5, 2, 8, 8, true, false};
    const PinShape multiplexed = {5, 3, 5, 5, true, true};
    const PinShape ring = {3, 2, 3, 8, false, false};
    return {
        {"wormhole", grid(torus, {4, 4}), twin_router(wormhole, 2, 4), 16, two},
        {"wormhole_on_long_rings", grid(torus, {5, 3}), twin_router(wormhole, 2, 4), 7, two},
        {"four_channels", grid(torus, {4, 4}), twin_router(wormhole, 4, 8), 16, four},
        {"mesh", grid(mesh, {3, 4}), twin_router(wormhole, 2, 4), 16, two},
        {"cut_through", grid(torus, {4, 4}), twin_router(cut_through, 2, 8), 8, whole},
        {"multiplexed", grid(torus, {4, 4}), twin_router(cut_through, 3, 5, "multiplexed"), 5,
         multiplexed},
        {"ring", grid(torus, {7}), twin_router(wormhole, 2, 3), 8, ring},
        {"two_by_four", grid(torus, {2, 4}), twin_router(wormhole, 2, 4), 16, two},
        {"long_links", grid(torus, {4, 4}, 3), twin_router(wormhole, 4, 8), 16, four},
    };
}

class VerilatedRouterTest : public ::testing::TestWithParam<Case> {};

TEST_P(VerilatedRouterTest, makes_the_event_log_of_the_systemc_router) {
    const Case& c = GetParam();
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    const std::vector<Sent> list = burst(hosts, 30, c.longest, c.longest, 11);
    PinRouters all(verilated(c.shape));
    PinRouters some(verilated(c.shape), {0, 3, 5});
    PinFabric plain("plain", c.topology, c.router, list);
    PinFabric pins("pins", c.topology, c.router, list, &all);
    PinFabric mixed("mixed", c.topology, c.router, list, &some);
    PinFabric awake("awake", c.topology, c.router, list, &all, true);
    plain.bench.run_to_rest(4000);
    const std::vector<std::string> lines = plain.log.lines();
    EXPECT_EQ(plain.log.count(RouterEventKind::kInjected), list.size());
    for (PinFabric* each : {&pins, &mixed, &awake}) {
        each->bench.run_to_rest(4000);
        EXPECT_EQ(first_difference(lines, each->log.lines()), "") << each->bench.fabric.name();
        EXPECT_TRUE(each->bench.sorted() == plain.bench.sorted()) << each->bench.fabric.name();
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, VerilatedRouterTest, ::testing::ValuesIn(cases()),
                         [](const auto& info) { return std::string(info.param.name); });

struct VerilatedFault {
    const char* name;
    WatchedDevice::Watch change;
    const char* type;
};

std::vector<VerilatedFault> verilated_faults() {
    const auto after_100 = [](const PinInputs& in) { return in.cycle > 100; };
    return {
        {"lost_credits",
         [=](const PinInputs& in, PinOutputs& out) {
             if (after_100(in)) std::fill(out.credits.begin(), out.credits.end(), 0);
         },
         "/thruway/pins/credits"},
        {"lost_flits",
         [=](const PinInputs& in, PinOutputs& out) {
             if (after_100(in)) out.drop(0);
         },
         "/thruway/pins/credits"},
        {"changed_destination",
         [=](const PinInputs& in, PinOutputs& out) {
             if (after_100(in) && out.sends(0)) out.flit[0].dest_x ^= 1u;
         },
         "/thruway/pins/flit"},
        {"other_output",
         [=](const PinInputs& in, PinOutputs& out) {
             if (!after_100(in) || (out.valid & 3u) != 1u) return;
             out.send(1, out.flit[0]);
             out.drop(0);
         },
         nullptr},
    };
}

class VerilatedFaultTest : public ::testing::TestWithParam<VerilatedFault> {};

/// One Verilated router has the fault; there is no SystemC router to compare with.
TEST_P(VerilatedFaultTest, is_reported_at_the_pins) {
    const VerilatedFault& c = GetParam();
    const Case torus = cases()[0];
    std::optional<Cycle> first;
    const auto change = [&](const PinInputs& in, PinOutputs& out) {
        const PinOutputs right = out;
        c.change(in, out);
        const bool same = out.valid == right.valid && out.credits == right.credits &&
                          out.flit == right.flit;
        if (!same && !first) first = in.cycle;
    };
    PinRouters pins(watched(verilated(torus.shape), 5, change), {}, rules_of_twins);
    PinFabric fabric("fabric", torus.topology, torus.router, burst(16, 60, 8, 9, 5), &pins);
    try {
        fabric.bench.run_to_rest(4000);
        FAIL() << "went on";
    } catch (const sc_core::sc_report& report) {
        const std::string type = report.get_msg_type();
        // A flit at the wrong output may also lack a credit there, or meet another packet.
        EXPECT_TRUE(c.type != nullptr ? type == c.type : contains(type, "/thruway/pins/")) << type;
        ASSERT_TRUE(first.has_value());
        EXPECT_TRUE(contains(report.get_msg(), fmt::format("fabric.router_5: cycle {}: ", *first)))
            << report.get_msg();
    }
}

INSTANTIATE_TEST_SUITE_P(Pins, VerilatedFaultTest, ::testing::ValuesIn(verilated_faults()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
