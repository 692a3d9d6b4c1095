// topologies/kinds/rows/hyperx.h
// HyperX: a grid of routers in which each router has a link to every other router of its row in
// each dimension. With one dimension it is the full mesh, with equal dimensions and single links a
// flattened butterfly.
// Router number = sum over dimensions of coordinate * (product of the shape below). The ports of a
// router are numbered by dimension, in a dimension by the coordinate of the neighbour; parallel
// links have consecutive ports. Hosts follow.
// Sources: Ahn, Binkert, Davis, McLaren, Schreiber, HyperX: topology, routing, and packaging of
// efficient large-scale networks, SC 2009; Kim, Dally, Abts, Flattened butterfly, ISCA 2007.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct HyperXSettings {
    std::vector<unsigned> shape = {4, 4};     ///< routers in each dimension
    std::vector<unsigned> multiplicity = {};  ///< parallel links in each dimension; empty: 1
};
void fields(SettingsVisitor& io, HyperXSettings& settings);

struct FullMeshSettings {
    unsigned routers = 8;
};
void fields(SettingsVisitor& io, FullMeshSettings& settings);

/// Errors: Problem for more routers or ports than possible, and for a multiplicity of other
/// dimensions than the shape has.
Topology make_hyperx(const TopologySettings& settings);
Topology make_full_mesh(const TopologySettings& settings);
std::optional<RouterCount> count_of_hyperx(const TopologySettings& settings);
std::optional<RouterCount> count_of_full_mesh(const TopologySettings& settings);

}  // namespace thruway
