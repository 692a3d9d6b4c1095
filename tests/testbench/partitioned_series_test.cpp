// tests/testbench/partitioned_series_test.cpp
// Random traffic measured in a whole fabric and in its two halves: the merged series of the halves
// equal those of the whole, window by window.

#include "routing/make_routing.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/fabric/partition/memory_transport.h"
#include "rtl_models/fabric/parts/fabric_parts.h"
#include "rtl_models/settings/router_settings.h"
#include "testbench/hosts/traffic_host.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/traffic.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr Cycle kWarmup = 100;
constexpr Cycle kEndOfSeries = 10000;  // beyond 256 windows of 16 cycles, so windows merge

std::string as_text(const Window& window) {
    std::string text = fmt::format(
        "generated {} of {}, network latency {}, at most {}:", window.generated_packets,
        window.generated_flits, window.network_latency_sum, window.latencies.max());
    for (Cycle latency = 0; latency <= window.latencies.max(); ++latency) {
        text += fmt::format(" {}", window.latencies.count_at_most(latency));
    }
    for (const HopSums& hops : window.by_hops) {
        text += fmt::format("; {} {} {}", hops.packets, hops.latency_sum,
                            static_cast<std::uint64_t>(hops.latency_squares));
    }
    for (const ClassSums& sums : window.by_class) {
        text += fmt::format("; {} {} {}", sums.packets, sums.flits, sums.latency_sum);
    }
    return text + "\n";
}

std::string as_text(const WindowSeries& series) {
    std::string text = fmt::format("from {}, every {}\n", series.origin(), series.window_cycles());
    text += as_text(series.before());
    for (const Window& window : series.windows()) text += as_text(window);
    return text;
}

/// A fabric, or a part of it, with its hosts and its record.
struct Measured {
    Measured(const char* name, const Topology& topology, const RouterSettings& router,
             const RoutingFunction& routing, const SelectionFunction& selection,
             const Traffic& traffic, const FabricOptions& options = {})
        : record(kWarmup, static_cast<unsigned>(topology.graph.hosts())),
          fabric(name, topology, router, routing, selection, options) {
        for (std::uint32_t i = 0; i < topology.graph.hosts(); ++i) {
            if (!fabric.is_local(topology.graph.host(HostId{i}).router)) continue;
            hosts.push_back(
                std::make_unique<TrafficHost>(fmt::format("{}_host_{}", name, i).c_str(), HostId{i},
                                              traffic.stream(HostId{i}), fabric.packets(), record));
            fabric.connect_host(HostId{i}, *hosts.back());
        }
    }

    RunRecord record;
    Fabric fabric;
    std::vector<std::unique_ptr<TrafficHost>> hosts;
};

TEST(PartitionedSeries, of_two_halves_merge_to_that_of_the_whole) {
    TopologySettings grid;
    grid.kind.own<GridSettings>().radix = {6, 4};
    const Topology topology = build_topology(grid);
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.buffer_flits = 4;
    const auto routing = make_routing_function({}, topology, router.virtual_channels);
    const auto selection = make_selection_function({});

    TrafficNetwork network;
    network.hosts = 24;
    network.radix = grid.kind.own<GridSettings>().radix;
    network.wraps = true;
    TrafficSettings demand;
    demand.load_flits_per_node_cycle = 0.5;
    demand.packet_flits.distribution = "geometric";
    demand.packet_flits.distribution.own<GeometricLength>().mean = 5;
    demand.packet_flits.distribution.own<GeometricLength>().max_flits = 40;
    const auto traffic = make_traffic(demand, network, 7);

    Measured whole("whole", topology, router, *routing, *selection, *traffic);
    FabricOptions options;
    for (unsigned r = 0; r < 24; ++r) options.part_of.push_back((r % 6 + r / 6) % 2);
    Measured white("white", topology, router, *routing, *selection, *traffic, options);
    options.part = 1;
    Measured black("black", topology, router, *routing, *selection, *traffic, options);
    MemoryTransport transport;
    FabricParts parts({&white.fabric, &black.fabric}, 1, transport);
    parts.run_beside(whole.fabric.clock());

    parts.run_until(kEndOfSeries);
    for (Measured* part : {&whole, &white, &black}) part->record.series.extend_to(kEndOfSeries);
    WindowSeries merged = white.record.series;
    merged.merge(black.record.series);

    EXPECT_GT(whole.record.scoreboard.packets_received(), 20000u);
    EXPECT_GT(whole.record.series.window_cycles(), WindowSeries::kFirstWindowCycles);
    EXPECT_EQ(as_text(merged), as_text(whole.record.series));
    EXPECT_EQ(merged.packets_in_flight(), whole.record.series.packets_in_flight());
    EXPECT_NE(as_text(white.record.series), as_text(black.record.series));
}

}  // namespace
}  // namespace thruway::test
