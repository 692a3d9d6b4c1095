// topologies/kinds/composed/composed.h
// A network from settings alone: parts of any kind, in copies, and joins between them. The order of
// routers, links and hosts is that of composition.h.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

/// Copies of one mesh whose facing edges are joined by one join are a grid.
/// Errors: Problem, with the place of its table, for a part without a valid name or from a file,
/// for the errors of the parts, and for joins that name no routers or cannot be made.
Topology make_composed(const TopologySettings& settings);

}  // namespace thruway
