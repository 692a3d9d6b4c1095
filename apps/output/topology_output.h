// apps/output/topology_output.h
// Measures of a network, for the terminal and as JSON, and its next hops.
#pragma once

#include "apps/output/topology_fields.h"
#include "checks/simulation_settings.h"
#include "topologies/measures/network_summary.h"

#include <string>

namespace thruway {

std::string topology_page(const Topology& topology, const NetworkSummary& summary);
TopologyMeasures topology_measures(const Topology& topology, const NetworkSummary& summary);
std::string topology_json(const Topology& topology, const NetworkSummary& summary);

/// The keys of the JSON, for docs/results.md.
std::string topology_keys_markdown();

/// The next-hop table of the routing function in the settings.
/// Errors: Problem for functions whose next hop depends on more than the place of a packet and its
/// destination.
std::string next_hop_table(SimulationSettings settings, const Topology& topology);

}  // namespace thruway
