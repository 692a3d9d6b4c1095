#include "routing/functions/up_down/fully_adaptive_up_down.h"

#include "core/problem.h"
#include "routing/paths/original_channels.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>

namespace thruway {

FullyAdaptiveUpDown::FullyAdaptiveUpDown(const Topology& topology, TreeRoot root,
                                         unsigned virtual_channels, unsigned max_misroutes)
    : legal_(topology, root, LegalHops::kShortest, kName),
      shortest_(topology.graph),
      new_(new_channels(virtual_channels, kName, topology.name)),
      max_misroutes_(max_misroutes) {
    if (max_misroutes_ != kUnlimitedMisroutes) find_detours(topology);
}

void FullyAdaptiveUpDown::find_detours(const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    const auto routers = static_cast<std::uint32_t>(graph.routers());
    to_.resize(routers);
    detour_.resize(std::size_t{routers} * routers);
    unsigned longest = 0;
    for (std::uint32_t here = 0; here < routers; ++here) {
        to_[here].resize(graph.ports(RouterId{here}));
        for (std::uint32_t to = 0; to < routers; ++to) {
            if (here != to && legal_.shortest(RouterId{here}, RouterId{to}, false).empty()) {
                continue;
            }
            const unsigned detour = legal_.hops(RouterId{here}, RouterId{to}, false) -
                                    shortest_.hops(RouterId{here}, RouterId{to});
            detour_[cell(RouterId{here}, RouterId{to})] = static_cast<std::uint16_t>(detour);
            longest = std::max(longest, detour);
        }
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        to_[index(channel.from)][channel.from_port] = channel.to;
    }
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        router_of_.push_back(graph.host(HostId{h}).router);
    }
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
