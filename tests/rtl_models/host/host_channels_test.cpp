// Hosts with more virtual channels than the links between routers.
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway::test {
namespace {

RouterSettings one_channel(unsigned of_hosts) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    settings.host_virtual_channels = of_hosts;
    settings.injection_flits_per_cycle = 0;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    return settings;
}

// Host 1, between hosts 0 and 2, sends a packet of 20 flits to each. Without stages a packet takes
// one cycle for its link and one per flit, so its tail arrives in cycle 0 + 1 + 20 - 1.
TEST(HostChannels, above_those_of_links_let_packets_for_different_links_leave_together) {
    FabricBench bench(row(3), one_channel(2), {{0, 1, 0, 20}, {0, 1, 2, 20}});
    bench.run_to_rest(100);
    for (const Received& packet : bench.sorted()) {
        EXPECT_EQ(packet.injected, 0u);
        EXPECT_EQ(packet.tail_cycle, 20u);
    }
}

// With one channel the second packet waits for the tail of the first, which crosses in 19.
TEST(HostChannels, of_one_channel_let_packets_leave_one_after_the_other) {
    FabricBench bench(row(3), one_channel(1), {{0, 1, 0, 20}, {0, 1, 2, 20}});
    bench.run_to_rest(100);
    EXPECT_EQ(bench.sorted().at(0).tail_cycle, 20u);
    EXPECT_EQ(bench.sorted().at(1).tail_cycle, 40u);
}

// Registers of a port beyond the virtual channels of its link are unused.
TEST(HostChannels, far_above_those_of_links_lose_no_packet_and_no_credit) {
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 4};
    std::vector<Sent> list;
    for (unsigned i = 0; i < 480; ++i) {
        list.push_back({Cycle{i / 16} * 3, i % 16, (i + 1 + i * 7 % 15) % 16, 1 + i % 9});
    }
    for (const unsigned host_vcs : {3u, 13u}) {
        static std::vector<std::unique_ptr<FabricBench>> benches;
        RouterSettings settings = staged_router(Switching::kVirtualCutThrough);
        settings.host_virtual_channels = host_vcs;
        benches.push_back(
            std::make_unique<FabricBench>(torus, settings, list, RoutingSettings{}, FabricOptions{},
                                          fmt::format("fabric_{}", host_vcs).c_str()));
        if (host_vcs == 3) continue;
        for (const auto& bench : benches) {
            bench->run_to_rest(20000);
            EXPECT_EQ(bench->received.size(), list.size());
        }
    }
}

}  // namespace
}  // namespace thruway::test
