// topologies/switch_layout.h
// Where to draw the switches of a network.
#pragma once

#include "topologies/fabric_graph.h"

#include <vector>

namespace thruway {

enum class DrawingLayout {
    kSpring,  ///< neighbours near each other; a circle beyond kMaxSpringRouters
    kCircle   ///< in the order of numbers
};

/// The springs take a time that grows with the cube of the routers.
constexpr std::size_t kMaxSpringRouters = 200;

struct DrawingPoint {
    double x = 0;
    double y = 0;
};

/// [router]. Scaled so that linked routers are about 1 apart and no two less than 0.4.
/// Source of the springs: Kamada, Kawai, An algorithm for drawing general undirected graphs,
/// Information Processing Letters 31 (1989); the best of eight starts, the same in every call.
std::vector<DrawingPoint> layout_of(const FabricGraph& graph, DrawingLayout layout);

}  // namespace thruway
