#include "testbench/measuring/link_readings.h"

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
        result.links[i].measured_utilisation = use->utilisation;
        result.links[i].measured_ci95 = use->half_width;
    }
}

}  // namespace thruway
