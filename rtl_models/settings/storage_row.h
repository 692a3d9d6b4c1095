// rtl_models/settings/storage_row.h
// What the project knows of an organisation of the storage of queued routers: a row for each in
// rtl_models/queued_router/storage/catalogue.cpp.
#pragma once

#include "core/ids.h"
#include "rtl_models/engine/arena_ptr.h"
#include "settings/values/part.h"

#include <vector>

namespace thruway {

class PacketStorage;
struct FabricContext;

/// What there is a queue for, and thus in which one a packet waits.
enum class QueueFor { kOutput, kInput, kNumberOfChoices, kRouter };

struct StorageRow {
    const char* name;
    const char* meaning;
    /// In the arena of `context`.
    ArenaPtr<PacketStorage> (*make)(const char* name, RouterId router, FabricContext& context);
    QueueFor queue_for;
    std::vector<OwnSettings> own;

    /// A header is assigned to one output when it is decided, and waits for no other.
    bool assigns_headers() const { return queue_for == QueueFor::kOutput; }

    static const std::vector<StorageRow>& all();
};

}  // namespace thruway
