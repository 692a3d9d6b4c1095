// Pin routers in fabrics. The device is the SystemC router itself, so the test covers the adapter.
#include "tests/cosim/verilated/pin_bench.h"

#include "core/problem.h"
#include "cosim/verilated/protocol/stated_routing.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct Case {
    const char* name;
    TopologySettings topology;
    RouterSettings router;
    unsigned longest;
};

std::vector<Case> cases() {
    const auto torus = "torus";
    const auto mesh = "mesh";
    const auto wormhole = Switching::kWormhole;
    const auto cut_through = Switching::kVirtualCutThrough;
    std::vector<Case> all = {
        {"torus", grid(torus, {4, 4}), twin_router(cut_through, 2, 8), 8},
        {"wormhole", grid(torus, {4, 4}), twin_router(wormhole, 2, 3), 9},
        {"four_channels", grid(torus, {3, 5}), twin_router(wormhole, 4, 2), 5},
        {"multiplexed", grid(torus, {4, 4}), twin_router(cut_through, 3, 8, "multiplexed"), 8},
        {"mesh", grid(mesh, {3, 4}), twin_router(wormhole, 1, 4), 6},
        {"ring", grid(torus, {6}), twin_router(cut_through, 2, 4), 4},
        {"long_links", grid(torus, {4, 2}, 3), twin_router(wormhole, 2, 5), 7},
    };
    all.back().router.credit_latency_cycles = 2;
    all.back().router.injection_cycles = 2;
    all.back().router.ejection_cycles = 3;
    return all;
}

class PinRouterTest : public ::testing::TestWithParam<Case> {};

TEST_P(PinRouterTest, makes_the_event_log_of_the_router_behind_its_pins) {
    const Case& c = GetParam();
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    const std::vector<Sent> list = burst(hosts, 30, 2 * c.longest, c.longest, 7);
    PinRouters all(systemc_devices(), {}, rules_of_twins);
    PinRouters some(systemc_devices(), {0, 3, 5});
    PinFabric plain("plain", c.topology, c.router, list);
    PinFabric pins("pins", c.topology, c.router, list, &all);
    PinFabric mixed("mixed", c.topology, c.router, list, &some);
    PinFabric awake("awake", c.topology, c.router, list, &all, true);
    EXPECT_TRUE(plain.bench.fabric.all_built_in());
    EXPECT_FALSE(pins.bench.fabric.is_built_in(RouterId{1}));
    EXPECT_TRUE(mixed.bench.fabric.is_built_in(RouterId{1}));

    for (Cycle now = 100; now < 1000; now += 100) {
        for (PinFabric* each : {&plain, &pins, &mixed, &awake}) {
            each->bench.fabric.clock().run_until(now);
            each->bench.fabric.check_credits();
        }
    }
    const std::vector<std::string> lines = [&] {
        plain.bench.run_to_rest(4000);
        return plain.log.lines();
    }();
    EXPECT_EQ(plain.log.count(RouterEventKind::kInjected), list.size());
    for (PinFabric* each : {&pins, &mixed, &awake}) {
        each->bench.run_to_rest(4000);
        EXPECT_EQ(first_difference(lines, each->log.lines()), "") << each->bench.fabric.name();
        EXPECT_TRUE(each->bench.sorted() == plain.bench.sorted()) << each->bench.fabric.name();
        EXPECT_EQ(each->bench.fabric.flit_hops(), plain.bench.fabric.flit_hops());
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, PinRouterTest, ::testing::ValuesIn(cases()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
