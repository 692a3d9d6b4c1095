#include "testbench/measuring/fabric_results.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {
namespace {

std::vector<LinkResult> link_results(const FabricCounts& counts, const FabricGraph& graph,
                                     Cycle cycles) {
    std::vector<LinkResult> links;
    links.reserve(counts.channels->size());
    const double length = static_cast<double>(std::max<Cycle>(cycles, 1));
    const auto share = [&](std::uint64_t flits, const Channel& channel) {
        return static_cast<double>(flits * channel.flit_cycles) / length;
    };
    for (std::uint32_t i = 0; i < counts.channels->size(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        LinkResult link;
        link.from_router = index(channel.from);
        link.port = channel.from_port;
        link.to_router = index(channel.to);
        link.from_name = graph.name(channel.from);
        link.to_name = graph.name(channel.to);
        link.latency_cycles = channel.latency;
        link.flit_cycles = channel.flit_cycles;
        const std::vector<std::uint64_t>& of_vcs = (*counts.channels)[i].flits;
        link.vc_utilisation.reserve(of_vcs.size());
        for (const std::uint64_t flits : of_vcs) {
            link.flits += flits;
            link.vc_utilisation.push_back(share(flits, channel));
        }
        // The last flit may occupy the link beyond the end.
        link.utilisation = std::min(share(link.flits, channel), 1.0);
        links.push_back(std::move(link));
    }
    return links;
}

void fill_storage(const FabricCounts& counts, const FabricGraph& graph, Cycle end,
                  RunResult& result) {
    const double cycles = static_cast<double>(std::max<Cycle>(end, 1));
    double flits = 0;
    double packets = 0;
    for (const RouterCounts& of_router : counts.routers) {
        const std::optional<StorageUse>& use = of_router.storage;
        if (!use) return;
        RouterStorageResult item;
        item.router = of_router.router;
        item.name = graph.name(RouterId{of_router.router});
        item.max_flits = use->max_flits;
        item.max_packets = use->max_packets;
        item.mean_flits = static_cast<double>(use->flit_cycles) / cycles;
        item.mean_packets = static_cast<double>(use->packet_cycles) / cycles;
        StorageResult& all = result.storage;
        all.max_flits = std::max(all.max_flits.value_or(0), item.max_flits);
        all.max_packets = std::max(all.max_packets.value_or(0), item.max_packets);
        flits += item.mean_flits;
        packets += item.mean_packets;
        if (counts.channels) all.routers.push_back(item);
    }
    const auto routers = static_cast<double>(counts.routers.size());
    result.storage.mean_flits = flits / routers;
    result.storage.mean_packets = packets / routers;
}

void fill_longest_wait(const HeadWait& wait, const FabricGraph& graph, HeadWaitResult& result) {
    const RouterId router{wait.router};
    const auto host = graph.host_at(router, wait.port);
    result.cycles = wait.cycles;
    result.traffic_class = wait.traffic_class;
    result.source_host = wait.source;
    result.place = wait.in_host && host ? fmt::format("source queue of host {}", index(*host))
                                        : fmt::format("virtual channel {} of input port {} of {}",
                                                      wait.vc, wait.port, graph.name(router));
}

}  // namespace

void fill_fabric_results(const FabricCounts& counts, const Fabric& fabric, Cycle end,
                         RunResult& result) {
    if (counts.channels) result.links = link_results(counts, fabric.graph(), end);
    fill_storage(counts, fabric.graph(), end, result);
    if (fabric.has_virtual_channels() &&
        fabric.settings().blocked_headers == BlockedHeaders::kRouteAgain) {
        result.repeated_routing = {counts.routing_attempts, counts.attempts_at_busy_links};
    }
    if (counts.longest_wait) {
        fill_longest_wait(*counts.longest_wait, fabric.graph(), result.fairness.longest_wait);
    }
    result.run.flit_hops = counts.flit_hops;
}

}  // namespace thruway
