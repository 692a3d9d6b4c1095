// rtl_models/make_router.h
// Routers by their settings.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/placed.h"
#include "rtl_models/router.h"

namespace thruway {

/// `context` must outlive the router.
Placed<Router> make_router(const char* name, RouterId id, FabricContext& context);

}  // namespace thruway
