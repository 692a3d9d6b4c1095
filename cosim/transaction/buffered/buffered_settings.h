// cosim/transaction/buffered/buffered_settings.h
// Which settings of virtual-channel routers the transaction engine has.
#pragma once

#include "rtl_models/settings/router_settings.h"

namespace thruway {

/// Refuses what BufferedRouter does not model; queued routers have everything.
/// Errors: Problem whose message begins with the dotted key.
void check_transaction_router(const RouterSettings& router);

}  // namespace thruway
