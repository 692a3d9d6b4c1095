// topologies/grid_topologies.h
// Tori, meshes and hypercubes from settings.
#pragma once

#include "topologies/graph/topology_settings.h"
#include "topologies/kinds/grids/grid_graph.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

/// All grids; only a torus can omit the links in the minus direction.
struct DirectionSettings {
    bool bidirectional = true;
};
void fields(SettingsVisitor& io, DirectionSettings& settings);

/// Tori of radix 2.
struct DoubleLinkSettings {
    bool double_links = false;  ///< two links between the two routers of a dimension
};
void fields(SettingsVisitor& io, DoubleLinkSettings& settings);

/// Hypercubes.
struct CubeSettings {
    unsigned dimensions = 6;  ///< 2^dimensions routers
};
void fields(SettingsVisitor& io, CubeSettings& settings);

Topology make_torus(const TopologySettings& settings);
Topology make_mesh(const TopologySettings& settings);
Topology make_hypercube(const TopologySettings& settings);
std::optional<RouterCount> count_of_grid(const TopologySettings& settings);
std::optional<RouterCount> count_of_cube(const TopologySettings& settings);

}  // namespace thruway
