#include "routing/functions/layers/balanced_trees.h"
#include "routing/functions/layers/layered_paths.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <set>
#include <utility>

namespace thruway {
namespace {

/// The channel dependencies of the paths of a layer, which never have a cycle.
class AcyclicLayer {
public:
    explicit AcyclicLayer(std::size_t channels) : next_(channels), seen_(channels) {}

    /// Adds the dependencies of a path, or none of them if they would close a cycle.
    bool add(const std::vector<ChannelId>& path) {
        std::vector<std::uint32_t> added;  // the first channels of new dependencies
        for (std::size_t i = 1; i < path.size(); ++i) {
            const std::uint32_t from = index(path[i - 1]);
            const std::uint32_t to = index(path[i]);
            if (std::find(next_[from].begin(), next_[from].end(), to) != next_[from].end()) {
                continue;
            }
            const bool known = closes_.count({from, to}) != 0;
            if (known || reaches(to, from)) {
                // Dependencies are only added, so what closes a cycle now always will.
                if (added.empty()) closes_.emplace(from, to);
                for (const std::uint32_t channel : added) next_[channel].pop_back();
                return false;
            }
            next_[from].push_back(to);
            added.push_back(from);
        }
        return true;
    }

private:
    bool reaches(std::uint32_t from, std::uint32_t to) {
        std::fill(seen_.begin(), seen_.end(), false);
        std::vector<std::uint32_t> open = {from};
        seen_[from] = true;
        while (!open.empty()) {
            const std::uint32_t channel = open.back();
            open.pop_back();
            if (channel == to) return true;
            for (const std::uint32_t next : next_[channel]) {
                if (seen_[next]) continue;
                seen_[next] = true;
                open.push_back(next);
            }
        }
        return false;
    }

    std::vector<std::vector<std::uint32_t>> next_;  ///< [channel]
    std::set<std::pair<std::uint32_t, std::uint32_t>> closes_;
    std::vector<char> seen_;  ///< [channel], of a search
};

}  // namespace

LayeredPaths lash_paths(const FabricGraph& graph) {
    LayeredPaths paths;
    paths.routers = graph.routers();
    paths.port = tree_ports(graph, TreeChoice::kLowestPort);
    paths.layer.resize(paths.routers * paths.routers);
    std::vector<AcyclicLayer> layers(1, AcyclicLayer(graph.channels()));
    const std::vector<RouterId> ends = routers_with_hosts(graph);
    for (const RouterId from : ends) {
        for (const RouterId to : ends) {
            if (from == to) continue;
            const std::vector<ChannelId> path = path_of(paths, graph, from, to);
            std::size_t layer = 0;
            while (!layers[layer].add(path)) {
                ++layer;
                if (layer == kMostLayers) {
                    paths.layers = kMostLayers + 1;
                    return paths;
                }
                if (layer == layers.size()) layers.emplace_back(graph.channels());
            }
            paths.layer[paths.cell(from, to)] = static_cast<std::uint8_t>(layer);
        }
    }
    paths.layers = static_cast<unsigned>(layers.size());
    return paths;
}

}  // namespace thruway
