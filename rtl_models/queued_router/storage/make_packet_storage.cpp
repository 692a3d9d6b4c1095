#include "rtl_models/queued_router/storage/make_packet_storage.h"

#include "rtl_models/queued_router/storage/central_multiqueue.h"
#include "rtl_models/queued_router/storage/choice_queues.h"
#include "rtl_models/queued_router/storage/input_queues.h"
#include "rtl_models/queued_router/storage/output_queues.h"
#include "rtl_models/queued_router/storage/storage_site.h"

namespace thruway {

Placed<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                          FabricContext& context) {
    const RouterSettings& settings = context.settings;
    const auto& grid = context.topology->grid;
    const StorageSite site = storage_site(context.graph, grid ? &*grid : nullptr, router,
                                          context.seed);
    switch (settings.organisation) {
        case StorageOrganisation::kOutputQueues: break;
        case StorageOrganisation::kChoiceQueues:
            return place<ChoiceQueues>(context.arena, name, settings, site);
        case StorageOrganisation::kInputQueues:
            return place<InputQueues>(context.arena, name, settings, site);
        case StorageOrganisation::kCentralMultiqueue:
            return place<CentralMultiqueue>(context.arena, name, settings, site);
    }
    return place<OutputQueues>(context.arena, name, context.graph.ports(router),
                               settings.assignment, settings.blocked_packet_joins, &context.arena);
}

}  // namespace thruway
