// routing/functions/rows/row_order.h
// Dimension-order routing on HyperX networks and full meshes: dimension 0 first, then 1, and so on,
// each by one link. Where rows have parallel links, the packet draws a number at injection that
// selects one of them.
//
// Virtual channels: all of them in every step; one is enough.
//
// Freedom from deadlock (Dally, Seitz 1987): a packet takes at most one channel of each dimension,
// in ascending order, so each channel that it requests has a higher dimension than the one it
// holds. This argument is valid for every switching mode and both rules of VcReallocation.
#pragma once

#include "routing/functions/dimension_order.h"
#include "routing/functions/rows/row_map.h"

namespace thruway {

class RowOrder final : public RoutingFunction {
public:
    static constexpr const char* kName = DimensionOrder::kName;

    /// Requires a topology with RouterPlan::radix. Errors: Problem without a virtual channel.
    RowOrder(const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// In a dimension with m parallel links the packet takes number draw() modulo m.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    /// The least common multiple of the parallel links, so that all are equally likely.
    std::uint32_t draws() const override { return draws_; }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return kName; }

private:
    RowMap map_;
    VcMask vcs_;
    std::uint32_t draws_ = 1;
};

}  // namespace thruway
