// routing/functions/rows/row_adaptive.h
// Minimal adaptive routing with an escape class (Duato's protocol) on HyperX networks and full
// meshes. The links of every dimension in which the destination differs are candidates on the
// adaptive virtual channels (rank 0); those of the lowest such dimension are also candidates on the
// escape channel (rank 1). A packet may return from the escape channel to adaptive channels.
//
// Virtual channels: VC 0 is the escape channel, the others are adaptive. With unbounded storage
// there is no escape channel, and all are adaptive.
//
// Freedom from deadlock (Duato 1993): the escape candidates are a connected routing subfunction,
// dimension order. A packet only removes differences of coordinates, so after an escape channel of
// dimension d the lowest differing dimension is above d, with any number of adaptive channels in
// between. Dependencies between escape channels therefore ascend in the dimension, and the extended
// dependency graph has no cycle. Under wormhole the theorem requires
// VcReallocation::kAfterBufferEmpty. Virtual cut-through and store-and-forward allow both rules.
#pragma once

#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/rows/row_map.h"
#include "routing/relation/storage.h"

namespace thruway {

class RowAdaptive final : public RoutingFunction {
public:
    static constexpr const char* kName = MinimalAdaptive::kName;

    /// Requires a topology with RouterPlan::radix.
    /// Errors: Problem for fewer than two virtual channels, or none with unbounded storage.
    RowAdaptive(const Topology& topology, unsigned virtual_channels, Storage storage);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return max_candidates_; }
    bool needs_empty_buffer_reallocation() const override { return escape_ != 0; }
    std::string name() const override { return kName; }

private:
    RowMap map_;
    VcMask escape_;
    VcMask adaptive_;
    unsigned max_candidates_ = 0;
};

}  // namespace thruway
