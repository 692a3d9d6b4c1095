// examples/extending/negative_first.h
// Negative-first routing on a mesh of any dimensions: first all steps towards lower coordinates, in
// any order, then all steps towards higher ones, in any order. Minimal, partly adaptive.
//
// Virtual channels: all of them in every step; one is enough.
//
// Freedom from deadlock: let s be the sum of a router's coordinates and S the largest one. Number
// the channels that leave a router S - s if they lead down and S + 1 + s if they lead up. A packet
// never turns from up to down, so each channel that it takes has a higher number than the last one,
// and channels cannot wait for each other in a circle. No class of channels is special, so either
// VcReallocation will do.
// Source: Glass, Ni, The turn model for adaptive routing, ISCA 1992.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

namespace thruway::examples {

class NegativeFirst final : public RoutingFunction {
public:
    /// Errors: Problem if the topology is no mesh: a ring would close the circle.
    NegativeFirst(const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return grid_.dimensions(); }
    std::string name() const override { return "negative_first"; }

private:
    Grid grid_;
    VcMask vcs_;
};

}  // namespace thruway::examples
