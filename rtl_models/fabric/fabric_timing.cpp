#include "rtl_models/fabric/fabric_timing.h"

#include "rtl_models/router/pipeline.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr Cycle kLongestRound = 8;  ///< cycles; longer rounds need more arrival registers

/// Until all of a flit has arrived.
struct LinkLatencies {
    Cycle shortest = kNever;
    Cycle longest = 1;
};

LinkLatencies link_latencies(const FabricGraph& graph) {
    LinkLatencies found;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Cycle latency = graph.channel(ChannelId{i}).arrival_cycles();
        found.shortest = std::min(found.shortest, latency);
        found.longest = std::max(found.longest, latency);
    }
    return found;
}

Cycle longest_delay(Cycle link, const RouterSettings& settings) {
    const Cycle ejection = settings.ejection_cycles;
    const Cycle injection = settings.injection_cycles;
    if (settings.kind == RouterKind::kQueuedCutThrough) {
        return std::max({link, ejection, injection, Cycle{settings.routing_cycles}});
    }
    const Cycle sent = std::max({link, ejection, Cycle{settings.credit_latency_cycles}});
    return std::max(sent + Pipeline(settings).switching, injection);
}

Cycle lookahead(Cycle link, const RouterSettings& settings) {
    if (settings.kind == RouterKind::kQueuedCutThrough) return 1;
    const Cycle flits = link == kNever ? kNever : link + cycles_in_crossbar(settings);
    return std::min({flits, Cycle{settings.credit_latency_cycles}, kLongestRound});
}

}  // namespace

Cycle cycles_in_crossbar(const RouterSettings& settings) {
    return settings.output_buffer_flits == 0 ? Pipeline(settings).switching : 0;
}

FabricTiming fabric_timing(const FabricGraph& graph, const RouterSettings& settings, bool run_ahead,
                           Cycle newest_knowledge) {
    const LinkLatencies links = link_latencies(graph);
    FabricTiming timing;
    timing.longest_delay = longest_delay(links.longest, settings);
    if (run_ahead) {
        timing.lookahead = std::min(lookahead(links.shortest, settings), newest_knowledge);
    }
    // From the first cycle of a round to the latest arrival of what its last cycle sends.
    while (timing.link_slots < timing.longest_delay + timing.lookahead) timing.link_slots *= 2;
    return timing;
}

}  // namespace thruway
