// topologies/kinds/chiplets/chiplets.h
// Chiplets: chips that are meshes, joined by die-to-die links into a mesh, a torus, or each with
// every other. Routers are numbered chip by chip, in a chip as in its mesh; the ports of die-to-die
// links follow those of the chip. Hosts follow.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>
#include <vector>

namespace thruway {

class SettingsVisitor;

enum class ChipNetwork { kMesh, kTorus, kAllToAll };

struct ChipletSettings {
    std::vector<unsigned> chips = {2, 2};  ///< in each dimension
    ChipNetwork chip_network = ChipNetwork::kMesh;
    /// Between two chips that are joined, on facing edges evenly spaced. 0: on facing edges one for
    /// each router, between chips that are all joined one.
    unsigned die_links = 0;
    unsigned die_latency_cycles = 0;  ///< 0: as on the chips
    unsigned die_flit_cycles = 0;     ///< 0: as on the chips
};

void fields(SettingsVisitor& io, ChipletSettings& settings);

/// Reads GridSettings for the mesh of a chip. A mesh or torus of chips with links of all facing
/// routers is a grid.
/// Errors: Problem for chips of other dimensions than their meshes, and more routers, links or
/// ports than possible.
Topology make_chiplets(const TopologySettings& settings);
std::optional<RouterCount> count_of_chiplets(const TopologySettings& settings);

}  // namespace thruway
