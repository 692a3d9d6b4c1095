#include "routing/grid_map.h"

#include "routing/requirements.h"

#include <algorithm>

namespace thruway {
namespace {

std::vector<GridMap::Ring> rings_of(const GridShape& shape) {
    std::vector<GridMap::Ring> rings;
    std::uint32_t next_bit = 1;
    for (const unsigned radix : shape.radix) {
        GridMap::Ring ring;
        ring.radix = radix;
        ring.wraps = shape.wraps;
        ring.bidirectional = shape.bidirectional;
        const bool two_ways = radix > 2 || shape.double_links;
        if (shape.wraps && shape.bidirectional && radix % 2 == 0 && two_ways) {
            ring.tie_bit = next_bit;
            next_bit <<= 1;
        }
        const unsigned longest = shape.bidirectional ? radix / 2 : radix - 1;
        ring.needs_dateline = shape.wraps && longest >= 2;
        rings.push_back(ring);
    }
    return rings;
}

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
    const auto routers = static_cast<std::uint32_t>(grid.routers());
    dimensions_ = grid.dimensions();
    rings_ = rings_of(grid.shape());
    ties_ = static_cast<unsigned>(std::count_if(
        rings_.begin(), rings_.end(), [](const Ring& ring) { return ring.tie_bit != 0; }));

    places_.resize(std::size_t{routers} * dimensions_);
    for (std::uint32_t r = 0; r < routers; ++r) {
        const RouterId router{r};
        ports_ = std::max(ports_, topology.graph.ports(router));
        for (unsigned d = 0; d < dimensions_; ++d) {
            Place& place = places_[std::size_t{r} * dimensions_ + d];
            place.coordinate = static_cast<std::uint16_t>(grid.coordinate(router, d));
            for (const Direction way : {Direction::kPlus, Direction::kMinus}) {
                place.port[static_cast<unsigned>(way)] =
                    static_cast<std::uint8_t>(grid.port(router, d, way).value_or(0));
            }
        }
    }

    arrivals_.assign(std::size_t{routers} * ports_, kNoDimension);
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel& channel = topology.graph.channel(ChannelId{c});
        arrivals_[std::size_t{index(channel.to)} * ports_ + channel.to_port] =
            static_cast<std::uint8_t>(dimension_of(grid, channel.from, channel.from_port));
    }
}

bool GridMap::needs_dateline() const {
    return std::any_of(rings_.begin(), rings_.end(),
                       [](const Ring& ring) { return ring.needs_dateline; });
}

}  // namespace thruway
