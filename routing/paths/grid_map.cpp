#include "routing/paths/grid_map.h"

#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {
namespace {

/// The dimension of a channel that leaves `router` by `port`.
unsigned dimension_of(const Grid& grid, RouterId router, Port port) {
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        for (const Direction way : {Direction::kPlus, Direction::kMinus}) {
            if (grid.port(router, d, way) == port) return d;
        }
    }
    return GridMap::kNoDimension;
}

}  // namespace

GridMap::GridMap(const Topology& topology, const char* function) {
    const Grid& grid = require_grid(topology, function);
    dimensions_ = grid.dimensions();
    for (const unsigned radix : grid.shape().radix) add_ring(grid.shape(), radix);
    fill_places(topology);
    fill_arrivals(topology);
}

void GridMap::add_ring(const GridShape& shape, unsigned radix) {
    Ring ring;
    ring.radix = radix;
    const bool two_ways_round = shape.wraps && shape.bidirectional;
    ring.has_ties = two_ways_round && radix % 2 == 0 && (radix > 2 || shape.double_links);
    if (ring.has_ties) ring.tie_shift = ties_++;
    const unsigned longest = shape.bidirectional ? radix / 2 : radix - 1;
    ring.needs_dateline = shape.wraps && longest >= 2;

    ring.same = ways_.size() + radix - 1;
    const auto plus = static_cast<std::uint8_t>(Direction::kPlus);
    const auto minus = static_cast<std::uint8_t>(Direction::kMinus);
    ways_.resize(ways_.size() + std::size_t{2} * radix - 1, plus);
    for (unsigned distance = 1; distance < radix; ++distance) {
        std::uint8_t& ahead = ways_[ring.same + distance];
        std::uint8_t& behind = ways_[ring.same - distance];
        if (!shape.wraps || (two_ways_round && 2 * distance < radix)) {
            behind = minus;
        } else if (two_ways_round && 2 * distance > radix) {
            ahead = minus;
        } else if (ring.has_ties && 2 * distance == radix) {
            ahead = kTie;
            behind = kTie;
        }
    }
    rings_.push_back(ring);
}

void GridMap::fill_places(const Topology& topology) {
    const Grid& grid = *topology.grid;
    places_.reserve(grid.routers() * dimensions_);
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        const RouterId router{r};
        ports_ = std::max(ports_, topology.graph.ports(router));
        for (unsigned d = 0; d < dimensions_; ++d) {
            const auto port = [&](Direction way) {
                return static_cast<std::uint8_t>(grid.port(router, d, way).value_or(0));
            };
            places_.push_back({static_cast<std::uint16_t>(grid.coordinate(router, d)),
                               {port(Direction::kPlus), port(Direction::kMinus)}});
        }
    }
}

void GridMap::fill_arrivals(const Topology& topology) {
    arrivals_.assign(topology.graph.routers() * ports_, kNoDimension);
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        arrivals_[std::size_t{index(channel.to)} * ports_ + channel.to_port] =
            static_cast<std::uint8_t>(
                dimension_of(*topology.grid, channel.from, channel.from_port));
    }
}

bool GridMap::needs_dateline() const {
    return std::any_of(rings_.begin(), rings_.end(),
                       [](const Ring& ring) { return ring.needs_dateline; });
}

}  // namespace thruway
