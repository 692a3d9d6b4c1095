// testbench/evaluations/computed_loads.h
// How long flits would occupy each channel if the network carried all that is offered, from the
// routing function and the traffic matrix alone: what the loads that a run measured are compared
// with.
#pragma once

#include "checks/simulation_settings.h"
#include "topologies/graph/topology.h"

#include <string>
#include <vector>

namespace thruway {

struct ComputedLoads {
    /// [channel] share of time; above 1: more than the channel can carry. Empty: not known.
    std::vector<double> utilisation{};
    std::string reason{};  ///< why it is not known, a clause; empty otherwise
};

/// `topology`: that of the settings. Exact for oblivious routing functions, by channel_loads().
/// Not known for adaptive functions, for hosts that follow a workload, and for more
/// than `most_hosts` hosts, because the time grows with their square.
/// Errors: Problem of routing_for() and traffic_for().
ComputedLoads computed_loads(const SimulationSettings& settings, const Topology& topology,
                             std::size_t most_hosts = 4096);

}  // namespace thruway
