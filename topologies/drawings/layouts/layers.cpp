#include "topologies/drawings/layouts/layers.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>

namespace thruway {
namespace {

constexpr std::uint16_t kNoLayer = std::numeric_limits<std::uint16_t>::max();

/// [router]
std::vector<std::vector<RouterId>> neighbours_of_all(const FabricGraph& graph) {
    std::vector<std::vector<RouterId>> neighbours(graph.routers());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        neighbours[index(channel.from)].push_back(channel.to);
    }
    return neighbours;
}

bool gets_narrower(const std::vector<std::uint16_t>& layer) {
    std::vector<std::size_t> size;
    for (const std::uint16_t of : layer) {
        if (of == kNoLayer) return false;
        if (size.size() <= of) size.resize(of + std::size_t{1});
        ++size[of];
    }
    return size.size() > 1 &&
           std::adjacent_find(size.begin(), size.end(), std::less_equal<>()) == size.end();
}

}  // namespace

std::vector<std::uint16_t> layers_of(const FabricGraph& graph) {
    const auto neighbours = neighbours_of_all(graph);
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const auto& of : neighbours) fewest = std::min(fewest, of.size());
    std::vector<std::uint16_t> layer(graph.routers(), kNoLayer);
    std::vector<RouterId> reached;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (neighbours[r].size() != fewest) continue;
        layer[r] = 0;
        reached.push_back(RouterId{r});
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const std::uint16_t here = layer[index(reached[i])];
        for (const RouterId to : neighbours[index(reached[i])]) {
            if (layer[index(to)] == here) return {};
            if (layer[index(to)] != kNoLayer) continue;
            layer[index(to)] = static_cast<std::uint16_t>(here + 1);
            reached.push_back(to);
        }
    }
    return gets_narrower(layer) ? layer : std::vector<std::uint16_t>{};
}

}  // namespace thruway
