// routing/paths/grid_map.h
// Coordinates, ports and rings of a grid, laid out for routing functions: a few loads and compares
// a call, no optional and no pointer into the topology.
// A ring here is one dimension: the routers that differ in that coordinate alone. On a mesh it is
// a line.
#pragma once

#include "routing/relation/route.h"
#include "topologies/graph/topology.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// What a packet has still to do in one dimension.
struct RingHop {
    unsigned dimension = 0;
    unsigned from = 0;  ///< coordinate of the router that asks
    unsigned to = 0;    ///< coordinate of the destination, not `from`
    Direction way = Direction::kPlus;
};

class GridMap {
public:
    struct Ring {
        unsigned radix = 0;
        /// Two ways round can be equally long; the route draw's bit `tie_shift` chooses (1: minus).
        /// Not so for radix 2 with a single link, where both ways are one.
        bool has_ties = false;
        unsigned tie_shift = 0;
        /// Some minimal route takes two channels or more of a ring that wraps, so that the channels
        /// of one direction can wait for each other in a circle. Not so for radix 2, with one link
        /// or two, nor for a bidirectional ring of 3: there every route is a single channel.
        bool needs_dateline = false;
        std::size_t same = 0;  ///< where `ways_` has the entry for to - from = 0
    };

    static constexpr unsigned kNoDimension = RouteCandidate::kNoDimension;

    /// Errors: Problem if the topology is no grid; `function` is the one that needs it.
    GridMap(const Topology& topology, const char* function);

    unsigned dimensions() const { return dimensions_; }
    const Ring& ring(unsigned dimension) const { return rings_[dimension]; }
    /// Number of dimensions that have ties; their bits are the lowest of a route draw.
    unsigned ties() const { return ties_; }
    bool needs_dateline() const;

    unsigned coordinate(RouterId router, unsigned dimension) const {
        return places_[index(router) * dimensions_ + dimension].coordinate;
    }
    /// The shorter way on in a dimension; `hop.way` is not read.
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
    /// Sets everything but the dimension of `hop`; false if nothing is left to do in it.
    bool next(const RouteQuery& query, unsigned dimension, RingHop& hop) const {
        hop.dimension = dimension;
        hop.from = coordinate(query.here, dimension);
        hop.to = coordinate(query.destination, dimension);
        if (hop.from == hop.to) return false;
        hop.way = way(hop, query.route_draw);
        return true;
    }

    /// Both ways on in the dimension of `hop` are equally long and lead to different channels.
    bool is_tie(const RingHop& hop) const {
        return (ways_[rings_[hop.dimension].same + hop.to - hop.from] & kTie) != 0;
    }
    /// Hops that `hop.way` still takes in the dimension.
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

    /// The dimension of the channel by which the packet came; kNoDimension if it starts here.
    unsigned arrival_dimension(const RouteQuery& query) const {
        if (query.injected_here) return kNoDimension;
        return arrivals_[index(query.here) * ports_ + query.arrival_port];
    }
    /// The packet has the wrap-around channel of the dimension still to take.
    static bool wrap_ahead(const RingHop& hop) {
        return hop.way == Direction::kPlus ? hop.to < hop.from : hop.to > hop.from;
    }
    /// The channel that leads to `hop.from` in direction `hop.way` is the wrap-around channel.
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
    unsigned ports_ = 0;  ///< of the router that has most
    unsigned ties_ = 0;
    std::vector<Ring> rings_;
    /// [ring.same + to - from], from 1 - radix to radix - 1: a Direction, or kTie.
    std::vector<std::uint8_t> ways_;
    std::vector<Place> places_;           ///< [router][dimension]
    std::vector<std::uint8_t> arrivals_;  ///< [router][port] -> dimension
};

}  // namespace thruway
