// topologies/grid.h
// Coordinates of the routers of a torus, mesh or hypercube, and their ports by direction.
// Router number = sum over dimensions d of coordinate(d) * (product of the radices below d):
// dimension 0 varies fastest.
#pragma once

#include "core/ids.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace thruway {

enum class Direction : unsigned { kPlus = 0, kMinus = 1 };

constexpr Direction opposite(Direction d) {
    return d == Direction::kPlus ? Direction::kMinus : Direction::kPlus;
}

struct GridShape {
    std::vector<unsigned> radix;  ///< [dimension], each at least 2
    bool wraps = true;            ///< torus; false: mesh
    bool bidirectional = true;    ///< false: only channels in the plus direction (needs wraps)
    /// Where radix is 2 and the grid wraps: plus and minus lead to the same router. True: two
    /// distinct links; false: one, reached by either direction (hypercubes).
    bool double_links = false;
};

class Grid {
public:
    explicit Grid(GridShape shape);

    const GridShape& shape() const { return shape_; }
    unsigned dimensions() const { return static_cast<unsigned>(shape_.radix.size()); }
    std::size_t routers() const { return routers_; }

    unsigned coordinate(RouterId router, unsigned dimension) const {
        return coordinates_[index(router) * shape_.radix.size() + dimension];
    }
    /// `coordinates` has one entry a dimension.
    RouterId at(const std::vector<unsigned>& coordinates) const;
    /// The router one step away; empty at the edge of a mesh, or against a unidirectional ring.
    std::optional<RouterId> neighbour(RouterId router, unsigned dimension, Direction way) const;
    /// The port towards that neighbour. Ports are dense: dimension by dimension, plus before minus,
    /// counting only those that exist. A single link between radix-2 neighbours has one port.
    std::optional<Port> port(RouterId router, unsigned dimension, Direction way) const;

private:
    GridShape shape_;
    std::size_t routers_ = 0;
    std::vector<unsigned> coordinates_;       ///< [router][dimension]
    std::vector<std::optional<Port>> ports_;  ///< [router][dimension][direction]
};

}  // namespace thruway
