// routing/paths/grid_map.h
// Coordinates, ports and rings of a grid in a compact layout for routing functions: a few loads and
// compares per call, no optional, no pointer into the topology.
// A ring is one dimension: routers that differ in that coordinate only. On a mesh it is a line.
#pragma once

#include "routing/relation/route.h"
#include "topologies/graph/topology.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// The hops that a packet still has to take in one dimension.
struct RingHop {
    unsigned dimension = 0;
    unsigned from = 0;  ///< coordinate of the present router
    unsigned to = 0;    ///< coordinate of the destination, not `from`
    Direction way = Direction::kPlus;
};

class GridMap {
public:
    struct Ring {
        unsigned radix = 0;
        /// Both directions can be equally long; bit `tie_shift` of the route draw chooses (1:
        /// minus). False for radix 2 with a single link, where both directions are the same link.
        bool has_ties = false;
        unsigned tie_shift = 0;
        /// Some minimal route takes two or more channels of a ring that wraps, so the channels of
        /// one direction can wait for each other in a cycle. False for radix 2, with one link or
        /// two, and for a bidirectional ring of 3: there every route is a single channel.
        bool needs_dateline = false;
        std::size_t same = 0;  ///< index in `ways_` of the entry for to - from = 0
    };

    static constexpr unsigned kNoDimension = RouteCandidate::kNoDimension;

    /// Errors: Problem if the topology is no grid; it names `function`, which needs one.
    GridMap(const Topology& topology, const char* function);

    unsigned dimensions() const { return dimensions_; }
    const Ring& ring(unsigned dimension) const { return rings_[dimension]; }
    /// Number of dimensions with ties; their bits are the lowest of a route draw.
    unsigned ties() const { return ties_; }
    bool needs_dateline() const;

    unsigned coordinate(RouterId router, unsigned dimension) const {
        return places_[index(router) * dimensions_ + dimension].coordinate;
    }
    /// The shorter direction in a dimension; `hop.way` is not read.
    Direction way(const RingHop& hop, std::uint32_t route_draw) const {
        const Ring& ring = rings_[hop.dimension];
        const unsigned entry = ways_[ring.same + hop.to - hop.from];
        const unsigned drawn = (route_draw >> ring.tie_shift) & (entry >> 1);
        return static_cast<Direction>((entry & 1) | drawn);
    }
    Port port(RouterId router, const RingHop& hop) const {
        return places_[index(router) * dimensions_ + hop.dimension]
            .port[static_cast<unsigned>(hop.way)];
    }
    /// Sets all of `hop`; returns false if the packet has no hops left in `dimension`.
    bool next(const RouteQuery& query, unsigned dimension, RingHop& hop) const {
        hop.dimension = dimension;
        hop.from = coordinate(query.here, dimension);
        hop.to = coordinate(query.destination, dimension);
        if (hop.from == hop.to) return false;
        hop.way = way(hop, query.route_draw);
        return true;
    }

    /// Whether both directions in the dimension of `hop` are equally long and use different
    /// channels.
    bool is_tie(const RingHop& hop) const {
        return (ways_[rings_[hop.dimension].same + hop.to - hop.from] & kTie) != 0;
    }
    /// Hops left in the dimension, in direction `hop.way`.
    unsigned hops_left(const RingHop& hop) const {
        const unsigned from = hop.way == Direction::kPlus ? hop.from : hop.to;
        const unsigned to = hop.way == Direction::kPlus ? hop.to : hop.from;
        return to >= from ? to - from : to + rings_[hop.dimension].radix - from;
    }
    RouteCandidate candidate(RouterId here, const RingHop& hop, VcMask vcs,
                             unsigned rank = 0) const {
        RouteCandidate candidate;
        candidate.vcs = vcs;
        candidate.port = static_cast<std::uint16_t>(port(here, hop));
        candidate.rank = static_cast<std::uint8_t>(rank);
        candidate.dimension = static_cast<std::uint8_t>(hop.dimension);
        candidate.hops_left = static_cast<std::uint16_t>(hops_left(hop));
        return candidate;
    }

    /// The dimension of the channel by which the packet arrived; kNoDimension
    /// if it was injected here.
    unsigned arrival_dimension(const RouteQuery& query) const {
        if (query.injected_here) return kNoDimension;
        return arrivals_[index(query.here) * ports_ + query.arrival_port];
    }
    /// Whether the packet still has to take the wrap-around channel of the dimension.
    static bool wrap_ahead(const RingHop& hop) {
        return hop.way == Direction::kPlus ? hop.to < hop.from : hop.to > hop.from;
    }
    /// Whether the channel that leads to `hop.from` in direction `hop.way` is
    /// the wrap-around channel.
    bool after_wrap(const RingHop& hop) const {
        return hop.from == (hop.way == Direction::kPlus ? 0 : rings_[hop.dimension].radix - 1);
    }

private:
    static constexpr std::uint8_t kTie = 2;

    struct Place {
        std::uint16_t coordinate = 0;
        std::array<std::uint8_t, 2> port{};  ///< [direction]
    };

    void add_ring(const GridShape& shape, unsigned radix);
    void fill_places(const Topology& topology);
    void fill_arrivals(const Topology& topology);

    unsigned dimensions_ = 0;
    unsigned ports_ = 0;  ///< largest number of ports of a router
    unsigned ties_ = 0;
    std::vector<Ring> rings_;
    /// [ring.same + to - from], for to - from = 1 - radix .. radix - 1: a Direction, or kTie.
    std::vector<std::uint8_t> ways_;
    std::vector<Place> places_;           ///< [router][dimension]
    std::vector<std::uint8_t> arrivals_;  ///< [router][port] -> dimension
};

}  // namespace thruway
