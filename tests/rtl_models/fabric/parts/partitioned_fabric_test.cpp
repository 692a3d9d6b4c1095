// tests/rtl_models/fabric/parts/partitioned_fabric_test.cpp
// A fabric in parts equals the whole one: same packets, same cycles, same hops.

#include "tests/rtl_models/fabric/parts/partition_bench.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

constexpr Cycle kGenerationEnd = 300;
constexpr Cycle kEnd = 3000;

PartitionCase torus(std::vector<unsigned> radix, Switching switching) {
    PartitionCase c;
    c.topology.kind.own<GridSettings>().radix = std::move(radix);
    c.router.switching = switching;
    c.router.buffer_flits = switching == Switching::kWormhole ? 3 : 8;
    const unsigned columns = c.topology.kind.own<GridSettings>().radix[0];
    c.part_of = [columns](std::uint32_t router) { return router / columns < 2 ? 0u : 1u; };
    return c;
}

void checkerboard(PartitionCase& c) {
    const unsigned columns = c.topology.kind.own<GridSettings>().radix[0];
    c.part_of = [columns](std::uint32_t router) {
        return (router / columns + router % columns) % 2;
    };
}

/// Both parts account for the buffers of the channels between them, and their slots add up to the
/// buffer size.
void expect_all_credits_back(const PartitionBench& bench, const RouterSettings& router) {
    const FabricGraph& graph = bench.whole.topology.graph;
    for (const auto& fabric : bench.fabrics) fabric->check_credits();
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        for (unsigned vc = 0; vc < router.virtual_channels; ++vc) {
            unsigned slots = 0;
            for (const auto& fabric : bench.fabrics) {
                if (!fabric->is_local(channel.from) && !fabric->is_local(channel.to)) continue;
                slots += fabric->accounted_slots(ChannelId{i}, vc);
            }
            EXPECT_EQ(slots, router.buffer_flits) << "channel " << i << ", vc " << vc;
        }
    }
}

/// Loads the network beyond saturation; compares the packets in flight every 50 cycles, and at the
/// end everything that arrived.
void expect_same_as_whole(const PartitionCase& c) {
    const unsigned hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    const auto list = random_packets(hosts * 60, hosts, kGenerationEnd, 8);
    PartitionBench bench(c, list);
    std::uint64_t most_in_network = 0;
    for (Cycle end = 50; end <= kEnd; end += 50) {
        bench.run_until(end);
        ASSERT_EQ(bench.packets_in_network(), bench.whole.fabric.packets_in_network())
            << "before cycle " << end;
        most_in_network = std::max(most_in_network, bench.packets_in_network());
    }
    EXPECT_GT(most_in_network, hosts) << "the test should load the network";
    ASSERT_EQ(bench.whole.received.size(), list.size());
    EXPECT_EQ(as_text(bench.merged()), as_text(bench.whole.received));

    std::uint64_t flit_hops = 0;
    for (const auto& fabric : bench.fabrics) {
        flit_hops += fabric->flit_hops();
        EXPECT_EQ(fabric->packets().live(), 0u);
        EXPECT_FALSE(fabric->deadlocked());
    }
    EXPECT_EQ(flit_hops, bench.whole.fabric.flit_hops());
    EXPECT_GT(bench.parts->packets_sent(), 2 * hosts);
    EXPECT_EQ(bench.parts->packets_received(), bench.parts->packets_sent());
    EXPECT_EQ(bench.parts->packets_divided(), 0u);
    if (bench.whole.fabric.has_virtual_channels()) expect_all_credits_back(bench, c.router);
}

TEST(PartitionedFabric, wormhole_torus_cut_between_rows) {
    expect_same_as_whole(torus({4, 4}, Switching::kWormhole));
}

TEST(PartitionedFabric, wormhole_torus_cut_as_a_checkerboard) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    checkerboard(c);
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, virtual_cut_through_torus_of_two_radices_cut_between_rows) {
    expect_same_as_whole(torus({6, 4}, Switching::kVirtualCutThrough));
}

TEST(PartitionedFabric, virtual_cut_through_torus_cut_as_a_checkerboard_with_long_links) {
    PartitionCase c = torus({6, 4}, Switching::kVirtualCutThrough);
    checkerboard(c);
    c.topology.link_latency_cycles = 3;
    c.router.credit_latency_cycles = 2;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, a_deep_pipeline_with_long_links) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.topology.link_latency_cycles = 3;
    c.router.credit_latency_cycles = 2;
    c.router.routing_cycles = 1;
    c.router.vc_allocation_cycles = 1;
    c.router.switch_allocation_cycles = 1;
    c.router.crossbar_cycles = 1;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, narrow_links) {
    PartitionCase c = torus({4, 4}, Switching::kVirtualCutThrough);
    checkerboard(c);
    c.topology.link_latency_cycles = 2;
    c.topology.link_flit_cycles = 3;
    c.router.credit_latency_cycles = 5;
    c.router.crossbar_cycles = 1;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, output_buffers_behind_a_crossbar_without_multiplexing) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.router.crossbar = "non_multiplexed";
    c.router.output_buffer_flits = 2;
    checkerboard(c);
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, crossbars_with_speed_up) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.router.crossbar = "multiplexed";
    c.router.crossbar.own<InputSpeedup>().input_speedup = 2;
    c.router.crossbar.own<OutputSpeedup>().output_speedup = 2;
    c.router.internal_speedup = 1.7;
    c.router.output_buffer_flits = 3;
    checkerboard(c);
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, adaptive_routing_with_random_choices_and_arbiters) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.routing.function = "minimal_adaptive";
    c.router.virtual_channels = 4;
    c.router.arbiter = "random";
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, the_oldest_packet_is_the_oldest_on_both_sides) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.router.arbiter = "oldest_first";
    checkerboard(c);
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, a_part_that_skips_no_cycle_beside_one_that_does) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.part_that_does_not_skip = 1;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, does_not_depend_on_which_part_runs_first) {
    PartitionCase c = torus({4, 4}, Switching::kVirtualCutThrough);
    c.build_parts_in_reverse = true;
    expect_same_as_whole(c);
}

