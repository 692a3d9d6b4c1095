// traces/waveforms/watched_fabric.h
// What the signals of a fabric depend on. It is known before the fabric is built, because the
// fabric asks during construction which routers are watched.
#pragma once

#include "rtl_models/vc_router/allocation/vc_reallocation.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class RoutingFunction;
struct RouterSettings;

struct WatchedFabric {
    const FabricGraph& graph;
    const RouterSettings& settings;
    VcReallocation reallocation;  ///< the setting, resolved
    std::string name;             ///< hierarchical name of the fabric's module
    std::uint64_t clock_period_ps;
    /// [router] It shows only its pins: not of this project's modules. At first as in the settings;
    /// set it for routers of a factory of your own.
    std::vector<bool> only_pins;

    WatchedFabric(const FabricGraph& graph_, const RouterSettings& settings_,
                  const RoutingFunction& routing, std::uint64_t clock_period_ps_ = 1000,
                  std::string name_ = "fabric");
};

}  // namespace thruway
