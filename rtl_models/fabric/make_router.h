// rtl_models/fabric/make_router.h
// Builds routers from their settings.
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

namespace thruway {

/// `context` must outlive the router.
ArenaPtr<Router> make_router(const char* name, RouterId id, FabricContext& context);

}  // namespace thruway
