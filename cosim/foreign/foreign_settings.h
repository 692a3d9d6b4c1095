// cosim/foreign/foreign_settings.h
// Which settings a network with foreign routers can have.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/settings/router_settings.h"

#include <string>

namespace thruway {

/// With router.implementation = "foreign": rejects settings that routers with pins do not support.
/// Errors: Problem whose message begins with the dotted key.
void check_foreign(const RouterSettings& router, const RoutingSettings& routing);

/// Whether a key of [router] has an effect although no router is a SystemC router: it concerns
/// hosts, links, the request to the device, or the proof of freedom from deadlock.
bool matters_to_devices(const std::string& key);

}  // namespace thruway
