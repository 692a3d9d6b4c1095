// Which packets wait for each other for ever: whole and partial deadlocks of rings without a
// dateline, and none in fabrics that are only crowded.

#include "rtl_models/fabric/deadlock/deadlock_analysis.h"
#include "routing/paths/ring_settings.h"
#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <algorithm>
#include <set>

namespace thruway::test {
namespace {

TopologySettings ring(unsigned routers) {
    TopologySettings settings;
    settings.kind.own<GridSettings>().radix = {routers};
    settings.kind.own<DirectionSettings>().bidirectional = false;
    return settings;
}

RouterSettings wormhole(unsigned vcs, unsigned buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = vcs;
    settings.buffer_flits = buffer;
    return settings;
}

RoutingSettings without_dateline() {
    RoutingSettings settings;
    settings.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    return settings;
}

/// Each host sends one long packet two routers ahead, all in the same cycle.
std::vector<Sent> all_two_on(unsigned routers, unsigned flits) {
    std::vector<Sent> list;
    for (unsigned i = 0; i < routers; ++i) list.push_back({0, i, (i + 2) % routers, flits});
    return list;
}

std::set<unsigned> routers_of(const std::vector<BlockedPacket>& packets) {
    std::set<unsigned> routers;
    for (const BlockedPacket& packet : packets) routers.insert(index(packet.router));
    return routers;
}

TEST(FindDeadlock, names_the_cycle_of_a_ring_without_dateline) {
    FabricBench bench(ring(4), wormhole(1, 1), all_two_on(4, 6), without_dateline());
    bench.fabric.clock().run_until(1000);
    ASSERT_TRUE(bench.fabric.deadlocked());
    const DeadlockReport report = find_deadlock(bench.fabric);
    // At each router, the packet from the router before is at the input of the ring (port 0). It
    // waits for the only virtual channel of the next link, which the router's own host holds.
    EXPECT_EQ(routers_of(report.blocked), (std::set<unsigned>{0, 1, 2, 3}));
    ASSERT_GE(report.cycle.size(), 4u);
    EXPECT_EQ(routers_of(report.cycle), (std::set<unsigned>{0, 1, 2, 3}));
    std::set<unsigned> sources;
    for (const BlockedPacket& packet : report.cycle) {
        if (packet.port == 0) {
            EXPECT_EQ(index(packet.destination), (index(packet.router) + 1) % 4);
            EXPECT_EQ(index(packet.packet.source), (index(packet.router) + 3) % 4);
        }
        sources.insert(index(packet.packet.source));
    }
    EXPECT_EQ(sources, (std::set<unsigned>{0, 1, 2, 3}));
    EXPECT_NE(report.text().find("wait for each other for ever"), std::string::npos);
    EXPECT_NE(report.text().find("which waits for the first"), std::string::npos);
}

TEST(FindDeadlock, sees_a_part_that_is_stuck_while_others_move) {
    // Two rows of four routers. Row 0 (routers 0 to 3) deadlocks, row 1 keeps moving.
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 2};
    torus.kind.own<DirectionSettings>().bidirectional = false;
    std::vector<Sent> list = all_two_on(4, 6);
    for (Cycle cycle = 0; cycle < 1000; ++cycle) list.push_back({cycle * 3, 4, 5, 2});
    FabricBench bench(torus, wormhole(1, 1), list, without_dateline());
    bench.fabric.clock().run_until(500);
    EXPECT_FALSE(bench.fabric.deadlocked()) << "row 1 is alive";
    const std::size_t delivered = bench.received.size();
    EXPECT_GT(delivered, 100u);
    const DeadlockReport report = find_deadlock(bench.fabric);
    EXPECT_EQ(routers_of(report.blocked), (std::set<unsigned>{0, 1, 2, 3}));
    EXPECT_EQ(routers_of(report.cycle), (std::set<unsigned>{0, 1, 2, 3}));

