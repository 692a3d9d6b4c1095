#include "rtl_models/fabric/parts/exchange_window.h"

#include "rtl_models/fabric/fabric_timing.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

ExchangeWindow exchange_window(const FabricGraph& graph, const RouterSettings& settings,
                               const std::vector<unsigned>& part_of, unsigned knowledge_age) {
    Cycle link = kNever;
    bool narrow = false;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        if (part_of[index(channel.from)] != part_of[index(channel.to)]) {
            link = std::min(link, channel.arrival_cycles());
            narrow = narrow || channel.flit_cycles > 1;
        }
    }
    if (link == kNever) return {kNever, "no link between the parts"};
    const std::string links = fmt::format("links of latency {} between the parts{}", link,
                                          narrow ? ", until all of a flit has arrived" : "");
    if (settings.kind == RouterKind::kQueuedCutThrough) return {link, links};
    const Cycle flits = link + cycles_in_crossbar(settings);
    const Cycle credits = settings.credit_latency_cycles;
    if (knowledge_age > 0 && knowledge_age < std::min(flits, credits)) {
        return {knowledge_age, fmt::format("routing.knowledge_age_cycles = {}", knowledge_age)};
    }
    if (credits < flits) {
        return {credits, fmt::format("router.credit_latency_cycles = {}", credits)};
    }
    return {flits, links};
}

}  // namespace thruway
