// cosim/transaction/transaction_engine.h
// The transaction engine: a Fabric whose routers pass whole packets, made by
// FabricOptions::router_factory. Clock, links, hosts and counters are those of the cycle engine.
#pragma once

#include "rtl_models/router/router_factory.h"

#include <memory>

namespace thruway {

/// Returns a factory for one fabric. Virtual-channel routers become BufferedRouters, which are
/// approximate.
/// Errors: report /thruway/transaction/settings while the fabric is built, for settings that
/// BufferedRouter does not model (buffered_settings.h).
std::unique_ptr<RouterFactory> transaction_routers();

}  // namespace thruway
