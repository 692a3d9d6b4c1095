// routing/functions/minimal_adaptive.h
// Minimal adaptive routing with an escape class: every dimension that still has to be travelled is
// a candidate on the adaptive virtual channels (rank 0), and the lowest of them on the escape
// channels (rank 1), by dimension order. A packet may go back from escape to adaptive channels.
// Where both ways round a ring are equally long, one is drawn at injection, as in dimension order;
// under EqualWays::kBoth the other one is an adaptive candidate too, the escape channel is not.
//
// Virtual channels: escape first, then adaptive. Where some ring needs a dateline, VC 0 and VC 1
// are escape classes 0 and 1: class 0 while the packet has the wrap-around channel of the dimension
// still to take, else class 1; it depends on here and destination alone, since a packet on an
// adaptive channel has no class to remember. Thus DatelineRule::kSwitched and kFixed mean the same.
// In rings that need no dateline both serve. Else VC 0 alone is the escape channel, as under
// DatelineRule::kNone, where rings of longer routes can deadlock.
//
// Freedom from deadlock (Duato 1993): the escape candidates are a routing subfunction that connects
// every pair. Its extended dependencies, with any number of adaptive channels in between, never
// return to a lower dimension, and lead upwards in the order 0.0 .. 0.(k-1), 1.0 .. 1.(k-2) of
// (class, channel) in each direction of a dimension: the packet only gets nearer to its
// destination. A packet that has taken one of two equal ways has only that one left, so that
// EqualWays::kBoth adds states but no dependency against the order. So the extended dependency
// graph has no cycle. Under wormhole the theorem needs
// VcReallocation::kAfterBufferEmpty: a buffer must never hold flits of two packets. Virtual
// cut-through and store-and-forward take either.
// Source: Duato, A new theory of deadlock-free adaptive routing in wormhole networks, IEEE Trans.
// Parallel and Distributed Systems 4(12), 1993.
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"

namespace thruway {

class MinimalAdaptive final : public RoutingFunction {
public:
    static constexpr const char* kName = "minimal_adaptive";

    /// Errors: Problem if the topology is no grid, or if there are fewer virtual channels than the
    /// escape classes and one adaptive channel.
    MinimalAdaptive(const Topology& topology, DatelineRule rule, unsigned virtual_channels,
                    EqualWays equal_ways = EqualWays::kDrawn);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// Bit i: the direction for the i-th of the dimensions that have ties.
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
