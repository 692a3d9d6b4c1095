#include "rtl_models/vc_router/allocation/vc_reallocation.h"

#include "routing/relation/routing_function.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

VcReallocation resolved_reallocation(const RouterSettings& settings,
                                     const RoutingFunction& routing) {
    if (settings.vc_reallocation) return *settings.vc_reallocation;
    const bool careful = !settings.admits_packets() && routing.needs_empty_buffer_reallocation();
    return careful ? VcReallocation::kAfterBufferEmpty : VcReallocation::kAfterTailSent;
}

}  // namespace thruway
