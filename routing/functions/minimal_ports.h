// routing/functions/minimal_ports.h
// Minimal routing with unbounded storage: the ports of all dimensions that still have to be
// travelled are equal candidates, on all virtual channels, in the order of the dimensions.
//
// minimal_adaptive: a packet takes a free one; the selection function chooses.
// partially_adaptive: first dimension 0 alone, then like minimal_adaptive in the others.
// random_minimal: oblivious; one of them is drawn at each hop, whatever the congestion.
// If both directions of a ring are equally long, one is drawn at injection, or both are candidates
// (EqualWays); the draw of a hop is then among ports, not among dimensions.
//
// Freedom from deadlock: a blocked packet leaves the links and waits in storage that always has
// room. So packets wait for links only, and each link is released after a time that does not depend
// on other packets. With finite buffers these functions can deadlock: turns in all directions close
// cycles of packets that wait for each other's buffers.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2.2; Buffer design for adaptive routing in direct networks, sec. 4 (the first dimension
// deterministic).
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/paths/ring_settings.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class MinimalPorts final : public RoutingFunction {
public:
    /// The ports that a packet may take: minimal_adaptive, partially_adaptive, random_minimal.
    enum class Choice { kAny, kFirstDimensionFirst, kDrawn };
    static constexpr const char* kFirstDimensionName = "partially_adaptive";
    static constexpr const char* kDrawnName = "random_minimal";

    /// Errors: Problem if the topology is no grid.
    MinimalPorts(Choice choice, const Topology& topology, EqualWays equal_ways,
                 unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// Bit i: the direction in the i-th dimension that has ties, if one is drawn.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    std::uint32_t draws() const override {
        return both_ways_ ? 1 : std::uint32_t{1} << map_.ties();
    }
    bool drawn_at_each_hop() const override { return choice_ == Choice::kDrawn; }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override {
        return map_.dimensions() + (both_ways_ ? map_.ties() : 0);
    }
    std::string name() const override { return name_of(choice_); }

    static const char* name_of(Choice choice);

private:
    Choice choice_;
    GridMap map_;
    bool both_ways_;
    VcMask vcs_;
};

}  // namespace thruway
