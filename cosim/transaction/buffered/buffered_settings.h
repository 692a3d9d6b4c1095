// cosim/transaction/buffered/buffered_settings.h
// Checks the settings of virtual-channel routers that the transaction engine does not model.
#pragma once

#include "rtl_models/settings/router_settings.h"

namespace thruway {

/// Rejects what BufferedRouter does not model; accepts all settings of queued routers.
/// Errors: Problem whose message begins with the dotted key.
void check_transaction_router(const RouterSettings& router);

}  // namespace thruway
