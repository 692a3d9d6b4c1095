#include "rtl_models/fabric/make_router.h"

#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

namespace thruway {

Placed<Router> make_router(const char* name, RouterId id, FabricContext& context) {
    if (context.settings.kind == RouterKind::kQueuedCutThrough) {
        return place<QueuedCutThroughRouter>(context.arena, name, id, context);
    }
    return place<VirtualChannelRouter>(context.arena, name, id, context);
}

}  // namespace thruway
