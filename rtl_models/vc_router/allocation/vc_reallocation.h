// rtl_models/vc_router/allocation/vc_reallocation.h
// The default of vc_reallocation where the settings leave it open.
#pragma once

#include "routing/relation/routing_function.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

/// The setting, if given. Else kAfterBufferEmpty if headers do not request room for their packet
/// and the routing function needs it for freedom from deadlock, else kAfterTailSent.
inline VcReallocation resolved_reallocation(const RouterSettings& settings,
                                            const RoutingFunction& routing) {
    if (settings.vc_reallocation) return *settings.vc_reallocation;
    const bool careful = !settings.admits_packets() && routing.needs_empty_buffer_reallocation();
    return careful ? VcReallocation::kAfterBufferEmpty : VcReallocation::kAfterTailSent;
}

}  // namespace thruway
