// routing/relation/routing_function.h
// Interface of routing functions: which ways on a packet may take. Which of them it takes is the
// business of a selection function.
#pragma once

#include "core/random.h"
#include "routing/relation/route.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

class RoutingFunction {
public:
    virtual ~RoutingFunction() = default;

    /// Fills `candidates` (cleared first). Pure: the same query has the same answer.
    /// At least one candidate for every query that the function itself can lead to.
    virtual void route(const RouteQuery& query, RouteCandidates& candidates) const = 0;

    /// What a packet carries from its injection on (an order of dimensions, a direction for ties);
    /// a pure function of its arguments. `random` is drawn with DrawPurpose::kRoute.
    virtual std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const {
        static_cast<void>(source);
        static_cast<void>(destination);
        static_cast<void>(random);
        return 0;
    }

    /// The share of the packets from `source` to `destination` for which draw() gives `value`.
    virtual double draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
        static_cast<void>(source);
        static_cast<void>(destination);
        static_cast<void>(value);
        return 1.0 / draws();
    }

    /// Number of different values of draw(), 1 where the function draws nothing; the values are
    /// 0 .. draws() - 1, so that a proof can enumerate them.
    virtual std::uint32_t draws() const { return 1; }

    /// True: the function is oblivious although it gives several candidates. At each hop the router
    /// draws one of them, all alike and whatever the congestion (RouteCandidates::keep_only()); the
    /// others do not exist for the packet.
    virtual bool drawn_at_each_hop() const { return false; }

    /// True: every candidate says its dimension and the hops left in it.
    virtual bool tells_dimensions() const { return false; }

    /// Channels that the packet still takes from `query.here` on, if all its routes are equally
    /// long and need not be minimal. Empty: they are minimal, or the function cannot tell (a table
    /// whose routes are not all equally long).
    virtual std::optional<unsigned> hops_left(const RouteQuery& query) const {
        static_cast<void>(query);
        return std::nullopt;
    }

    /// Most candidates that route() ever gives.
    virtual unsigned max_candidates() const = 0;

    /// True if freedom from deadlock under wormhole needs VcReallocation::kAfterBufferEmpty: the
    /// function has an escape class, which packets may leave (Duato 1993).
    virtual bool needs_empty_buffer_reallocation() const { return false; }

    /// True: free of deadlock only where a packet takes a virtual channel when all of it has room
    /// there (virtual cut-through, store-and-forward), since it may leave its escape class and
    /// return to it.
    virtual bool needs_whole_packets() const { return false; }

    /// The function whose routes contain all of this one's, so that freedom from deadlock without
    /// an escape class is proven for both: itself as a rule.
    virtual const RoutingFunction& proven_as() const { return *this; }

    /// The name by which settings choose it.
    virtual std::string name() const = 0;
};

}  // namespace thruway
