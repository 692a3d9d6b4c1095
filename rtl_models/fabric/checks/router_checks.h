// rtl_models/fabric/checks/router_checks.h
// Checks whether routers can be built from their settings.
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

struct RouterSettings;

/// The choices are compatible. Errors: Problem that begins with the key to change.
void check_router(const RouterSettings& router);

/// Whether a fabric can be built: each value is in its range, also if a program has set it, and the
/// network and its functions fit the routers. Values that a router would ignore are accepted.
/// Errors: as above.
void check_router_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, const SelectionFunction& selection);

}  // namespace thruway
