// rtl_models/fabric/checks/option_checks.h
// Checks which options of a fabric are compatible.
#pragma once

#include "rtl_models/fabric/fabric.h"

namespace thruway {

/// `name`: name of the fabric. Errors: error reports /thruway/fabric/...
void check_fabric_options(const char* name, const FabricGraph& graph,
                          const RouterSettings& settings, const RoutingFunction& routing,
                          const FabricOptions& options);

/// The router comes from `factory`. Errors: error report /thruway/fabric/router_factory if it would
/// send more flits on a narrow link than that carries.
void check_made_router(const RouterFactory& factory, RouterId id, const FabricGraph& graph);

}  // namespace thruway
