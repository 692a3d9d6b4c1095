// A million router-cycles of routers without a fault raise no report, with bounds far below the
// defaults, and give the event logs of fabrics without pins.
#include "cosim/verilated/protocol/stated_routing.h"
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"

namespace thruway::test {
namespace {

struct CleanCase {
    const char* name;
    TopologySettings topology;
    RouterSettings router;
    unsigned longest;
    const char* routing = "dimension_order";
};

std::vector<CleanCase> clean_cases() {
    const Switching wormhole = Switching::kWormhole;
    const Switching cut_through = Switching::kVirtualCutThrough;
    return {
        {"wormhole", grid("torus", {4, 4}), twin_router(wormhole, 2, 3), 9},
        {"four_channels", grid("torus", {5, 4}), twin_router(wormhole, 4, 2), 12},
        {"cut_through", grid("torus", {4, 4}), twin_router(cut_through, 2, 8), 8},
        {"multiplexed", grid("torus", {4, 4}), twin_router(cut_through, 3, 8, "multiplexed"), 8},
        {"mesh", grid("mesh", {4, 4}, 3), twin_router(wormhole, 1, 4), 6},
        {"adaptive", grid("torus", {4, 4}), twin_router(wormhole, 3, 4), 8, "minimal_adaptive"},
        {"adaptive_mesh", grid("mesh", {4, 4}), twin_router(cut_through, 2, 8), 8,
         "minimal_adaptive"},
    };
}

class ProtocolClean : public ::testing::TestWithParam<CleanCase> {};

TEST_P(ProtocolClean, routers_raise_no_report_at_any_load) {
    const CleanCase& c = GetParam();
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    std::uint64_t edges = 0;
    const PinDeviceMaker counted = [&edges](RouterId router, FabricContext& context) {
        return std::make_unique<WatchedDevice>(
            std::make_unique<SystemcDevice>("device", router, context),
            [&edges](const PinInputs&, PinOutputs&) { ++edges; });
    };
    PinRouters pins(counted, {}, [](RouterId router, FabricContext& context, const PinMap& map) {
        ProtocolRules rules = rules_of_twins(router, context, map);
        rules.stuck_cycles = 1000;
        rules.quiet_cycles = 32;
        return rules;
    });
    RoutingSettings routing;
    routing.function = c.routing;
    FabricOptions options;
    options.router_factory = &pins;
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FabricBench>> plain;
    // From saturation from the first cycle on to a light load.
    for (const unsigned gap : {0u, 20u, 80u}) {
        for (const std::uint64_t seed : {1u, 2u}) {
            const auto list = burst(hosts, 60 + 8000 / (gap + 40), gap, c.longest, seed);
            const std::string name = fmt::format("fabric_{}_{}", gap, seed);
            benches.push_back(std::make_unique<FabricBench>(c.topology, c.router, list, routing,
                                                            options, name.c_str()));
            plain.push_back(std::make_unique<FabricBench>(
                c.topology, c.router, list, routing, FabricOptions{}, ("plain_" + name).c_str()));
        }
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(60'000);
        plain[i]->run_to_rest(60'000);
        EXPECT_TRUE(benches[i]->sorted() == plain[i]->sorted());
        for (std::uint32_t r = 0; r < benches[i]->fabric.routers(); ++r) {
            const auto& router = static_cast<const PinRouter&>(
                benches[i]->fabric.router(RouterId{r}));
            EXPECT_TRUE(router.checker().at_rest());
            EXPECT_TRUE(router.checker().credits_are_home());
        }
    }
    EXPECT_GT(edges, 150'000u);  // seven cases: above a million
}

INSTANTIATE_TEST_SUITE_P(Networks, ProtocolClean, ::testing::ValuesIn(clean_cases()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
