#include "testbench/measuring/links/link_readings.h"

#include <algorithm>
#include <vector>

namespace thruway {

void LinkReadings::read(const Fabric& fabric, Cycle now) {
    const FabricGraph& graph = fabric.graph();
    std::vector<std::uint64_t> flits(graph.channels());
    for (std::uint32_t i = 0; i < flits.size(); ++i) {
        const Channel& channel = graph.channel(ChannelId{i});
        if (!fabric.is_local(channel.from)) continue;
        const Router& router = fabric.router(channel.from);
        for (unsigned vc = 0; vc < router.virtual_channels(); ++vc) {
            flits[i] += router.flits_sent(channel.from_port, vc);
        }
    }
    record_.read(now, flits);
}

void LinkReadings::fill(Cycle begin, Cycle end, RunResult& result) const {
    for (std::size_t i = 0; i < result.links.size(); ++i) {
        const auto use = record_.use({i}, begin, end);
        if (!use) continue;
        const Channel& channel = graph_.channel(ChannelId{static_cast<std::uint32_t>(i)});
        const auto cycles = static_cast<double>(channel.flit_cycles);
        // A flit may occupy the link beyond the last reading.
        result.links[i].measured_utilisation = std::min(use->utilisation * cycles, 1.0);
        if (use->half_width) result.links[i].measured_ci95 = *use->half_width * cycles;
    }
}

}  // namespace thruway