    bench.fabric.clock().run_until(900);
    EXPECT_GT(bench.received.size(), delivered) << "the rest was not in motion";
    EXPECT_EQ(routers_of(find_deadlock(bench.fabric).blocked), (std::set<unsigned>{0, 1, 2, 3}));
}

TEST(FindDeadlock, counts_who_waits_behind_the_cycle_but_not_as_part_of_it) {
    // Columns of four routers; routes take dimension 0 first. Column 0 (routers 0, 2, 4, 6)
    // deadlocks; then a packet comes from router 1 to router 0 and waits there for the link up.
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {2, 4};
    torus.kind.own<DirectionSettings>().bidirectional = false;
    std::vector<Sent> list;
    for (unsigned i = 0; i < 8; i += 2) list.push_back({0, i, (i + 4) % 8, 6});
    list.push_back({3, 1, 4, 1});
    FabricBench bench(torus, wormhole(1, 1), list, without_dateline());
    bench.fabric.clock().run_until(500);
    ASSERT_TRUE(bench.fabric.deadlocked());
    const DeadlockReport report = find_deadlock(bench.fabric);
    const auto waits_behind = [](const BlockedPacket& packet) {
        return index(packet.packet.source) == 1 && index(packet.router) == 0;
    };
    EXPECT_EQ(std::count_if(report.blocked.begin(), report.blocked.end(), waits_behind), 1);
    EXPECT_EQ(routers_of(report.cycle), (std::set<unsigned>{0, 2, 4, 6}));
    for (const BlockedPacket& packet : report.cycle) {
        EXPECT_NE(index(packet.packet.source), 1u);
    }
}

TEST(FindDeadlock, shows_the_shorter_one_of_two_cycles) {
    // Rows of eight routers and columns of four, two hosts per router. The first hosts deadlock row
    // 0, the second hosts of column 5 deadlock that column.
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {8, 4};
    torus.kind.own<DirectionSettings>().bidirectional = false;
    torus.hosts_per_router = 2;
    std::vector<Sent> list;
    for (unsigned x = 0; x < 8; ++x) list.push_back({0, 2 * x, 2 * ((x + 2) % 8), 6});
    for (unsigned y = 0; y < 4; ++y) {
        list.push_back({0, 2 * (5 + 8 * y) + 1, 2 * (5 + 8 * ((y + 2) % 4)) + 1, 6});
    }
    FabricBench bench(torus, wormhole(1, 1), list, without_dateline());
    bench.fabric.clock().run_until(500);
    ASSERT_TRUE(bench.fabric.deadlocked());
    const DeadlockReport report = find_deadlock(bench.fabric);
    EXPECT_EQ(routers_of(report.blocked), (std::set<unsigned>{0, 1, 2, 3, 4, 5, 6, 7, 13, 21, 29}));
    EXPECT_EQ(routers_of(report.cycle), (std::set<unsigned>{5, 13, 21, 29}));
    EXPECT_EQ(report.text().rfind("12 packets wait for each other", 0), 0u) << report.text();
}

TEST(FindDeadlock, says_nothing_of_an_empty_fabric) {
    FabricBench bench(ring(4), wormhole(2, 2), {});
    bench.fabric.clock().run_until(10);
    EXPECT_TRUE(find_deadlock(bench.fabric).blocked.empty());
    EXPECT_EQ(find_deadlock(bench.fabric).text(), "");
}

class LiveFabric : public ::testing::TestWithParam<std::tuple<Switching, Part<RoutingRow>>> {};

TEST_P(LiveFabric, is_never_taken_for_deadlocked_however_crowded) {
    const auto [switching, function] = GetParam();
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (const unsigned output_buffer : {0u, 2u, 3u}) {
        RouterSettings settings = wormhole(4, 2);
        settings.switching = switching;
        if (switching != Switching::kWormhole) settings.buffer_flits = 8;
        settings.output_buffer_flits = output_buffer;
        if (output_buffer > 0) settings.crossbar = "non_multiplexed";
        if (output_buffer > 2) settings.internal_speedup = 3;
        settings.routing_cycles = 1;
        settings.crossbar_cycles = 1;
        TopologySettings torus;
        torus.kind.own<GridSettings>().radix = {4, 4};
        RoutingSettings routing;
        routing.function = function;
        benches.push_back(std::make_unique<FabricBench>(
            torus, settings, uniform_traffic({16, 400, 100, 40, 8}, 13), routing, FabricOptions{},
            fmt::format("fabric_{}", output_buffer).c_str()));
    }
    for (Cycle cycle = 1; cycle < 1500; cycle += 1 + cycle % 7) {
        benches[0]->fabric.clock().run_until(cycle);  // runs the other one, too: both are in one
                                                      // simulation
        for (const auto& bench : benches) {
            const DeadlockReport report = find_deadlock(bench->fabric);
            ASSERT_TRUE(report.blocked.empty()) << "cycle " << cycle << ": " << report.text();
        }
    }
    for (const auto& bench : benches) bench->run_to_rest(20000);
}

INSTANTIATE_TEST_SUITE_P(All, LiveFabric,
                         ::testing::Combine(::testing::ValuesIn(kEverySwitching),
                                            ::testing::Values("dimension_order", "minimal_adaptive",
                                                              "oblivious_random")),
                         CaseName());

}  // namespace
}  // namespace thruway::test
