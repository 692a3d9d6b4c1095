// routing/functions/up_down/fully_adaptive_up_down.h
// Fully adaptive routing with up*/down* routing as escape, for any network of bidirectional links:
// FA-2q and BFA-2vc of Duato et al., with two or more virtual channels or queues. VC 0 of every
// link is the original channel, the others are new. At every router the candidates of a packet are
//     rank 0: new channels of shortest paths;
//     rank 1: original channels of shortest legal paths (legal_paths.h) that are on a shortest
//     path; rank 2: original channels of the other shortest legal paths.
// It may return from original to new channels. It leaves the router of its
// source by new channels only.
//
// Freedom from deadlock under virtual cut-through: a packet takes a virtual channel only if all of
// it has room there, so it ends up in one buffer and holds nothing behind it. Suppose that packets
// wait for each other for ever, and take one at the front of the original channel with the highest
// number (legal_paths.h) among them. Its original candidate has a still higher number, so that
// buffer drains and has room for it: a contradiction. So original channels drain. A packet in a new
// channel starts a legal path afresh, so it moves, too; a packet in a source waits for new
// channels, which drain. Valid for both rules of VcReallocation. Under wormhole, a packet that has
// returned to a new channel would still hold originals, which could then depend on each other in
// any order: not allowed (needs_whole_packets()).
//
// Routes end with probability 1 only, because original channels may lead away from the destination
// again and again. `max_misroutes` bounds the hops beyond the distance: a packet is offered a new
// channel only if the shortest legal path from its far end keeps the bound. Along that path the sum
// of hops taken and hops left does not change, so the bound holds wherever the packet goes, and the
// originals on which freedom from deadlock relies are always offered. A bound of at least the
// longest detour of a legal path leaves all channels to sources; a lower one is an error.
// Source: Duato et al., sec. 5. Theory: Duato, A necessary and sufficient
// condition for deadlock-free routing in cut-through and store-and-forward networks, IEEE Trans.
// Parallel and Distributed Systems 7(8), 1996.
#pragma once

#include "core/tables/table.h"
#include "routing/paths/legal_paths.h"
#include "routing/paths/shortest_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

constexpr unsigned kUnlimitedMisroutes = ~0u;

struct MisrouteSettings {
    unsigned max_misroutes = kUnlimitedMisroutes;
};

void fields(SettingsVisitor& io, MisrouteSettings& settings);

class FullyAdaptiveUpDown final : public RoutingFunction {
public:
    static constexpr const char* kName = "fully_adaptive_up_down";

    /// Errors: Problem for networks without legal paths (LegalPaths), for fewer than two virtual
    /// channels, and for a `max_misroutes` below the longest detour of a legal path.
    FullyAdaptiveUpDown(const Topology& topology, TreeRoot root, unsigned virtual_channels,
                        unsigned max_misroutes = kUnlimitedMisroutes,
                        TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override {
        return shortest_.most_ports() + legal_.most_ports();
    }
    bool needs_whole_packets() const override { return true; }
    std::string name() const override { return kName; }

private:
    std::vector<std::uint16_t> make_detours(std::size_t routers) const;
    void bound_misroutes(const Topology& topology, TableMemory& memory);
    Ports within_bound(const RouteQuery& query, const PortSpan& ports) const;
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * to_.size() + index(destination);
    }

    LegalPaths legal_;
    ShortestPaths shortest_;
    VcMask new_;
    unsigned max_misroutes_;

    // Empty without max_misroutes.
    Table<std::uint16_t> detour_;            ///< [here][destination]: legal path - distance
    std::vector<std::vector<RouterId>> to_;  ///< [router][port]: where the channel leads
    std::vector<RouterId> router_of_;        ///< [host]
};

}  // namespace thruway
