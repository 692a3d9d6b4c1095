// tests/testbench/sample_runs.h
// Small networks for tests of whole runs.
#pragma once

#include "checks/simulation_settings.h"
#include "routing/paths/ring_settings.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

namespace thruway::test {

inline SimulationSettings torus(double load) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.buffer_flits = 8;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    return settings;
}

/// A unidirectional ring with one virtual channel of one flit: it deadlocks.
inline SimulationSettings ring_without_dateline() {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4};
    settings.topology.kind.own<DirectionSettings>().bidirectional = false;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 1;
    settings.router.buffer_flits = 1;
    settings.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    settings.router.allow_deadlock = true;
    settings.traffic.load_flits_per_node_cycle = 0.5;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 16;
    return settings;
}

/// Two routers with two hosts each. Two thirds of all packets cross the link: load 0.9 requires 2 x
/// 0.9 x 2 / 3 = 1.2 flits per cycle.
inline SimulationSettings overloaded_link() {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.topology.hosts_per_router = 2;
    settings.traffic.load_flits_per_node_cycle = 0.9;
    return settings;
}

}  // namespace thruway::test
