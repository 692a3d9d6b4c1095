// rtl_models/fabric/checks/option_checks.h
// Which options of a fabric go together.
#pragma once

#include "rtl_models/fabric/fabric.h"

namespace thruway {

/// `name`: of the fabric. Errors: error reports /thruway/fabric/...
void check_fabric_options(const char* name, const FabricGraph& graph,
                          const RouterSettings& settings, const FabricOptions& options);

}  // namespace thruway
