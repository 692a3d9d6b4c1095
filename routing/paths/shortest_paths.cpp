#include "routing/paths/shortest_paths.h"

#include "topologies/measures/metrics.h"

#include <algorithm>

namespace thruway {

ShortestPaths::ShortestPaths(const FabricGraph& graph)
    : routers_(graph.routers()),
      ports_(routers_ * routers_, graph.most_ports()),
      hops_(routers_ * routers_) {
    for (std::uint32_t r = 0; r < routers_; ++r) {
        const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{r});
        std::transform(distances.begin(), distances.end(),
                       hops_.begin() + static_cast<std::ptrdiff_t>(cell(RouterId{r}, RouterId{})),
                       [](std::uint32_t hops) { return static_cast<std::uint16_t>(hops); });
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        for (std::uint32_t to = 0; to < routers_; ++to) {
            if (hops(channel.from, RouterId{to}) != hops(channel.to, RouterId{to}) + 1) continue;
            const std::size_t set = cell(channel.from, RouterId{to});
            ports_.add(set, channel.from_port);
            most_ports_ = std::max(most_ports_, ports_[set].count());
        }
    }
}

}  // namespace thruway
