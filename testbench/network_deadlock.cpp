#include "testbench/network_deadlock.h"

#include "routing/message_classes.h"
#include "rtl_models/vc_reallocation.h"
#include "testbench/deadlock_text.h"

#include <fmt/format.h>

namespace thruway {
namespace {

PacketBuffers buffers_of(const RouterSettings& router) {
    if (router.kind == RouterKind::kQueuedCutThrough) return PacketBuffers::kUnbounded;
    return router.switching == Switching::kWormhole ? PacketBuffers::kFlits
                                                    : PacketBuffers::kWholePackets;
}

bool too_large_for_a_run(const DeadlockQuestion& question) {
    const std::uint64_t nodes = question.graph.channels() * question.virtual_channels;
    return nodes * question.graph.routers() * question.routing.draws() > kMaxStatesOfRun;
}

/// The header of the routing function proves these settings, on whatever network it takes.
bool is_argued(const RoutingSettings& routing, const Topology& topology) {
    switch (routing.function) {
        case RoutingKind::kUpDown:
        case RoutingKind::kMinimalAdaptiveUpDown:
        case RoutingKind::kFullyAdaptiveUpDown: return true;
        case RoutingKind::kMinimalAdaptive: return routing.dateline != DatelineRule::kNone;
        case RoutingKind::kDimensionOrder:
        case RoutingKind::kObliviousRandom:
        case RoutingKind::kHCycle:
            return routing.dateline == DatelineRule::kSwitched ||
                   (routing.dateline == DatelineRule::kFixed &&
                    topology.grid->shape().bidirectional);
        default: return false;
    }
}

}  // namespace

DeadlockQuestion deadlock_question(const SimulationSettings& settings, const Topology& topology,
                                   const RoutingFunction& routing) {
    const RouterSettings& router = settings.router;
    DeadlockQuestion question{routing.proven_as(), topology.graph};
    question.buffers = buffers_of(router);
    if (router.kind == RouterKind::kQueuedCutThrough) return question;
    question.virtual_channels = router.virtual_channels;
    const unsigned classes = settings.routing.message_classes;
    if (classes > 1) {
        question.class_vcs = MessageClasses::parts(classes, router.virtual_channels);
    }
    // Room for a whole packet, or an empty buffer for a longer one, is as good as an empty one (Ma,
    // Enright Jerger, Wang, HPCA 2012).
    question.one_packet_a_buffer = router.admits_packets() ||
                                   resolved_reallocation(router, routing) ==
                                       VcReallocation::kAfterBufferEmpty;
    question.lowest_rank_only = router.timeout_cycles == kInfiniteTimeout;
    return question;
}

std::function<bool(HostId, HostId)> pairs_of(const Traffic& traffic) {
    return [&traffic](HostId source, HostId destination) {
        return traffic.probability(source, destination) > 0;
    };
}

void refuse_deadlock(const SimulationSettings& settings, const Topology& topology,
                     const RoutingFunction& routing, const Traffic& traffic) {
    const RouterSettings& router = settings.router;
    if (router.allow_deadlock || router.kind == RouterKind::kQueuedCutThrough) return;
    DeadlockQuestion question = deadlock_question(settings, topology, routing);
    if (too_large_for_a_run(question) && is_argued(settings.routing, topology)) return;
    if (check_deadlock(question).passes()) return;
    question.pairs = pairs_of(traffic);
    const DeadlockFinding found = check_deadlock(question);
    if (found.passes()) return;
    throw Problem(fmt::format(
        "routing.function: \"{}\"; {}; `thruway check` says more; choose a function or virtual "
        "channels that are free from deadlock, or accept deadlocks with --allow-deadlock "
        "(router.allow_deadlock = true)",
        routing.name(), short_text(found, topology.graph)));
}

}  // namespace thruway
