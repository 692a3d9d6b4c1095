// topologies/kinds/composed/joined_copies.h
// Which routers links between copies of a part join: those along facing edges of meshes, otherwise
// routers spread evenly over each copy.
#pragma once

#include "topologies/kinds/composed/composition.h"

#include <utility>
#include <vector>

namespace thruway {

using RouterPair = std::pair<RouterId, RouterId>;

/// Copies of a part, and the routers in each of them that may get links.
struct CopySelection {
    const PlacedPart* part = nullptr;
    std::vector<std::uint32_t> inside = {};  ///< numbers in the part, ascending

    RouterId router(unsigned copy, std::size_t i) const { return part->router(copy, inside[i]); }
    /// Of a mesh, all of it.
    bool has_facing_edges() const {
        return part->has_facing_edges() && inside.size() == part->network.graph.routers();
    }
};

/// `links` between every two copies. With R routers and E ends of links in a copy, end e, counted
/// in the order of the other copies, is at router floor(e R / E) of the selection.
std::vector<RouterPair> between_every_two_copies(const CopySelection& copies, unsigned links);

/// `links` between neighbours in the grid of copies, dimension by dimension; 0: along facing edges
/// one for each router of the edge, otherwise one. Of an edge of n routers, link j is at router
/// floor((2 j + 1) n / (2 links)). In a torus the last copy of a dimension is the neighbour of the
/// first, except in dimensions of one copy, and of two without facing edges.
/// Errors: Problem for more links than an edge has routers.
std::vector<RouterPair> between_neighbouring_copies(const CopySelection& copies, unsigned links,
                                                    bool torus);

/// The grid that copies of a mesh make if all routers of facing edges have links; empty: they make
/// none, in a torus with a dimension of one copy.
std::optional<Grid> grid_of_copies(const PlacedPart& part, bool torus);

}  // namespace thruway
