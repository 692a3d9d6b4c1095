// rtl_models/queued/make_storage.h
// The storage that settings ask for.
#pragma once

#include "rtl_models/queued/packet_storage.h"
#include "rtl_models/queued/storage_settings.h"
#include "rtl_models/queued/storage_site.h"

#include <memory>

namespace thruway {

std::unique_ptr<PacketStorage> make_storage(StorageOrganisation organisation, const char* name,
                                            const StorageSettings& settings,
                                            const StorageSite& site);

}  // namespace thruway
