#include "rtl_models/queued/make_packet_storage.h"

#include "rtl_models/queued/output_queues.h"

namespace thruway {

std::unique_ptr<PacketStorage> make_packet_storage(const char* name, RouterId router,
                                                   const FabricContext& context) {
    const RouterSettings& settings = context.settings;
    switch (settings.organisation) {
        case StorageOrganisation::kOutputQueues: break;
    }
    return std::make_unique<OutputQueues>(name, context.graph.ports(router), settings.assignment,
                                          settings.blocked_packet_joins);
}

}  // namespace thruway
