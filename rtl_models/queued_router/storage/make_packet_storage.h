// rtl_models/queued_router/storage/make_packet_storage.h
// Storages of queued routers by their settings.
#pragma once

#include "rtl_models/engine/placed.h"
#include "rtl_models/queued_router/storage/packet_storage.h"
#include "rtl_models/router/fabric_context.h"

namespace thruway {

/// In the arena of `context`.
Placed<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                          FabricContext& context);

}  // namespace thruway
