// routing/deadlock/graphs/shortest_cycle.h
// Cycles of a dependency graph.
#pragma once

#include "routing/deadlock/graphs/dependency_graph.h"

#include <vector>

namespace thruway {

/// A cycle with the fewest vertices, starting at its lowest vertex; of several the one with the
/// lowest first vertex. Empty: the graph has no cycle.
/// Cost: a depth-first search; if there is a cycle, also a breadth-first search from each vertex of
/// the strong components, at most as deep as the best cycle so far.
std::vector<DependencyGraph::Vertex> shortest_cycle(const DependencyGraph& graph);

}  // namespace thruway
