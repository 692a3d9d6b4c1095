// routing/relation/routing_function.h
// Interface of routing functions: the next hops that a packet may take. A selection function
// chooses among them.
#pragma once

#include "core/random.h"
#include "routing/relation/congestion.h"
#include "routing/relation/phases.h"
#include "routing/relation/route.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

class RoutingFunction {
public:
    virtual ~RoutingFunction() = default;

    /// Fills `candidates`, which it clears first, with at least one candidate for every state that
    /// the function itself can lead to. Pure: the same query has the same answer.
    virtual void route(const RouteQuery& query, RouteCandidates& candidates) const = 0;

    /// The value that a packet carries from its injection (an order of dimensions, a direction for
    /// ties). A pure function of its arguments; `random` is drawn with DrawPurpose::kRoute.
    virtual std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const {
        static_cast<void>(source);
        static_cast<void>(destination);
        static_cast<void>(random);
        return 0;
    }

    /// The share of the packets from `source` to `destination` that have this value of draw().
    virtual double draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
        static_cast<void>(source);
        static_cast<void>(destination);
        static_cast<void>(value);
        return 1.0 / draws();
    }

    /// The value that all packets to this host carry, if it depends on the host alone and replaces
    /// draw(). draw_share() then is the share of the hosts of the router.
    virtual std::optional<std::uint32_t> value_of_host(HostId destination) const {
        static_cast<void>(destination);
        return std::nullopt;
    }

    /// Number of values of draw(), 1 if the function draws nothing. The values are 0 .. draws() -
    /// 1, so a proof can enumerate them.
    virtual std::uint32_t draws() const { return 1; }

    /// The function is oblivious although it returns several candidates: at each hop the router
    /// draws one with equal probability, whatever the congestion (RouteCandidates::keep_only());
    /// the packet ignores the others.
    virtual bool drawn_at_each_hop() const { return false; }

    /// Whether every candidate has its dimension and the hops left in it.
    virtual bool tells_dimensions() const { return false; }

    /// Channels that the packet still has to take from `query.here`. Only for functions whose
    /// routes are all equally long but not minimal. Empty: the routes are minimal, or the function
    /// cannot tell (a table whose routes differ in length).
    virtual std::optional<unsigned> hops_left(const RouteQuery& query) const {
        static_cast<void>(query);
        return std::nullopt;
    }

    /// Packets may pass the router of their destination before they leave the network there.
    /// delivers() then decides at that router, and route() may be called there.
    virtual bool passes_destinations() const { return false; }
    /// Whether a packet at the router of its destination leaves the network there.
    virtual bool delivers(const RouteQuery& query) const {
        static_cast<void>(query);
        return true;
    }

    /// If it knows any, choose() is called after each route(), once for each header and router.
    virtual KnownQueues known_queues() const { return KnownQueues::kNone; }
    /// Cycles until routers know what the queues of others were, for functions that know any; 0:
    /// the shortest possible. That is 1 with kAll, and with kNeighbours the time that a flit takes
    /// to the neighbour plus that of a credit.
    virtual unsigned knowledge_age() const { return 0; }
    /// Keeps some of the candidates of route(), at least one. Pure: it depends on its arguments
    /// alone.
    virtual void choose(const RouteQuery& query, const Congestion& congestion,
                        RouteCandidates& candidates) const {
        static_cast<void>(query);
        static_cast<void>(congestion);
        static_cast<void>(candidates);
    }

    /// The phases of a function that routes by another one, first to an intermediate router; null
    /// for other functions.
    virtual const Phases* phases() const { return nullptr; }

    /// Largest number of candidates that route() returns.
    virtual unsigned max_candidates() const = 0;

    /// Whether freedom from deadlock under wormhole requires VcReallocation::kAfterBufferEmpty,
    /// because the function has an escape class that packets may leave (Duato 1993).
    virtual bool needs_empty_buffer_reallocation() const { return false; }

    /// Whether freedom from deadlock requires virtual cut-through or store-and-forward, where a
    /// packet takes a virtual channel only if all of it has room there, because packets may leave
    /// the escape class and return to it.
    virtual bool needs_whole_packets() const { return false; }

    /// The function whose routes include all of this one's; a proof without escape class for it
    /// covers both. Usually the function itself.
    virtual const RoutingFunction& proven_as() const { return *this; }

    /// Its name in settings.
    virtual std::string name() const = 0;
};

}  // namespace thruway
