// rtl_models/make_router.h
// Routers by their settings.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/placed.h"
#include "rtl_models/router.h"

#include <functional>

namespace thruway {

/// Builds the routers of a fabric.
using RouterFactory =
    std::function<Placed<Router>(const char* name, RouterId id, FabricContext& context)>;

/// `context` must outlive the router.
Placed<Router> make_router(const char* name, RouterId id, FabricContext& context);

/// Longest time from a decision of such a router to its effect, there or at the end of a link.
Cycle longest_delay(const FabricGraph& graph, const RouterSettings& settings);

}  // namespace thruway
