#include "testbench/measuring/fabric_counts.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace thruway {
namespace {

std::vector<std::uint64_t> flits_of(const Fabric& fabric, const Channel& channel) {
    std::vector<std::uint64_t> flits;
    const Router& router = fabric.router(channel.from);
    const unsigned vcs = std::min(router.virtual_channels(), fabric.settings().virtual_channels);
    flits.reserve(vcs);
    for (VirtualChannel vc = 0; vc < vcs; ++vc) {
        flits.push_back(router.flits_sent(channel.from_port, vc));
    }
    return flits;
}

void count_channels(const Fabric& fabric, std::vector<ChannelCounts>& counts) {
    for (std::uint32_t i = 0; i < fabric.graph().channels(); ++i) {
        const Channel channel = fabric.graph().channel(ChannelId{i});
        if (fabric.is_local(channel.from)) counts.push_back({i, flits_of(fabric, channel)});
    }
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

/// Both by number.
template <class Counts, class Number>
void merge_by(Number number, const std::vector<Counts>& more, std::vector<Counts>& counts) {
    std::vector<Counts> both;
    both.reserve(counts.size() + more.size());
    std::merge(std::make_move_iterator(counts.begin()), std::make_move_iterator(counts.end()),
               more.begin(), more.end(), std::back_inserter(both),
               [&](const Counts& a, const Counts& b) { return a.*number < b.*number; });
    counts = std::move(both);
}

}  // namespace

void FabricCounts::merge(const FabricCounts& other) {
    flit_hops += other.flit_hops;
    routing_attempts += other.routing_attempts;
    attempts_at_busy_links += other.attempts_at_busy_links;
    keep_longer(other.longest_wait, longest_wait);
    merge_by(&RouterCounts::router, other.routers, routers);
    if (channels) merge_by(&ChannelCounts::channel, other.channels.value(), *channels);
}

FabricCounts count(const Fabric& fabric, Cycle end, bool each_link) {
    FabricCounts counts;
    counts.end = end;
    counts.flit_hops = fabric.flit_hops();
    const FabricGraph& graph = fabric.graph();
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        if (!fabric.is_local(RouterId{i})) continue;
        const Router& router = fabric.router(RouterId{i});
        RouterCounts of_router{i, router.storage_use(end), router.activity(end), 0};
        if (of_router.activity && !each_link) of_router.activity->pairs.clear();
        for (Port port = 0; port < graph.ports(RouterId{i}); ++port) {
            const auto id = graph.channel_out(RouterId{i}, port);
            if (!id) continue;
            const Channel channel = graph.channel(*id);
            for (const std::uint64_t flits : flits_of(fabric, channel)) {
                of_router.link_flit_cycles += flits * channel.latency;
            }
        }
        keep_longer(router.longest_wait(end), counts.longest_wait);
        counts.routers.push_back(std::move(of_router));
    }
    if (each_link) count_channels(fabric, counts.channels.emplace());
    count_retries(fabric, counts);
    return counts;
}

}  // namespace thruway
