#include "rtl_models/fabric/deadlock/deadlock_question.h"

#include "routing/wrappers/message_classes.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/allocation/vc_reallocation.h"

namespace thruway {
namespace {

PacketBuffers buffers_of(const RouterSettings& router) {
    if (router.kind == RouterKind::kQueuedCutThrough) return PacketBuffers::kUnbounded;
    return router.switching == Switching::kWormhole ? PacketBuffers::kFlits
                                                    : PacketBuffers::kWholePackets;
}

}  // namespace

DeadlockQuestion deadlock_question(const RouterSettings& router, const RoutingSettings& routing,
                                   const Topology& topology, const RoutingFunction& function) {
    DeadlockQuestion question{function.proven_as(), topology.graph};
    question.buffers = buffers_of(router);
    if (router.kind == RouterKind::kQueuedCutThrough) return question;
    question.virtual_channels = router.virtual_channels;
    if (topology.subnetworks > 1) {
        question.class_vcs.assign(routing.message_classes, first_vcs(router.virtual_channels));
    } else if (routing.message_classes > 1) {
        question.class_vcs = MessageClasses::parts(routing.message_classes,
                                                   router.virtual_channels);
    }
    // Admission with room for a whole packet (or an empty buffer for a longer one) is as safe as an
    // empty buffer (Ma, Enright Jerger, Wang, HPCA 2012).
    question.one_packet_a_buffer = router.admits_packets() ||
                                   resolved_reallocation(router, function) ==
                                       VcReallocation::kAfterBufferEmpty;
    question.lowest_rank_only = router.timeout_cycles == kInfiniteTimeout;
    return question;
}

}  // namespace thruway
