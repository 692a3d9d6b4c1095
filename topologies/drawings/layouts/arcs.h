// topologies/drawings/layouts/arcs.h
// The links of switches on the points of a square grid, each in one row or one column: straight
// between neighbours, otherwise arcs, the higher the farther they span. Parallel arcs differ in
// height.
#pragma once

#include "topologies/drawings/switch_layout.h"

#include <vector>

namespace thruway {

/// Shape: [channel].
std::vector<LinkRoute> arcs_of(const FabricGraph& graph, const std::vector<DrawingPoint>& points);

}  // namespace thruway
