// topologies/drawings/spring_layout.h
// Places of switches by springs or on a circle.
#pragma once

#include "topologies/drawings/switch_layout.h"

#include <vector>

namespace thruway {

/// [router]. Linked routers are about 1 apart, and no two much closer than a drawing of them all
/// leaves room for.
/// Source of the springs: Kamada, Kawai, An algorithm for drawing general undirected graphs,
/// Information Processing Letters 31 (1989); the best of eight starts, the same in every call.
std::vector<DrawingPoint> spring_layout(const FabricGraph& graph);

/// [router]. In the order of numbers, neighbours on the circle 1 apart.
std::vector<DrawingPoint> circle_layout(const FabricGraph& graph);

}  // namespace thruway
