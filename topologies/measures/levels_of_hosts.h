// topologies/measures/levels_of_hosts.h
// Levels of a network whose kind does not say them, such as a fat tree from a file.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// [router] its distance to the nearest router with hosts, in links. Empty unless these are levels
/// of a tree with one or several roots: some router has no hosts, each link joins two neighbouring
/// levels, and from each router a path first up and then down leads to each router with hosts.
/// Empty also for more than 4096 routers.
std::vector<std::uint16_t> levels_of_hosts(const FabricGraph& graph);

/// The first of these conditions that the network does not meet: "every switch has hosts". Empty if
/// it has levels.
std::string why_no_levels(const FabricGraph& graph);

}  // namespace thruway
