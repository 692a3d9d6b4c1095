#include "rtl_models/make_router.h"

#include "rtl_models/pipeline.h"
#include "rtl_models/queued/queued_cut_through_router.h"
#include "rtl_models/virtual_channel_router.h"

#include <algorithm>

namespace thruway {
namespace {

Cycle longest_link(const FabricGraph& graph) {
    Cycle longest = 1;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        longest = std::max(longest, graph.channel(ChannelId{i}).latency);
    }
    return longest;
}

}  // namespace

Placed<Router> make_router(const char* name, RouterId id, FabricContext& context) {
    if (context.settings.kind == RouterKind::kQueuedCutThrough) {
        return place<QueuedCutThroughRouter>(context.arena, name, id, context);
    }
    return place<VirtualChannelRouter>(context.arena, name, id, context);
}

Cycle longest_delay(const FabricGraph& graph, const RouterSettings& settings) {
    const Cycle link = longest_link(graph);
    const Cycle ejection = settings.ejection_cycles;
    const Cycle injection = settings.injection_cycles;
    if (settings.kind == RouterKind::kQueuedCutThrough) {
        return std::max({link, ejection, injection, Cycle{settings.routing_cycles}});
    }
    const Cycle sent = std::max({link, ejection, Cycle{settings.credit_latency_cycles}});
    return std::max(sent + Pipeline(settings).switching, injection);
}

Cycle shortest_delay(const FabricGraph& graph, const RouterSettings& settings) {
    if (settings.kind == RouterKind::kQueuedCutThrough) return 1;
    Cycle link = kNever;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        link = std::min(link, graph.channel(ChannelId{i}).latency);
    }
    // A flit in an output buffer may leave in the cycle at hand.
    if (settings.output_buffer_flits == 0 && link != kNever) link += Pipeline(settings).switching;
    return std::min(link, Cycle{settings.credit_latency_cycles});
}

}  // namespace thruway