/// Flits take 3 cycles of link and 3 of the crossbar, credits 4: windows of 4 cycles.
TEST(PartitionedFabric, runs_in_long_windows) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.topology.link_latency_cycles = 3;
    c.router.credit_latency_cycles = 4;
    c.router.crossbar_cycles = 3;
    checkerboard(c);
    c.run_ahead = true;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, does_not_depend_on_the_length_of_the_window) {
    PartitionCase c = torus({6, 4}, Switching::kWormhole);
    c.topology.link_latency_cycles = 8;
    c.router.credit_latency_cycles = 7;
    c.router.buffer_flits = 16;
    c.window = 3;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, a_part_that_skips_no_cycle_in_windows_of_several_cycles) {
    PartitionCase c = torus({6, 4}, Switching::kWormhole);
    c.topology.link_latency_cycles = 8;
    c.router.credit_latency_cycles = 7;
    c.router.buffer_flits = 16;
    c.part_that_does_not_skip = 1;
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, of_queued_routers) {
    PartitionCase c = torus({6, 4}, Switching::kVirtualCutThrough);
    c.router.kind = RouterKind::kQueuedCutThrough;
    c.router.routing_cycles = 1;
    c.topology.link_latency_cycles = 3;
    checkerboard(c);
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, a_part_without_routers_and_single_routers_without_neighbours) {
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    c.parts = 4;
    c.part_of = [](std::uint32_t router) { return router == 5 ? 1u : router == 6 ? 3u : 0u; };
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, three_parts_each_beside_the_others) {
    PartitionCase c = torus({6, 4}, Switching::kWormhole);
    c.parts = 3;
    c.part_of = [](std::uint32_t router) { return router % 3; };
    expect_same_as_whole(c);
}

TEST(PartitionedFabric, a_part_that_only_waits_is_not_called_deadlocked) {
    // A single packet from part 0 to part 1: part 0 rests while its flits wait there.
    PartitionCase c = torus({4, 4}, Switching::kWormhole);
    PartitionBench bench(c, {{5, 0, 10, 40}, {7, 1, 10, 40}});
    bench.run_until(400);
    EXPECT_EQ(bench.merged().size(), 2u);
    EXPECT_EQ(as_text(bench.merged()), as_text(bench.whole.received));
    for (const auto& fabric : bench.fabrics) EXPECT_FALSE(fabric->deadlocked());
}

TEST(PartitionedFabric, refuses_a_part_that_nothing_joins_to_its_neighbour) {
    const PartitionCase c = torus({4, 4}, Switching::kWormhole);
    PartitionBench bench(c, {});
    FabricOptions options;
    options.part_of.assign(16, 0);
    options.part_of[5] = 1;
    options.part = 1;
    Fabric alone("alone", bench.whole.topology, c.router, *bench.whole.routing,
                 *bench.whole.selection, options);
    std::vector<Received> received;
    ScriptedHost host(alone.packets(), 5, {}, received);
    alone.connect_host(HostId{5}, host);
    try {
        bench.whole.fabric.clock().run_until(10);
        FAIL() << "nobody would ever take the flits";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/fabric/parts");
        EXPECT_STREQ(report.get_msg(),
                     "alone: there are channels to part 0, but no Boundary joins it with part 1");
    }
}

TEST(PartitionedFabric, refuses_parts_that_do_not_fit_the_graph) {
    const PartitionCase c = torus({4, 4}, Switching::kWormhole);
    PartitionBench bench(c, {});
    FabricOptions options;
    options.part_of.assign(15, 0);
    try {
        Fabric alone("alone", bench.whole.topology, c.router, *bench.whole.routing,
                     *bench.whole.selection, options);
        FAIL() << "router 15 belongs to no part";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg(), "alone: 15 routers are given a part, the graph has 16");
    }
}

TEST(PartitionedFabric, refuses_the_host_of_another_part) {
    const PartitionCase c = torus({4, 4}, Switching::kWormhole);
    PartitionBench bench(c, {});
    try {
        bench.fabrics[0]->connect_host(HostId{15}, *bench.hosts[15]);
        FAIL() << "host 15 belongs to part 1";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg(),
                     "part_0: host 15 is at router 15, which belongs to part 1; this is part 0");
    }
}

}  // namespace
}  // namespace thruway::test
