// cosim/transaction/transaction_engine.h
// The transaction engine: a Fabric whose routers pass whole packets. It is given these as
// FabricOptions::router_factory; all else of the fabric, its clock, links, hosts and counters, is
// that of the cycle engine.
#pragma once

#include "rtl_models/router/router_factory.h"

#include <memory>

namespace thruway {

/// For one fabric. Virtual-channel routers become BufferedRouters, which are approximate.
/// Errors, when the fabric is built: error report /thruway/transaction/settings for what these do
/// not have (buffered_settings.h).
std::unique_ptr<RouterFactory> transaction_routers();

}  // namespace thruway
