// routing/functions/rows/weighing/dim_war.h
// Dimensionally-ordered, weighted adaptive routing on HyperX networks and full meshes (DimWAR): one
// dimension after the other, in ascending order, and in each at most one deroute: a hop to a router
// that is not the one with the destination's coordinate. At each hop the router takes the candidate
// with the least weight (lightest.h).
//
// Virtual channels: two classes. Class 0, the lower half, is for deroutes, class 1 for the hop to
// the destination's coordinate. A packet that arrived on class 0 has derouted in its present
// dimension.
//
// Freedom from deadlock: the channels of a route ascend in the order (dimension, class), so the
// channel dependency graph has no cycle, which is sufficient for every switching mode and both
// rules of VcReallocation.
// Source: McDonald, Isaev, Flores, Davis, Kim, Practical and efficient incremental adaptive routing
// for HyperX networks, SC 2019.
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class DimWar final : public RoutingFunction {
public:
    static constexpr const char* kName = "dim_war";

    /// Errors: Problem if the network has no rows, or for fewer than two virtual channels.
    DimWar(const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    KnownQueues known_queues() const override { return KnownQueues::kOwn; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return map_.most_links(); }
    std::string name() const override { return kName; }

private:
    RowMap map_;
    VcMask deroute_;
    VcMask align_;
};

}  // namespace thruway
