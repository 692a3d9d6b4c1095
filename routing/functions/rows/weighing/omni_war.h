// routing/functions/rows/weighing/omni_war.h
// Omni-dimensional, weighted adaptive routing on HyperX networks and full meshes (OmniWAR): at each
// hop any dimension in which the destination differs, and in it the router with the destination's
// coordinate or, for a bounded number of hops, any other (a deroute). The router takes the
// candidate with the least weight (lightest.h). With as many deroutes as dimensions its routes
// include those of DAL (Ahn et al., SC 2009), which allows one in each dimension.
//
// Virtual channels: a class for each hop, as in hop_classes.h: as many as dimensions and deroutes.
// A packet knows by its class how many deroutes are left; one that differs in fewer dimensions
// begins in a higher class.
//
// Freedom from deadlock: the class ascends with each hop, so the channel dependency graph has no
// cycle. This is sufficient for every switching mode and both rules of VcReallocation.
// Source: McDonald, Isaev, Flores, Davis, Kim, Practical and efficient incremental adaptive routing
// for HyperX networks, SC 2019.
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/relation/routing_function.h"

#include <vector>

namespace thruway {

class OmniWar final : public RoutingFunction {
public:
    static constexpr const char* kName = "omni_war";

    /// Errors: Problem if the network has no rows, or for fewer virtual channels than dimensions
    /// and deroutes.
    /// `max_misroutes`: deroutes; kUnlimitedMisroutes: as many as the virtual channels allow.
    OmniWar(const Topology& topology, unsigned virtual_channels, unsigned max_misroutes);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    KnownQueues known_queues() const override { return KnownQueues::kOwn; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return map_.all_links(); }
    std::string name() const override { return kName; }

    unsigned classes() const { return static_cast<unsigned>(vcs_.size()); }

private:
    RowMap map_;
    std::vector<VcMask> vcs_;         ///< [class]
    std::vector<unsigned> class_of_;  ///< [virtual channel]
};

}  // namespace thruway
