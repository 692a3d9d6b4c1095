// testbench/network/cycle_limit.h
// The default of measurement.max_cycles.
#pragma once

#include "checks/simulation_settings.h"
#include "core/cycle.h"
#include "testbench/network/host_distances.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

namespace thruway {

/// measurement.max_cycles if it is set, else
///   1e8 / (flits offered per cycle * (1 + mean distance)),
/// that is 100 million flit-hops, links from hosts included: about 10 s on one core. Rounded, and
/// limited to 50 000 .. 10 million cycles; kNever for recorded traffic, which ends by itself.
/// Depends only on settings and network, so it is equal on all machines.
Cycle cycle_limit(const SimulationSettings& settings, const Topology& topology,
                  const HostDistances& distances, const Traffic& traffic);

}  // namespace thruway
