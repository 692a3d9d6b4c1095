#include "testbench/measuring/fabric_counts.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

std::vector<std::uint64_t> flits_of(const Fabric& fabric, const Channel& channel) {
    std::vector<std::uint64_t> flits;
    if (!fabric.is_local(channel.from)) return flits;
    const Router& router = fabric.router(channel.from);
    const unsigned vcs = std::min(router.virtual_channels(), fabric.settings().virtual_channels);
    flits.reserve(vcs);
    for (VirtualChannel vc = 0; vc < vcs; ++vc) {
        flits.push_back(router.flits_sent(channel.from_port, vc));
    }
    return flits;
}

void count_retries(const Fabric& fabric, FabricCounts& counts) {
    if (!fabric.has_virtual_channels() ||
        fabric.settings().blocked_headers != BlockedHeaders::kRouteAgain) {
        return;
    }
    for (std::uint32_t i = 0; i < fabric.routers(); ++i) {
        if (!fabric.is_local(RouterId{i}) || !fabric.is_built_in(RouterId{i})) continue;
        const RetryCounts& own =
            fabric.virtual_channel_router(RouterId{i}).header_retries()->counts();
        counts.routing_attempts += own.attempts;
        counts.attempts_at_busy_links += own.link_busy;
    }
}

/// Keeps the longer wait, that of the lower router among equals.
void keep_longer(const std::optional<HeadWait>& wait, std::optional<HeadWait>& longest) {
    if (!wait) return;
    const bool longer = !longest || wait->cycles > longest->cycles ||
                        (wait->cycles == longest->cycles && wait->router < longest->router);
    if (longer) longest = wait;
}

}  // namespace

void FabricCounts::merge(const FabricCounts& other) {
    flit_hops += other.flit_hops;
    routing_attempts += other.routing_attempts;
    attempts_at_busy_links += other.attempts_at_busy_links;
    keep_longer(other.longest_wait, longest_wait);
    for (std::size_t i = 0; link_flits && i < link_flits->size(); ++i) {
        if ((*link_flits)[i].empty()) (*link_flits)[i] = other.link_flits->at(i);
    }
    for (std::size_t i = 0; i < storage.size(); ++i) {
        if (!storage[i]) storage[i] = other.storage.at(i);
    }
    for (std::size_t i = 0; i < activity.size(); ++i) {
        if (!activity[i]) activity[i] = other.activity.at(i);
        link_flit_cycles[i] += other.link_flit_cycles.at(i);
    }
}

FabricCounts count(const Fabric& fabric, Cycle end, bool each_link) {
    FabricCounts counts;
    counts.end = end;
    counts.flit_hops = fabric.flit_hops();
    const FabricGraph& graph = fabric.graph();
    counts.link_flit_cycles.resize(graph.routers());
    if (each_link) counts.link_flits.emplace().reserve(graph.channels());
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel& channel = graph.channel(ChannelId{i});
        std::vector<std::uint64_t> flits = flits_of(fabric, channel);
        for (const std::uint64_t of_vc : flits) {
            counts.link_flit_cycles[index(channel.from)] += of_vc * channel.latency;
        }
        if (each_link) counts.link_flits->push_back(std::move(flits));
    }
    counts.storage.resize(graph.routers());
    counts.activity.resize(graph.routers());
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        if (!fabric.is_local(RouterId{i})) continue;
        counts.storage[i] = fabric.router(RouterId{i}).storage_use(end);
        counts.activity[i] = fabric.router(RouterId{i}).activity(end);
        if (counts.activity[i] && !each_link) counts.activity[i]->pairs.clear();
        keep_longer(fabric.router(RouterId{i}).longest_wait(end), counts.longest_wait);
    }
    count_retries(fabric, counts);
    return counts;
}

}  // namespace thruway
