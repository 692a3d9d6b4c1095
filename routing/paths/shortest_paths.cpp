#include "routing/paths/shortest_paths.h"

#include "topologies/measures/metrics.h"

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// Shape: [here][destination].
std::vector<std::uint16_t> hops_of_all(const FabricGraph& graph) {
    std::vector<std::uint16_t> all;
    all.reserve(graph.routers() * graph.routers());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        for (const std::uint32_t hops : distances_from(graph, RouterId{r})) {
            all.push_back(static_cast<std::uint16_t>(hops));
        }
    }
    return all;
}

}  // namespace

ShortestPaths::ShortestPaths(const FabricGraph& graph, TableMemory& memory)
    : routers_(graph.routers()),
      hops_(memory, [&] { return hops_of_all(graph); }),
      ports_(memory, graph.most_ports(), [&] { return make_ports(graph); }) {
    for (std::size_t set = 0; set < routers_ * routers_; ++set) {
        most_ports_ = std::max(most_ports_, ports_[set].count());
    }
}

PortTable ShortestPaths::make_ports(const FabricGraph& graph) const {
    PortTable ports(routers_ * routers_, graph.most_ports());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        for (std::uint32_t to = 0; to < routers_; ++to) {
            if (hops(channel.from, RouterId{to}) != hops(channel.to, RouterId{to}) + 1) continue;
            ports.add(cell(channel.from, RouterId{to}), channel.from_port);
        }
    }
    return ports;
}

}  // namespace thruway
