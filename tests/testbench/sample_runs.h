// tests/testbench/sample_runs.h
// Small networks for tests of whole runs.
#pragma once

#include "checks/simulation_settings.h"

namespace thruway::test {

inline SimulationSettings torus(double load) {
    SimulationSettings settings;
    settings.topology.radix = {4, 4};
    settings.router.buffer_flits = 8;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.flits = 4;
    return settings;
}

/// A ring in one direction, with one class of one virtual channel of one flit: it locks up.
inline SimulationSettings ring_without_dateline() {
    SimulationSettings settings;
    settings.topology.radix = {4};
    settings.topology.bidirectional = false;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 1;
    settings.router.buffer_flits = 1;
    settings.routing.dateline = DatelineRule::kNone;
    settings.router.allow_deadlock = true;
    settings.traffic.load_flits_per_node_cycle = 0.5;
    settings.traffic.packet_flits.flits = 16;
    return settings;
}

/// Two routers with two hosts each. Two thirds of all packets cross the link: at load 0.9 that asks
/// 2 x 0.9 x 2 / 3 = 1.2 flits a cycle of it.
inline SimulationSettings overloaded_link() {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kMesh;
    settings.topology.radix = {2};
    settings.topology.hosts_per_router = 2;
    settings.traffic.load_flits_per_node_cycle = 0.9;
    return settings;
}

}  // namespace thruway::test
