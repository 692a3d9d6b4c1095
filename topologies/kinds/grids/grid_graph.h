// topologies/kinds/grids/grid_graph.h
// Grids as graphs, and the settings of those with a radix for each dimension. Kinds of networks
// that are made of meshes use them.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "topologies/grid/grid.h"

#include <vector>

namespace thruway {

class SettingsVisitor;

/// Tori and meshes, and the meshes of chips.
struct GridSettings {
    std::vector<unsigned> radix = {8, 8};  ///< routers in each dimension
};
void fields(SettingsVisitor& io, GridSettings& settings);

/// The graph of a grid. Each router has its network ports as `Grid::port` numbers them, then its
/// hosts. Every channel has its reverse, except in unidirectional tori, where a channel leaves by
/// the port of its dimension and enters by the port of the same number.
FabricGraph build_graph(const Grid& grid, LinkTiming links, unsigned hosts_per_router);

}  // namespace thruway
