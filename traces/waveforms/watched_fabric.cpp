#include "traces/waveforms/watched_fabric.h"

#include "rtl_models/settings/router_settings.h"

#include <utility>

namespace thruway {

WatchedFabric::WatchedFabric(const FabricGraph& graph_, const RouterSettings& settings_,
                             const RoutingFunction& routing, std::uint64_t clock_period_ps_,
                             std::string name_)
    : graph(graph_),
      settings(settings_),
      reallocation(resolved_reallocation(settings_, routing)),
      name(std::move(name_)),
      clock_period_ps(clock_period_ps_) {
    for (unsigned i = 0; i < graph.routers(); ++i) {
        only_pins.push_back(settings.shows_only_pins(i));
    }
}

}  // namespace thruway
