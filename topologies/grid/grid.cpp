#include "topologies/grid/grid.h"

#include "core/problem.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

std::size_t count_routers(const std::vector<unsigned>& radix) {
    if (radix.empty()) {
        throw Problem("topology.radix: [] has no dimension; give one "
                      "radix per dimension, such as [8, 8]");
    }
    std::size_t routers = 1;
    for (std::size_t d = 0; d < radix.size(); ++d) {
        if (radix[d] < 2) {
            throw Problem(
                fmt::format("topology.radix: [{}] has radix {} in dimension {}; each "
                            "radix must be at least 2; leave out dimensions of one router",
                            fmt::join(radix, ", "), radix[d], d));
        }
        if (radix[d] > kMaxGridRouters / routers) {
            throw Problem(fmt::format("topology.radix: [{}] makes more than {} routers, the "
                                      "largest number of a grid",
                                      fmt::join(radix, ", "), kMaxGridRouters));
        }
        routers *= radix[d];
    }
    return routers;
}

void require_possible_links(const GridShape& shape) {
    if (!shape.bidirectional && !shape.wraps) {
        throw Problem("topology.bidirectional: false in a mesh, where routers could then not reach "
                      "lower coordinates; set it to true, or choose topology.kind = \"torus\"");
    }
    if (!shape.double_links) return;
    if (!shape.wraps) {
        throw Problem("topology.double_links: true in a mesh, where two routers share one link; "
                      "set it to false, or choose topology.kind = \"torus\"");
    }
    if (!shape.bidirectional) {
        throw Problem("topology.double_links: true in a unidirectional torus, where a ring of two "
                      "routers has one channel each way; set it to false");
    }
    if (std::count(shape.radix.begin(), shape.radix.end(), 2u) == 0) {
        throw Problem(fmt::format("topology.double_links: true, but no dimension of [{}] has radix "
                                  "2; set it to false",
                                  fmt::join(shape.radix, ", ")));
    }
}

}  // namespace

Grid::Grid(GridShape shape) : shape_(std::move(shape)), routers_(count_routers(shape_.radix)) {
    require_possible_links(shape_);
    fill_strides();
    fill_coordinates();
    fill_ports();
}

RouterId Grid::at(const std::vector<unsigned>& coordinates) const {
    if (coordinates.size() != shape_.radix.size()) {
        throw std::invalid_argument(fmt::format("Grid::at: {} coordinates for {} dimensions",
                                                coordinates.size(), shape_.radix.size()));
    }
    std::uint32_t router = 0;
    for (std::size_t d = 0; d < coordinates.size(); ++d) {
        if (coordinates[d] >= shape_.radix[d]) {
            throw std::out_of_range(fmt::format("Grid::at: coordinate {} in "
                                                "dimension {} of radix {}",
                                                coordinates[d], d, shape_.radix[d]));
        }
        router += offset(static_cast<unsigned>(d), coordinates[d]);
    }
    return RouterId{router};
}

std::optional<RouterId> Grid::neighbour(RouterId router, unsigned dimension, Direction way) const {
    const unsigned here = coordinate(router, dimension);
    const unsigned last = shape_.radix[dimension] - 1;
    const auto at = [&](unsigned coordinate) {
        return RouterId{index(router) - offset(dimension, here) + offset(dimension, coordinate)};
    };
    if (way == Direction::kPlus) {
        if (here < last) return at(here + 1);
        if (shape_.wraps) return at(0);
        return std::nullopt;
    }
    if (!shape_.bidirectional) return std::nullopt;
    if (here > 0) return at(here - 1);
    if (shape_.wraps) return at(last);
    return std::nullopt;
}

unsigned Grid::network_ports(RouterId router) const {
    unsigned ports = 0;
    for (unsigned d = 0; d < dimensions(); ++d) {
        for (Direction way : {Direction::kPlus, Direction::kMinus}) {
            if (const auto used = port(router, d, way)) ports = std::max(ports, *used + 1);
        }
    }
    return ports;
}

void Grid::fill_strides() {
    if (!shape_.block.empty() && shape_.block.size() != shape_.radix.size()) {
        throw std::invalid_argument("Grid: a block of other dimensions");
    }
    for (unsigned d = 0; d < dimensions(); ++d) {
        if (block_size(d) == 0 || shape_.radix[d] % block_size(d) != 0) {
            throw std::invalid_argument(fmt::format("Grid: blocks of {} in a dimension of {}",
                                                    block_size(d), shape_.radix[d]));
        }
        strides_.push_back(routers_of_block_);
        routers_of_block_ *= block_size(d);
    }
    std::uint32_t stride = routers_of_block_;
    for (unsigned d = 0; d < dimensions(); ++d) {
        block_strides_.push_back(stride);
        stride *= shape_.radix[d] / block_size(d);
    }
}

void Grid::fill_coordinates() {
    coordinates_.reserve(routers_ * shape_.radix.size());
    for (std::uint32_t router = 0; router < routers_; ++router) {
        for (unsigned d = 0; d < dimensions(); ++d) {
            const unsigned block = block_size(d);
            const unsigned first = router / block_strides_[d] % (shape_.radix[d] / block) * block;
            const unsigned inside = router % routers_of_block_ / strides_[d] % block;
            coordinates_.push_back(first + inside);
        }
    }
}

void Grid::fill_ports() {
    ports_.assign(routers_ * shape_.radix.size() * 2, kNoPort);
    for (std::uint32_t r = 0; r < routers_; ++r) {
        const RouterId router{r};
        std::uint8_t next = 0;
        for (const bool inside : {true, false}) {
            for (unsigned d = 0; d < dimensions(); ++d) {
                for (Direction way : {Direction::kPlus, Direction::kMinus}) {
                    const auto there = neighbour(router, d, way);
                    if (!there || same_block(router, *there) != inside) continue;
                    const bool shared = way == Direction::kMinus && single_link(d);
                    ports_[port_slot(router, d, way)] = shared ? static_cast<std::uint8_t>(next - 1)
                                                               : next++;
                }
            }
        }
    }
}

}  // namespace thruway
