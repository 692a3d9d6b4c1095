// topologies/measures/levels_of_hosts.h
// Levels of a network whose kind does not say them, such as a fat tree from a file.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
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

enum class PathsFrom { kHosts, kEveryRouter };

/// The first two routers without a path first up and then down to the second one, which has hosts;
/// with kHosts the first one has, too. Up leads to a higher level, or at equal levels to a lower
/// number. `level`: [router]; all links lead both ways.
std::optional<std::pair<RouterId, RouterId>> pair_apart_by_levels(
    const FabricGraph& graph, const std::vector<std::uint16_t>& level, PathsFrom from);

}  // namespace thruway
