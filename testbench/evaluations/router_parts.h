// testbench/evaluations/router_parts.h
// The parts of the virtual-channel routers that settings describe, for counting their area.
#pragma once

#include "analysis/cost/router_area.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/fabric_graph.h"

#include <vector>

namespace thruway {

CrossbarSharing sharing_of(const CrossbarRow& crossbar);

/// [router]. Ports that the graph does not use are not counted.
std::vector<RouterParts> router_parts(const FabricGraph& graph, const RouterSettings& settings);

/// max(inputs, outputs).
unsigned ports_of(const SwitchShape& shape);

}  // namespace thruway
