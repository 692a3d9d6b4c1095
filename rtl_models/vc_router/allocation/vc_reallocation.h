// rtl_models/vc_router/allocation/vc_reallocation.h
// The rule of reallocation that holds where the settings leave it open.
#pragma once

#include "routing/relation/routing_function.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

/// After_buffer_empty where headers do not ask for room for their packet, for functions whose
/// freedom from deadlock needs it.
inline VcReallocation resolved_reallocation(const RouterSettings& settings,
                                            const RoutingFunction& routing) {
    if (settings.vc_reallocation) return *settings.vc_reallocation;
    const bool careful = !settings.admits_packets() && routing.needs_empty_buffer_reallocation();
    return careful ? VcReallocation::kAfterBufferEmpty : VcReallocation::kAfterTailSent;
}

}  // namespace thruway
