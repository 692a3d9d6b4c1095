#include "topologies/measures/bisection.h"

#include <algorithm>
#include <array>
#include <vector>

namespace thruway {
namespace {

/// One dimension as an undirected graph: a path or a ring, whose edges are one or two channels. A
/// ring of two routers with a single link is a path.
struct Line {
    std::uint64_t radix;
    std::uint64_t cuts;  ///< edges that divide it in two: 1 for a path, 2 for a ring
    unsigned dimension;
};

std::vector<Line> lines_of(const GridShape& shape) {
    std::vector<Line> lines;
    for (unsigned d = 0; d < shape.radix.size(); ++d) {
        const unsigned k = shape.radix[d];
        const bool one_link = k == 2 && shape.bidirectional && !shape.double_links;
        lines.push_back({k, shape.wraps && !one_link ? 2u : 1u, d});
    }
    return lines;
}

/// Whether uniform traffic loads an edge of `a` more than an edge of `b`. The most loaded edge of a
/// dimension of radix k carries floor(k^2 / 4) / (k cuts) of the pairs.
bool more_loaded(const Line& a, const Line& b) {
    const auto crossing = [](const Line& line) { return line.radix * line.radix / 4; };
    return crossing(a) * b.radix * b.cuts > crossing(b) * a.radix * a.cuts;
}

/// Cuts through the middle of the first line. If its radix is odd, the middle slice remains; it is
/// cut through the second line, and so on.
std::uint64_t cut_edges(const std::vector<Line>& lines, std::uint64_t routers) {
    std::uint64_t edges = 0;
    std::uint64_t slice = routers;
    for (const Line& line : lines) {
        slice /= line.radix;
        edges += line.cuts * slice;
        if (line.radix % 2 == 0) break;
    }
    return edges;
}

/// The lines in the order in which they are cut; nothing if no theorem says how.
std::optional<std::vector<Line>> lines_to_cut(const GridShape& shape) {
    std::vector<Line> lines = lines_of(shape);
    std::stable_sort(lines.begin(), lines.end(), more_loaded);
    const bool alike = std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
        return line.cuts == lines.front().cuts;
    });
    // Even radix of the most loaded line: half of all pairs cross its middle, and they load each
    // edge there as much as any edge is loaded, so no bisection is narrower. Odd radix: the
    // theorems of the sources hold if all lines are paths or all are rings.
    if (!alike && lines.front().radix % 2 == 1) return std::nullopt;
    return lines;
}

/// Whether the router is behind the cut of `cut_edges`.
bool behind_cut(const Grid& grid, const std::vector<Line>& lines, RouterId router) {
    for (const Line& line : lines) {
        const unsigned place = grid.coordinate(router, line.dimension);
        const bool in_middle_slice = line.radix % 2 == 1 && place == line.radix / 2;
        if (!in_middle_slice) return place >= line.radix / 2;
    }
    return false;
}

/// Branch and bound over the side of each router in turn.
class Enumeration {
public:
    explicit Enumeration(const FabricGraph& graph)
        : routers_(graph.routers()), halved_(routers_to_halve(graph)), best_(graph.channels() + 1) {
        const auto halved = std::count(halved_.begin(), halved_.end(), true);
        larger_half_ = (static_cast<std::size_t>(halved) + 1) / 2;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            ++channels_[index(channel.from)][index(channel.to)];
            ++channels_[index(channel.to)][index(channel.from)];
        }
    }

    std::uint64_t least_cut() {
        place(0, 0);
        return best_;
    }

    /// [router]: whether it is in the second half of the least cut, once that is known.
    std::vector<bool> second_half() const {
        std::vector<bool> second(routers_);
        for (std::size_t r = 0; r < routers_; ++r) second[r] = best_side_[r] == 1;
        return second;
    }

private:
    void place(std::size_t router, std::uint64_t cut) {
        if (cut >= best_) return;
        if (router == routers_) {
            best_ = cut;
            best_side_ = side_;
            return;
        }
        for (unsigned side : {0u, 1u}) {
            if (router == 0 && side == 1) continue;  // the mirror image
            const std::size_t counts = halved_[router] ? 1 : 0;
            if (size_[side] + counts > larger_half_) continue;
            std::uint64_t wider_cut = cut;
            for (std::size_t other = 0; other < router; ++other) {
                if (side_[other] != side) wider_cut += channels_[router][other];
            }
            side_[router] = side;
            size_[side] += counts;
            place(router + 1, wider_cut);
            size_[side] -= counts;
        }
    }

    std::size_t routers_;
    std::vector<bool> halved_;  ///< [router]
    std::size_t larger_half_ = 0;
    std::uint64_t best_;
    /// [router][router], both directions.
    std::array<std::array<std::uint64_t, kMaxBisectionRouters>, kMaxBisectionRouters> channels_{};
    std::array<unsigned, kMaxBisectionRouters> side_{};
    std::array<unsigned, kMaxBisectionRouters> best_side_{};
    std::array<std::size_t, 2> size_{};
};

}  // namespace

std::vector<bool> routers_to_halve(const FabricGraph& graph) {
    std::vector<bool> halved(graph.routers());
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        halved[index(graph.host(HostId{h}).router)] = true;
    }
    if (graph.hosts() == 0) halved.assign(graph.routers(), true);
    return halved;
}

std::optional<std::uint64_t> bisection_channels(const Grid& grid) {
    const auto lines = lines_to_cut(grid.shape());
    if (!lines) return std::nullopt;
    return cut_edges(*lines, grid.routers()) * (grid.shape().bidirectional ? 2 : 1);
}

std::optional<std::uint64_t> bisection_channels(const FabricGraph& graph) {
    if (graph.routers() > kMaxBisectionRouters) return std::nullopt;
    return Enumeration(graph).least_cut();
}

std::vector<bool> second_half(const Topology& topology) {
    if (topology.grid) {
        if (const auto lines = lines_to_cut(topology.grid->shape())) {
            std::vector<bool> second;
            for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
                second.push_back(behind_cut(*topology.grid, *lines, RouterId{r}));
            }
            return second;
        }
    }
    if (topology.graph.routers() > kMaxBisectionRouters) return narrowed_half(topology.graph);
    Enumeration halves(topology.graph);
    halves.least_cut();
    return halves.second_half();
}

}  // namespace thruway
