// rtl_models/vc_router/allocation/vc_reallocation.h
// The default of vc_reallocation where the settings leave it open.
#pragma once

namespace thruway {

class RoutingFunction;
struct RouterSettings;
enum class VcReallocation;

/// The setting, if given. Else kAfterBufferEmpty if headers do not request room for their packet
/// and the routing function needs it for freedom from deadlock, else kAfterTailSent.
VcReallocation resolved_reallocation(const RouterSettings& settings,
                                     const RoutingFunction& routing);

}  // namespace thruway
