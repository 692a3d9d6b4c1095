// rtl_models/settings/storage_row.h
// A row of the catalogue of storage organisations of queued routers
// (rtl_models/queued_router/storage/catalogue.cpp).
#pragma once

#include "core/ids.h"
#include "rtl_models/engine/arena_ptr.h"
#include "settings/values/part.h"

#include <vector>

namespace thruway {

class PacketStorage;
struct FabricContext;

/// What the storage has a queue for, which decides where a packet waits.
enum class QueueFor { kOutput, kInput, kNumberOfChoices, kRouter };

struct StorageRow {
    const char* name;
    const char* meaning;
    /// Makes the storage in the arena of `context`.
    ArenaPtr<PacketStorage> (*make)(const char* name, RouterId router, FabricContext& context);
    QueueFor queue_for;
    std::vector<OwnSettings> own;

    /// Whether a header is assigned to one output when it is decided, and waits for no other.
    bool assigns_headers() const { return queue_for == QueueFor::kOutput; }

    static const std::vector<StorageRow>& all();
};

}  // namespace thruway
