// tests/cosim/netlist/fabric/netlist_test.cpp
// A network of modules joined by wires is the fabric in one piece: every packet is injected and
// arrives in the same cycles, over the same hops.

#include "routing/paths/ring_settings.h"
#include "tests/cosim/netlist/fabric/netlist_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TopologySettings grid(const char* kind, std::vector<unsigned> radix, unsigned latency = 1) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.link_latency_cycles = latency;
    return settings;
}

void expect_same(const NetlistCase& c, unsigned packets, unsigned most_flits) {
    const auto hosts = static_cast<unsigned>(build_topology(c.topology).graph.hosts());
    NetlistBench bench(c, random_packets(packets, hosts, 400, most_flits));
    bench.run_until(5000);
    EXPECT_EQ(bench.received.size(), packets);
    EXPECT_EQ(as_text(bench.received), as_text(bench.whole.received));
    for (const auto& module : bench.modules) {
        EXPECT_EQ(module->fabric().packets_in_network(), 0u);
        EXPECT_EQ(module->fabric().packets().live(), 0u);
        module->fabric().check_credits();
    }
}

TEST(Netlist, a_mesh_of_four_routers_and_wires) {
    NetlistCase c;
    c.topology = grid("mesh", {2, 2});
    expect_same(c, 600, 6);
}

TEST(Netlist, a_ring_of_wormhole_routers_with_a_pipeline) {
    NetlistCase c;
    c.topology = grid("torus", {5});
    c.router = staged_router(Switching::kWormhole);
    expect_same(c, 300, 9);
}

TEST(Netlist, a_torus_with_links_and_credits_of_several_cycles) {
    NetlistCase c;
    c.topology = grid("torus", {3, 3}, 3);
    c.router = staged_router(Switching::kVirtualCutThrough, 3);
    c.router.credit_latency_cycles = 2;
    expect_same(c, 600, 9);
}

TEST(Netlist, random_choices_of_adaptive_routing) {
    NetlistCase c;
    c.topology = grid("torus", {4, 4});
    c.router.virtual_channels = 4;
    c.routing.function = "minimal_adaptive";
    c.routing.selection = "random";
    expect_same(c, 1000, 5);
}

TEST(Netlist, stop_and_go_instead_of_credits) {
    NetlistCase c;
    c.topology = grid("torus", {4, 4});
    c.router.switching = Switching::kWormhole;
    c.router.flow_control = FlowControl::kStopGo;
    c.router.buffer_flits = 6;
    expect_same(c, 1000, 9);
}

TEST(Netlist, queued_cut_through_routers) {
    NetlistCase c;
    c.topology = grid("torus", {4, 3}, 2);
    c.router.kind = RouterKind::kQueuedCutThrough;
    c.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    expect_same(c, 600, 8);
}

TEST(Netlist, two_fabrics_joined_by_pins) {
    NetlistCase c;
    c.topology = grid("torus", {4, 4});
    c.modules = {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}};
    expect_same(c, 1500, 8);
}

TEST(Netlist, a_router_and_the_rest_of_the_fabric_one_of_which_does_not_skip) {
    NetlistCase c;
    c.topology = grid("mesh", {3, 3});
    c.router = staged_router(Switching::kStoreAndForward);
    c.modules = {{4}, {0, 1, 2, 3, 5, 6, 7, 8}};
    c.module_that_does_not_skip = 0;
    expect_same(c, 600, 9);
}

}  // namespace
}  // namespace thruway::test
