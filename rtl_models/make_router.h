// rtl_models/make_router.h
// Routers by their settings.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/placed.h"
#include "rtl_models/router.h"

namespace thruway {

/// `context` must outlive the router.
Placed<Router> make_router(const char* name, RouterId id, FabricContext& context);

/// Longest time from a decision of such a router to its effect, there or at the end of a link.
Cycle longest_delay(const FabricGraph& graph, const RouterSettings& settings);

/// Shortest time from what such a router does to what another one sees of it, at least 1.
Cycle shortest_delay(const FabricGraph& graph, const RouterSettings& settings);

}  // namespace thruway
