// routing/functions/minimal_ports.h
// Minimal routing where storage is unbounded: the ports of all dimensions that still have to be
// travelled are candidates alike, on all virtual channels, in the order of the dimensions.
//
// minimal_adaptive: a packet takes one that is free; a selection function says which.
// partially_adaptive: dimension 0 first, alone; then as minimal_adaptive in the others.
// random_minimal: oblivious; one of them is drawn at each hop, whatever the congestion.
// Where both ways round a ring are equally long, one is drawn at injection, or both are candidates
// (EqualWays); the draw of a hop is then among ports, not among dimensions.
//
// Freedom from deadlock: a packet that cannot go on leaves the links and waits in a storage that
// always has room. So a packet only ever waits for a link, and each link is released by the packet
// that has it after a time that depends on nobody else. With finite buffers these functions can
// deadlock: turns in any direction close circles of packets that wait for each other's buffers.
// Source: papers R, sec. 2.2, and B, sec. 4 (the first dimension deterministic).
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"

namespace thruway {

class MinimalPorts final : public RoutingFunction {
public:
    /// `kind` is one of the three above.
    /// Errors: Problem if the topology is no grid.
    MinimalPorts(RoutingKind kind, const Topology& topology, EqualWays equal_ways,
                 unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// Bit i: the direction for the i-th of the dimensions that have ties, if one is drawn.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    std::uint32_t draws() const override {
        return both_ways_ ? 1 : std::uint32_t{1} << map_.ties();
    }
    bool drawn_at_each_hop() const override { return kind_ == RoutingKind::kRandomMinimal; }
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override {
        return map_.dimensions() + (both_ways_ ? map_.ties() : 0);
    }
    std::string name() const override { return name_of(kind_); }

    static const char* name_of(RoutingKind kind);

private:
    RoutingKind kind_;
    GridMap map_;
    bool both_ways_;
    VcMask vcs_;
};

}  // namespace thruway
