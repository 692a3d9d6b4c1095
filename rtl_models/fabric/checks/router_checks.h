// rtl_models/fabric/checks/router_checks.h
// Whether routers can be built as their settings say.
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/fabric_graph.h"

namespace thruway {

/// The choices go together. Errors: Problem that begins with the key to change.
void check_router(const RouterSettings& router);

/// Whether a fabric can be built: each value is in its range, also where a program and not a reader
/// of settings has set it, and the network and its functions fit the routers. Values that a router
/// would only ignore are accepted. Errors: as above.
void check_router_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, const SelectionFunction& selection);

}  // namespace thruway
