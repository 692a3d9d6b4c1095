// routing/functions/phases/two_phases.h
// Two phases: the base function routes a packet to an intermediate router drawn at injection, then
// to the destination.
//
// valiant: any router with hosts, those of source and destination included (then one of the phases
// is empty). Each phase is like uniform traffic, whatever the pattern, so no pattern loads a
// channel more than twice as much as uniform traffic does.
// romm: a router on a minimal route, so that routes stay minimal, on grids and rows.
//
// Virtual channels: two classes, the lower half for the first phase, the upper half for the second;
// each as the base function divides its own.
//
// Freedom from deadlock: a packet never returns from class 1 to class 0, and in each class it takes
// routes of the base function between routers with hosts. If the dependency graph of the base
// function has no cycle, that of both classes has none. If the base function relies on an escape
// class (Duato), each phase does so, provided that a packet that begins the second phase is offered
// an escape at once, because it still holds a channel of the first (phase_check.h).
// Sources: Valiant, Brebner, Universal schemes for parallel communication, STOC 1981; Nesson,
// Johnsson, ROMM routing on mesh and torus networks, SPAA 1995.
#pragma once

#include "routing/functions/phases/phased_routing.h"

namespace thruway {

class TwoPhases final : public PhasedRouting {
public:
    static constexpr const char* kValiantName = "valiant";
    static constexpr const char* kRommName = "romm";

    using PhasedRouting::PhasedRouting;

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        step(query, way_of(query), candidates);
    }
    unsigned max_candidates() const override { return base().max_candidates(); }
};

}  // namespace thruway
