#include "rtl_models/queued/make_storage.h"

#include "rtl_models/queued/central_multiqueue.h"
#include "rtl_models/queued/choice_queues.h"
#include "rtl_models/queued/input_queues.h"

namespace thruway {

std::unique_ptr<PacketStorage> make_storage(StorageOrganisation organisation, const char* name,
                                            const StorageSettings& settings,
                                            const StorageSite& site) {
    switch (organisation) {
        case StorageOrganisation::kChoiceQueues:
            return std::make_unique<ChoiceQueues>(name, settings, site);
        case StorageOrganisation::kInputQueues:
            return std::make_unique<InputQueues>(name, settings, site);
        case StorageOrganisation::kCentralMultiqueue:
            return std::make_unique<CentralMultiqueue>(name, settings, site);
    }
    return nullptr;
}

}  // namespace thruway
