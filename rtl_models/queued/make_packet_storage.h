// rtl_models/queued/make_packet_storage.h
// Storages of queued routers by their settings.
#pragma once

#include "rtl_models/fabric_context.h"
#include "rtl_models/queued/packet_storage.h"

#include <memory>

namespace thruway {

std::unique_ptr<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                                   const FabricContext& context);

}  // namespace thruway
