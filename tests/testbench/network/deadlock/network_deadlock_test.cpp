// How the settings of a network determine the deadlock check.
#include "testbench/network/deadlock/network_deadlock.h"

#include "routing/make_routing.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

/// Minimal adaptive routing; its proof for wormhole requires buffers that hold one packet at a
/// time.
SimulationSettings adaptive(Switching switching) {
    SimulationSettings settings;
    settings.topology.kind = "torus";
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.switching = switching;
    settings.router.virtual_channels = 3;
    settings.routing.function = "minimal_adaptive";
    return settings;
}

DeadlockFinding finding(const SimulationSettings& settings) {
    const Topology topology = build_topology(settings.topology);
    const auto routing = make_routing_function(settings.routing, topology,
                                               settings.router.virtual_channels);
    return check_deadlock(deadlock_question(settings, topology, *routing));
}

TEST(NetworkDeadlock, under_wormhole_asks_for_buffers_of_one_packet) {
    SimulationSettings settings = adaptive(Switching::kWormhole);
    settings.router.vc_reallocation = VcReallocation::kAfterTailSent;
    EXPECT_FALSE(finding(settings).passes());
    settings.router.vc_reallocation = VcReallocation::kAfterBufferEmpty;
    EXPECT_TRUE(finding(settings).passes());
}

TEST(NetworkDeadlock, takes_packet_or_buffer_for_buffers_of_one_packet) {
    SimulationSettings settings = adaptive(Switching::kWormhole);
    settings.router.vc_reallocation = VcReallocation::kAfterTailSent;
    settings.router.vc_admission = VcAdmission::kFree;
    EXPECT_FALSE(finding(settings).passes());
    settings.router.vc_admission = VcAdmission::kPacketOrBuffer;
    EXPECT_TRUE(finding(settings).passes());
}

TEST(NetworkDeadlock, under_cut_through_asks_for_nothing_of_the_kind) {
    SimulationSettings settings = adaptive(Switching::kVirtualCutThrough);
    settings.router.vc_reallocation = VcReallocation::kAfterTailSent;
    EXPECT_TRUE(finding(settings).passes());
}

}  // namespace
}  // namespace thruway
