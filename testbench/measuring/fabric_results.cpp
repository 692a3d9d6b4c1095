#include "testbench/measuring/fabric_results.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace thruway {
namespace {

std::vector<LinkResult> link_results(const Fabric& fabric, Cycle cycles) {
    std::vector<LinkResult> links;
    const double length = static_cast<double>(std::max<Cycle>(cycles, 1));
    for (std::uint32_t i = 0; i < fabric.graph().channels(); ++i) {
        const Channel& channel = fabric.graph().channel(ChannelId{i});
        const Router& router = fabric.router(channel.from);
        LinkResult link;
        link.from_router = index(channel.from);
        link.port = channel.from_port;
        link.to_router = index(channel.to);
        link.from_name = fabric.graph().name(channel.from);
        link.to_name = fabric.graph().name(channel.to);
        const unsigned vcs = std::min(router.virtual_channels(),
                                      fabric.settings().virtual_channels);
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const std::uint64_t flits = router.flits_sent(channel.from_port, vc);
            link.flits += flits;
            link.vc_utilisation.push_back(static_cast<double>(flits) / length);
        }
        link.utilisation = static_cast<double>(link.flits) / length;
        links.push_back(link);
    }
    return links;
}

void fill_storage(const Fabric& fabric, Cycle end, bool each, RunResult& result) {
    const double cycles = static_cast<double>(std::max<Cycle>(end, 1));
    double flits = 0;
    double packets = 0;
    for (std::uint32_t i = 0; i < fabric.routers(); ++i) {
        const std::optional<StorageUse> use = fabric.router(RouterId{i}).storage_use(end);
        if (!use) return;
        RouterStorageResult item;
        item.router = i;
        item.name = fabric.graph().name(RouterId{i});
        item.max_flits = use->max_flits;
        item.max_packets = use->max_packets;
        item.mean_flits = static_cast<double>(use->flit_cycles) / cycles;
        item.mean_packets = static_cast<double>(use->packet_cycles) / cycles;
        StorageResult& all = result.storage;
        all.max_flits = std::max(all.max_flits.value_or(0), item.max_flits);
        all.max_packets = std::max(all.max_packets.value_or(0), item.max_packets);
        flits += item.mean_flits;
        packets += item.mean_packets;
        if (each) all.routers.push_back(item);
    }
    result.storage.mean_flits = flits / static_cast<double>(fabric.routers());
    result.storage.mean_packets = packets / static_cast<double>(fabric.routers());
}

void fill_retries(const Fabric& fabric, RunResult& result) {
    if (!fabric.has_virtual_channels() ||
        fabric.settings().blocked_headers != BlockedHeaders::kRouteAgain) {
        return;
    }
    RetryCounts all;
    for (std::uint32_t i = 0; i < fabric.routers(); ++i) {
        if (!fabric.is_built_in(RouterId{i})) continue;
        const RetryCounts& counts =
            fabric.virtual_channel_router(RouterId{i}).header_retries()->counts();
        all.attempts += counts.attempts;
        all.link_busy += counts.link_busy;
    }
    result.repeated_routing = {all.attempts, all.link_busy};
}

}  // namespace

void fill_fabric_results(const Fabric& fabric, Cycle end, bool each, RunResult& result) {
    if (each) result.links = link_results(fabric, end);
    fill_storage(fabric, end, each, result);
    fill_retries(fabric, result);
    result.run.flit_hops = fabric.flit_hops();
}

}  // namespace thruway
