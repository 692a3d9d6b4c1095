#include "topologies/kinds/composed/joined_copies.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace thruway {
namespace {

/// The routers at one end of a dimension of the part, by their numbers in it.
std::vector<std::uint32_t> edge_of(const Grid& grid, unsigned dimension, unsigned coordinate) {
    std::vector<std::uint32_t> edge;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        if (grid.coordinate(RouterId{r}, dimension) == coordinate) edge.push_back(r);
    }
    return edge;
}

struct Neighbours {
    unsigned from = 0;  ///< copy
    unsigned to = 0;    ///< copy, the next in the dimension
};

std::vector<Neighbours> neighbours_in(const std::vector<unsigned>& copies, unsigned dimension,
                                      bool wraps) {
    unsigned count = 1;
    for (const unsigned size : copies) count *= size;
    unsigned stride = 1;
    for (unsigned d = 0; d < dimension; ++d) stride *= copies[d];
    const unsigned size = copies[dimension];
    std::vector<Neighbours> pairs;
    for (unsigned copy = 0; copy < count; ++copy) {
        const unsigned here = copy / stride % size;
        if (here + 1 < size) {
            pairs.push_back({copy, copy + stride});
        } else if (wraps) {
            pairs.push_back({copy, copy - here * stride});
        }
    }
    return pairs;
}

/// The routers of a link between two neighbouring copies, by their numbers in the part.
struct Ends {
    std::uint32_t from = 0;
    std::uint32_t to = 0;  ///< in the next copy
};

/// `links` = 0: one for each router of the edge.
std::vector<Ends> facing_ends(const Grid& grid, unsigned dimension, unsigned links) {
    const auto last = edge_of(grid, dimension, grid.shape().radix[dimension] - 1);
    const auto first = edge_of(grid, dimension, 0);
    if (links > last.size()) {
        throw Problem(fmt::format("{}; the edges that face each other in dimension {} have {} "
                                  "routers; give at most as many links",
                                  links, dimension, last.size()));
    }
    const std::size_t wanted = links == 0 ? last.size() : links;
    std::vector<Ends> ends;
    for (std::size_t j = 0; j < wanted; ++j) {
        const std::size_t along = (2 * j + 1) * last.size() / (2 * wanted);
        ends.push_back({last[along], first[along]});
    }
    return ends;
}

/// The ends in the plus and minus directions of all dimensions share the routers of a copy.
std::vector<Ends> spread_ends(const CopySelection& copies, unsigned dimension, unsigned links) {
    const std::size_t all = 2 * copies.part->copies.size() * links;
    const auto at = [&](std::size_t end) {
        return copies.inside[end * copies.inside.size() / all];
    };
    std::vector<Ends> ends;
    for (std::size_t j = 0; j < links; ++j) {
        const std::size_t plus = std::size_t{2} * dimension * links + j;
        ends.push_back({at(plus), at(plus + links)});
    }
    return ends;
}

}  // namespace

std::vector<RouterPair> between_every_two_copies(const CopySelection& copies, unsigned links) {
    const unsigned count = copies.part->copy_count();
    const std::size_t ends = std::size_t{count - 1} * links;
    const auto at = [&](unsigned copy, unsigned other, unsigned link) {
        const unsigned before = other < copy ? other : other - 1;
        const std::size_t end = std::size_t{before} * links + link;
        return copies.router(copy, end * copies.inside.size() / ends);
    };
    std::vector<RouterPair> pairs;
    for (unsigned a = 0; a < count; ++a) {
        for (unsigned b = a + 1; b < count; ++b) {
            for (unsigned link = 0; link < links; ++link) {
                pairs.emplace_back(at(a, b, link), at(b, a, link));
            }
        }
    }
    return pairs;
}

std::vector<RouterPair> between_neighbouring_copies(const CopySelection& copies, unsigned links,
                                                    bool torus) {
    const PlacedPart& part = *copies.part;
    const bool facing = copies.has_facing_edges();
    std::vector<RouterPair> pairs;
    for (unsigned d = 0; d < part.copies.size(); ++d) {
        const bool wraps = torus && part.copies[d] > (facing ? 1u : 2u);
        const std::vector<Neighbours> neighbours = neighbours_in(part.copies, d, wraps);
        if (neighbours.empty()) continue;
        const std::vector<Ends> ends = facing ? facing_ends(*part.network.grid, d, links)
                                              : spread_ends(copies, d, std::max(links, 1u));
        for (const Neighbours& copy : neighbours) {
            for (const Ends& link : ends) {
                pairs.emplace_back(part.router(copy.from, link.from),
                                   part.router(copy.to, link.to));
            }
        }
    }
    return pairs;
}

std::optional<Grid> grid_of_copies(const PlacedPart& part, bool torus) {
    GridShape shape = part.network.grid->shape();
    if (!shape.block.empty()) return std::nullopt;
    shape.block = shape.radix;
    shape.wraps = torus;
    for (std::size_t d = 0; d < part.copies.size(); ++d) {
        if (torus && part.copies[d] == 1) return std::nullopt;
        shape.radix[d] *= part.copies[d];
    }
    return Grid(shape);
}

}  // namespace thruway
