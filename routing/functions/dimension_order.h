// routing/functions/dimension_order.h
// Dimension-order routing on mesh, torus and hypercube: dimension 0 first, then 1, and so on, each
// in the shorter direction. If both directions are equally long, the packet draws one at injection
// (one bit per dimension), which balances the links; likewise for the two links of a radix-2 ring.
//
// Virtual channels: all of them on a mesh, a hypercube, and in rings where every route is a single
// channel; otherwise the two classes of RingClasses, lower half and upper half.
//
// Freedom from deadlock (Dally, Seitz 1987): a packet never returns to a lower dimension, so a
// cycle of channel dependencies would be within one direction of one dimension. A line has no such
// cycle; a ring is opened by its two classes (ring_classes.h). So the channel dependency graph has
// no cycle, which is sufficient for every switching mode and both rules of VcReallocation. Under
// DatelineRule::kNone, rings whose routes take two or more channels can deadlock.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_classes.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class DimensionOrder final : public RoutingFunction {
public:
    static constexpr const char* kName = "dimension_order";

    /// Errors: Problem if the topology is no grid, or has rings that need more virtual channels.
    DimensionOrder(const Topology& topology, DatelineRule rule, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// Bit i: the direction in the i-th dimension that has ties.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    std::uint32_t draws() const override { return std::uint32_t{1} << map_.ties(); }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return kName; }

private:
    GridMap map_;
    RingClasses classes_;
};

}  // namespace thruway
