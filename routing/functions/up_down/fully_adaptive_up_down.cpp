#include "routing/functions/up_down/fully_adaptive_up_down.h"

#include "core/problem.h"
#include "routing/paths/original_channels.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>

namespace thruway {

FullyAdaptiveUpDown::FullyAdaptiveUpDown(const Topology& topology, TreeRoot root,
                                         unsigned virtual_channels, unsigned max_misroutes,
                                         TableMemory& memory)
    : legal_(topology, root, LegalHops::kShortest, kName, PathsFrom::kEveryRouter, memory),
      shortest_(topology.graph, memory),
      new_(new_channels(virtual_channels, kName, topology.name)),
      max_misroutes_(max_misroutes) {
    if (max_misroutes_ != kUnlimitedMisroutes) bound_misroutes(topology, memory);
}

/// 0 where no legal path leads, to a router without hosts.
std::vector<std::uint16_t> FullyAdaptiveUpDown::make_detours(std::size_t routers) const {
    std::vector<std::uint16_t> detours;
    detours.reserve(routers * routers);
    for (std::uint32_t from = 0; from < routers; ++from) {
        const RouterId here{from};
        for (std::uint32_t t = 0; t < routers; ++t) {
            const RouterId to{t};
            const bool leads = here == to || !legal_.shortest(here, to, false).empty();
            const unsigned longer = leads ? legal_.hops(here, to, false) - shortest_.hops(here, to)
                                          : 0;
            detours.push_back(static_cast<std::uint16_t>(longer));
        }
    }
    return detours;
}

void FullyAdaptiveUpDown::bound_misroutes(const Topology& topology, TableMemory& memory) {
    const FabricGraph& graph = topology.graph;
    detour_ = {memory, [&] { return make_detours(graph.routers()); }};
    to_.resize(graph.routers());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) to_[r].resize(graph.ports(RouterId{r}));
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        to_[index(channel.from)][channel.from_port] = channel.to;
    }
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        router_of_.push_back(graph.host(HostId{h}).router);
    }
    const unsigned longest = *std::max_element(detour_.begin(), detour_.end());
    if (max_misroutes_ >= longest) return;
    throw Problem("routing.max_misroutes: " + std::to_string(max_misroutes_) +
                  "; the original channels, which prevent deadlock, have detours of up to " +
                  std::to_string(longest) + " channels on " + topology.name + "; give at least " +
                  std::to_string(longest) + ", or \"unlimited\"");
}

/// The subset of `ports`, all of shortest paths, from whose far ends the shortest legal path keeps
/// within max_misroutes.
Ports FullyAdaptiveUpDown::within_bound(const RouteQuery& query, const PortSpan& ports) const {
    unsigned misroutes = 0;
    if (query.hops > 0) {
        misroutes = query.hops + shortest_.hops(query.here, query.destination) -
                    shortest_.hops(router_of_[index(query.source)], query.destination);
    }
    Ports good(ports.word_count());
    ports.for_each([&](Port port) {
        const RouterId next = to_[index(query.here)][port];
        if (misroutes + detour_[cell(next, query.destination)] <= max_misroutes_) good.add(port);
    });
    return good;
}

void FullyAdaptiveUpDown::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const PortSpan minimal = shortest_.ports(query.here, query.destination);
    if (max_misroutes_ == kUnlimitedMisroutes) {
        add_ports(candidates, minimal, new_, 0);
    } else {
        add_ports(candidates, within_bound(query, minimal), new_, 0);
    }
    if (query.injected_here) return;
    const bool gone_down = came_by_original(query) &&
                           legal_.comes_down(query.here, query.arrival_port);
    const PortSpan legal = legal_.shortest(query.here, query.destination, gone_down);
    const unsigned words = legal.word_count();
    const auto shortest = [&](unsigned w) { return legal.word(w) & minimal.word(w); };
    const auto longer = [&](unsigned w) { return legal.word(w) & ~minimal.word(w); };
    add_ports(candidates, words, shortest, kOriginalChannel, 1);
    add_ports(candidates, words, longer, kOriginalChannel, 2);
}

void fields(SettingsVisitor& io, MisrouteSettings& settings) {
    io.integer_or_word("max_misroutes", settings.max_misroutes, {0, 65535}, "unlimited", "hops",
                       "largest number of hops of a packet beyond its distance",
                       kUnlimitedMisroutes);
}

}  // namespace thruway
