#include "rtl_models/queued/make_packet_storage.h"

#include "rtl_models/queued/central_multiqueue.h"
#include "rtl_models/queued/choice_queues.h"
#include "rtl_models/queued/input_queues.h"
#include "rtl_models/queued/output_queues.h"
#include "rtl_models/queued/storage_site.h"

namespace thruway {

std::unique_ptr<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                                   const FabricContext& context) {
    const RouterSettings& settings = context.settings;
    const auto& grid = context.topology->grid;
    const StorageSite site = storage_site(context.graph, grid ? &*grid : nullptr, router,
                                          context.seed);
    switch (settings.organisation) {
        case StorageOrganisation::kOutputQueues: break;
        case StorageOrganisation::kChoiceQueues:
            return std::make_unique<ChoiceQueues>(name, settings, site);
        case StorageOrganisation::kInputQueues:
            return std::make_unique<InputQueues>(name, settings, site);
        case StorageOrganisation::kCentralMultiqueue:
            return std::make_unique<CentralMultiqueue>(name, settings, site);
    }
    return std::make_unique<OutputQueues>(name, context.graph.ports(router), settings.assignment,
                                          settings.blocked_packet_joins);
}

}  // namespace thruway
