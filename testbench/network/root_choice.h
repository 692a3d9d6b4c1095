// testbench/network/root_choice.h
// What the root of up*/down* routing costs: whether another value of routing.tree_root would let
// the links carry much more traffic. Which root it is where the levels of a network do not serve.
#pragma once

#include "checks/simulation_settings.h"
#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// A sentence if, with another root, the links could carry more than twice the uniform traffic
/// (link_bound()), or if in a network from a file they could with no root but on shortest paths.
/// Empty: they could not, the function has no root, or the network has more than 256 hosts or 1024
/// channels, where the answer takes longer than a second.
std::string remark_on_root(const SimulationSettings& settings, const Topology& topology);

/// A sentence if the settings leave the root open and the levels of the network, which would be the
/// roots, do not lead to all hosts, so that router 0 is the root. Empty if not, or without a root.
std::string remark_on_levels(SimulationSettings settings, const Topology& topology);

/// Reports the remarks as SystemC warnings.
void tell_root_choice(const SimulationSettings& settings, const Topology& topology);

/// Reports this and the warnings of told_topology() for commands whose runs are child processes
/// without output. Errors: those of build_topology().
void tell_notes(const SimulationSettings& settings);

}  // namespace thruway
