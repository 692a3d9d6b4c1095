// topologies/grid/grid.h
// Coordinates of the routers of a torus, mesh or hypercube, and their ports by direction.
// Router number = sum over dimensions d of coordinate(d) * (product of the radices below d):
// dimension 0 varies fastest. In a grid of blocks (the chips of a mesh of meshes) the blocks have
// such numbers, and the routers in each block; the routers of a block are consecutive.
#pragma once

#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

enum class Direction : unsigned { kPlus = 0, kMinus = 1 };

constexpr Direction opposite(Direction d) {
    return d == Direction::kPlus ? Direction::kMinus : Direction::kPlus;
}

/// Rejects sizes that would exhaust memory: a router and its ports take kilobytes.
constexpr std::size_t kMaxGridRouters = std::size_t{1} << 20;

struct GridShape {
    std::vector<unsigned> radix;  ///< [dimension], each at least 2
    bool wraps = true;            ///< torus; false: mesh
    bool bidirectional = true;    ///< false: only channels in the plus direction (requires wraps)
    /// For wrapping dimensions of radix 2, whose plus and minus neighbours are the same router.
    /// True: two distinct links; false: one link for both directions (hypercubes).
    bool double_links = false;
    /// [dimension]: routers of a block, a part of the radix. Empty: routers are not numbered by
    /// blocks.
    std::vector<unsigned> block = {};
};

/// Errors: the constructor throws `Problem` for a shape that cannot be built: no dimension, a radix
/// below 2, more than `kMaxGridRouters` routers, a unidirectional mesh, or double links without a
/// bidirectional ring of two routers. std::invalid_argument for a block that does not divide the
/// radices.
class Grid {
public:
    explicit Grid(GridShape shape);

    const GridShape& shape() const { return shape_; }
    unsigned dimensions() const { return static_cast<unsigned>(shape_.radix.size()); }
    std::size_t routers() const { return routers_; }

    unsigned coordinate(RouterId router, unsigned dimension) const {
        return coordinates_[index(router) * shape_.radix.size() + dimension];
    }
    /// `coordinates` has one entry per dimension, each below the radix.
    RouterId at(const std::vector<unsigned>& coordinates) const;
    /// The router one step away; empty beyond the edge of a mesh and against a unidirectional ring.
    std::optional<RouterId> neighbour(RouterId router, unsigned dimension, Direction way) const;
    /// The port towards that neighbour. Ports are numbered without gaps: dimension by dimension,
    /// plus before minus, counting only those that exist; those to other blocks are the last. A
    /// single link between radix-2 neighbours has one port.
    std::optional<Port> port(RouterId router, unsigned dimension, Direction way) const {
        const std::uint8_t port = ports_[port_slot(router, dimension, way)];
        if (port == kNoPort) return std::nullopt;
        return port;
    }
    /// Number of ports towards neighbours; the ports of hosts follow them.
    unsigned network_ports(RouterId router) const;

private:
    static constexpr std::uint8_t kNoPort = 0xff;

    std::size_t port_slot(RouterId router, unsigned dimension, Direction way) const {
        return (index(router) * shape_.radix.size() + dimension) * 2 + static_cast<unsigned>(way);
    }
    /// Whether both directions of the dimension share one link.
    bool single_link(unsigned dimension) const {
        return shape_.wraps && shape_.bidirectional && !shape_.double_links &&
               shape_.radix[dimension] == 2;
    }
    unsigned block_size(unsigned dimension) const {
        return shape_.block.empty() ? shape_.radix[dimension] : shape_.block[dimension];
    }
    /// What a coordinate adds to the number of its router.
    std::uint32_t offset(unsigned dimension, unsigned coordinate) const {
        const unsigned block = block_size(dimension);
        return coordinate / block * block_strides_[dimension] +
               coordinate % block * strides_[dimension];
    }
    bool same_block(RouterId a, RouterId b) const {
        return index(a) / routers_of_block_ == index(b) / routers_of_block_;
    }
    void fill_strides();
    void fill_coordinates();
    void fill_ports();

    GridShape shape_;
    std::size_t routers_ = 0;
    std::uint32_t routers_of_block_ = 1;
    std::vector<std::uint32_t> strides_;        ///< [dimension], router numbers per step in a block
    std::vector<std::uint32_t> block_strides_;  ///< [dimension], the same from block to block
    std::vector<std::uint32_t> coordinates_;    ///< [router][dimension]
    std::vector<std::uint8_t> ports_;           ///< [router][dimension][direction]
};

}  // namespace thruway
