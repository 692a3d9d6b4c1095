#include "rtl_models/fabric/make_router.h"

#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

namespace thruway {

ArenaPtr<Router> make_router(const char* name, RouterId id, FabricContext& context) {
    if (context.settings.kind == RouterKind::kQueuedCutThrough) {
        return make_in_arena<QueuedCutThroughRouter>(context.arena, name, id, context);
    }
    return make_in_arena<VirtualChannelRouter>(context.arena, name, id, context);
}

}  // namespace thruway
