// topologies/drawings/layouts/layers.h
// Layers of a network that has no levels, because all of its switches have hosts, but is drawn best
// as if it had: a leaf-spine network, or a tree.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// [router] its distance to the nearest router with the fewest links, in links. Empty unless each
/// link joins two neighbouring layers, and each layer has fewer routers than the one below it.
std::vector<std::uint16_t> layers_of(const FabricGraph& graph);

}  // namespace thruway
