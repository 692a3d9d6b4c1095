// topologies/drawings/spring_layout.h
// Places switches by a spring model, or on a circle.
#pragma once

#include "topologies/drawings/switch_layout.h"

#include <vector>

namespace thruway {

/// Shape: [router]. Linked routers are about 1 apart; no two are much closer than the area divided
/// among all routers permits. The best of eight starts; the same in every call.
/// Source: Kamada, Kawai, An algorithm for drawing general undirected graphs, Information
/// Processing Letters 31 (1989).
std::vector<DrawingPoint> spring_layout(const FabricGraph& graph);

/// Shape: [router]. In numerical order; neighbours on the circle are 1 apart.
std::vector<DrawingPoint> circle_layout(const FabricGraph& graph);

}  // namespace thruway
