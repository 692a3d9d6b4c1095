// routing/functions/minimal_adaptive.h
// Minimal adaptive routing with an escape class (Duato's protocol). Every dimension that still has
// to be travelled is a candidate on the adaptive virtual channels (rank 0); the lowest of them is
// also a candidate on the escape channels (rank 1), by dimension order. A packet may return from
// escape to adaptive channels. If both directions of a ring are equally long, one is drawn at
// injection, as in dimension order; under EqualWays::kBoth the other is an adaptive candidate, too,
// but no escape.
//
// Virtual channels: escape first, then adaptive. If some ring needs a dateline, VC 0 and VC 1 are
// escape classes 0 and 1: class 0 while the packet still has to take the wrap-around channel of the
// dimension, then class 1. The class depends only on the present router and the destination,
// because a packet on an adaptive channel has no class to remember; so DatelineRule::kSwitched and
// kFixed mean the same. In rings that need no dateline both VCs serve. Without such rings, and
// under DatelineRule::kNone (where rings with longer routes can deadlock), VC 0 alone is the escape
// channel.
//
// Freedom from deadlock (Duato 1993): the escape candidates are a connected routing subfunction.
// Its extended dependencies, with any number of adaptive channels in between, never return to a
// lower dimension. In each direction of a dimension they ascend in the order
//     0.0 .. 0.(k-1), 1.0 .. 1.(k-2)    of (class, channel),
// because the packet only gets nearer to its destination. A packet that has taken one of two equal
// directions has only that one left, so EqualWays::kBoth adds states but no dependency against the
// order. So the extended dependency graph has no cycle. Under wormhole the theorem requires
// VcReallocation::kAfterBufferEmpty: no buffer may hold flits of two packets. Virtual cut-through
// and store-and-forward allow both rules.
// Source: Duato, A new theory of deadlock-free adaptive routing in wormhole networks, IEEE Trans.
// Parallel and Distributed Systems 4(12), 1993.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_settings.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class MinimalAdaptive final : public RoutingFunction {
public:
    static constexpr const char* kName = "minimal_adaptive";

    /// Errors: Problem if the topology is no grid, or if there are fewer virtual channels than the
    /// escape classes and one adaptive channel.
    MinimalAdaptive(const Topology& topology, DatelineRule rule, unsigned virtual_channels,
                    EqualWays equal_ways = EqualWays::kDrawn);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// Bit i: the direction in the i-th dimension that has ties.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    std::uint32_t draws() const override { return std::uint32_t{1} << map_.ties(); }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override {
        return map_.dimensions() + (both_ways_ ? map_.ties() : 0) + 1;
    }
    bool needs_empty_buffer_reallocation() const override { return true; }
    std::string name() const override { return kName; }

private:
    VcMask escape_vcs(const RingHop& hop) const;

    GridMap map_;
    bool both_ways_;
    unsigned escape_classes_;
    VcMask adaptive_;
};

}  // namespace thruway
