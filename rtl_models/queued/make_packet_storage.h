// rtl_models/queued/make_packet_storage.h
// Storages of queued routers by their settings.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/placed.h"
#include "rtl_models/queued/packet_storage.h"

namespace thruway {

/// In the arena of `context`.
Placed<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                          FabricContext& context);

}  // namespace thruway
