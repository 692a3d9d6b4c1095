// rtl_models/fabric/fabric_timing.h
// How far ahead the routers of a fabric affect themselves and each other.
#pragma once

#include "core/cycle.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

struct RouterSettings;

struct FabricTiming {
    /// Longest time from a decision of a router to its effect, in it or at the end of a link.
    Cycle longest_delay = 1;
    /// Shortest time from an action of a router until another router can see it; at most 8.
    Cycle lookahead = 1;
    /// Number of arrival registers per port, a power of two.
    unsigned link_slots = 4;
};

/// Cycles from the grant of the switch until a flit is on its link: those of the crossbar, or 0
/// with output buffers, from which it may leave in the current cycle.
Cycle cycles_in_crossbar(const RouterSettings& settings);

/// `run_ahead`: routers may run several cycles in a row; otherwise the lookahead is 1.
/// `newest_knowledge`: least age of what a router knows of another; kNever: it knows nothing.
FabricTiming fabric_timing(const FabricGraph& graph, const RouterSettings& settings, bool run_ahead,
                           Cycle newest_knowledge = kNever);

}  // namespace thruway
