// apps/report/sections/network/network_of_run.h
// The network of a run, built from the settings in its result, and the loads of its links.
#pragma once

#include "apps/heat/load_differences.h"
#include "apps/report/sections/points/shown_points.h"
#include "topologies/drawings/heat/heat_map.h"
#include "topologies/graph/topology.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// [channel] The share of a part of a run in which flits occupy it.
using LoadFrame = std::vector<std::optional<double>>;

struct NetworkOfRun {
    std::string key;      ///< equal for equal networks
    std::string missing;  ///< why there is no drawing, a sentence; empty: there is one
    std::shared_ptr<const Topology> topology{};
    std::vector<LoadFrame> frames{};   ///< of the whole run, then of each window
    std::vector<HeatMark> deadlock{};  ///< links that packets of a deadlock hold
    std::string computed_missing{};    ///< why there are no computed loads, a clause
    std::vector<LoadDifference> differences{};
};

/// The network alone; null: it cannot be built, or has too many switches for a drawing.
std::shared_ptr<const Topology> topology_of_run(const ShownPoint& shown);

/// Never fails: `missing` says what is wrong.
NetworkOfRun network_of_run(const ShownPoint& shown);

}  // namespace thruway
