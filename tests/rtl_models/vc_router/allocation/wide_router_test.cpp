// Routers with unusual ports: 64 of them, so that sets of ivcs have several words, or hosts at
// lower ports than the links.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/allocation/star_bench.h"

namespace thruway::test {
namespace {

class WideRouter : public ::testing::TestWithParam<Part<CrossbarRow>> {};

TEST_P(WideRouter, of_64_ports_and_3_virtual_channels_delivers_everything) {
    const auto list = uniform_traffic({64, 60, 100, 20, 6}, 21);
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (unsigned i = 0; i < 3; ++i) {
        RouterSettings settings = staged_router(kEverySwitching[i], 3);
        settings.crossbar = GetParam();
        settings.output_buffer_flits = GetParam() == "non_multiplexed" ? 1 : 0;
        settings.routing_unit = static_cast<RoutingUnitKind>(i);
        benches.push_back(star({64, 50}, settings, list, fmt::format("star_{}", i).c_str()));
        ASSERT_EQ(benches.back()->fabric.virtual_channel_router(RouterId{0}).state().shape.all_vcs,
                  192u);
    }
    for (auto& bench : benches) {
        bench->run_to_rest(6000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
}

INSTANTIATE_TEST_SUITE_P(All, WideRouter,
                         ::testing::Values("multiplexed", "partially_multiplexed",
                                           "non_multiplexed"),
                         CaseName());

TEST(WideRouter, costs_an_idle_packet_no_more_than_a_narrow_one) {
    RouterSettings settings;
    settings.virtual_channels = 3;
    // From leaf to leaf through the hub, both at its last ports: two links and 4 flits.
    const auto bench = star({64, 64}, settings, {{5, 63, 62, 4}, {50, 62, 63, 4}}, "star");
    bench->run_to_rest(200);
    ASSERT_EQ(bench->received.size(), 2u);
    EXPECT_EQ(bench->received[0].latency(), 2u + 4u);
    EXPECT_EQ(bench->received[1].latency(), 2u + 4u);
}

class HostsBelowLinks : public ::testing::TestWithParam<RouterKind> {};

TEST_P(HostsBelowLinks, are_told_from_links_by_the_graph) {
    // A row of three: ports 1 and 2 lead to the neighbours, the host has the remaining one, port 0.
    Topology row;
    row.name = "row";
    for (unsigned i = 0; i < 3; ++i) row.graph.add_router();
    row.graph.add_link({RouterId{0}, 2, RouterId{1}, 1, 1, {}});
    row.graph.add_link({RouterId{1}, 2, RouterId{2}, 1, 1, {}});
    for (unsigned i = 0; i < 3; ++i) {
        row.graph.add_host(RouterId{i});
        ASSERT_EQ(row.graph.host(HostId{i}).port, 0u);
    }
    RouterSettings settings;
    settings.kind = GetParam();
    settings.virtual_channels = GetParam() == RouterKind::kVirtualChannel ? 2 : 1;
    const std::vector<Port> ports = {0, 2, 2, 1, 0, 2, 1, 1, 0};
    const auto list = uniform_traffic({3, 100, 400, 8, 4}, 5);
    FabricBench bench(std::move(row),
                      std::make_unique<DirectRouting>(ports, 3, settings.virtual_channels),
                      settings, list, FabricOptions{}, "fabric");
    bench.run_to_rest(6000);
    EXPECT_EQ(bench.received.size(), list.size());
}

INSTANTIATE_TEST_SUITE_P(All, HostsBelowLinks,
                         ::testing::Values(RouterKind::kVirtualChannel,
                                           RouterKind::kQueuedCutThrough),
                         [](const auto& info) {
                             return info.param == RouterKind::kVirtualChannel ? "virtual_channel"
                                                                              : "queued";
                         });

}  // namespace
}  // namespace thruway::test
