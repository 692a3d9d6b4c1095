// testbench/network/cycle_limit.h
// The length at which a run gives up when the settings leave it open (measurement.max_cycles = 0).
#pragma once

#include "checks/simulation_settings.h"
#include "core/cycle.h"
#include "testbench/network/host_distances.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

namespace thruway {

/// measurement.max_cycles, or, where that is 0, as many cycles as it takes to move 100 million
/// flits over a link or out of a host, at the offered load and the mean distance of the hosts:
/// some 10 seconds of one core; at least 50 000 cycles, at most 10 million. kNever for recorded
/// traffic, which ends by itself. It follows from settings and network alone, so it is the same on
/// every machine.
Cycle cycle_limit(const SimulationSettings& settings, const Topology& topology,
                  const HostDistances& distances, const Traffic& traffic);

}  // namespace thruway
