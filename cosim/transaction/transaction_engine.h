// cosim/transaction/transaction_engine.h
// The transaction engine: a Fabric whose routers pass whole packets. FabricOptions::make_router takes
// it; all else of the fabric, its clock, links, hosts and counters, is that of the cycle engine.
#pragma once

#include "rtl_models/make_router.h"

namespace thruway {

/// Errors, when the fabric is built: error report /thruway/transaction/kind for virtual-channel
/// routers.
RouterFactory transaction_routers();

}  // namespace thruway
