#include "routing/functions/layers/balanced_trees.h"
#include "routing/functions/layers/layered_paths.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace thruway {
namespace {

/// A path of those that are divided among layers.
using PathNumber = std::uint32_t;

/// The channel dependencies of the paths of one layer, with the paths that need each.
class CyclicLayer {
public:
    CyclicLayer(std::size_t channels, const std::vector<std::vector<ChannelId>>& paths,
                const std::vector<PathNumber>& members)
        : paths_(paths), next_(channels), left_(paths.size(), true) {
        for (const PathNumber path : members) {
            left_[path] = false;
            for (std::size_t i = 1; i < paths[path].size(); ++i) {
                dependency(paths[path][i - 1], paths[path][i]).paths.push_back(path);
            }
        }
        for (auto& dependencies : next_) {
            for (Dependency& one : dependencies) one.count = one.paths.size();
        }
    }

    /// Takes paths out until there is no cycle, and returns them in ascending order.
    std::vector<PathNumber> without_cycles() {
        std::vector<PathNumber> moved;
        for (Cycle cycle = find_cycle(); !cycle.empty(); cycle = find_cycle()) {
            const Dependency* weakest = nullptr;
            for (std::size_t i = 0; i < cycle.size(); ++i) {
                const Dependency& one = find(cycle[i], cycle[(i + 1) % cycle.size()]);
                if (weakest == nullptr || one.count < weakest->count) weakest = &one;
            }
            for (const PathNumber path : weakest->paths) {
                if (left_[path]) continue;
                take_out(path);
                moved.push_back(path);
            }
        }
        std::sort(moved.begin(), moved.end());
        return moved;
    }

private:
    struct Dependency {
        std::uint32_t to = 0;
        std::vector<PathNumber> paths = {};  ///< also those that were taken out
        std::size_t count = 0;               ///< without those
    };
    using Cycle = std::vector<std::uint32_t>;  ///< each channel depends on the next

    Dependency& dependency(ChannelId from, ChannelId to) {
        auto& dependencies = next_[index(from)];
        const auto found = std::find_if(dependencies.begin(), dependencies.end(),
                                        [&](const auto& one) { return one.to == index(to); });
        if (found != dependencies.end()) return *found;
        dependencies.push_back({index(to)});
        return dependencies.back();
    }

    const Dependency& find(std::uint32_t from, std::uint32_t to) const {
        return *std::find_if(next_[from].begin(), next_[from].end(),
                             [&](const Dependency& one) { return one.to == to; });
    }

    void take_out(PathNumber path) {
        left_[path] = true;
        for (std::size_t i = 1; i < paths_[path].size(); ++i) {
            --dependency(paths_[path][i - 1], paths_[path][i]).count;
        }
    }

    /// A cycle of dependencies that some path still needs, by depth-first search; empty: none. A
    /// channel from which no cycle could be reached stays so, because dependencies only vanish.
    Cycle find_cycle() {
        if (safe_.empty()) safe_.resize(next_.size());
        std::vector<char> on_way(next_.size());
        std::vector<std::pair<std::uint32_t, std::size_t>> way;  // a channel, its next dependency
        for (std::uint32_t root = 0; root < next_.size(); ++root) {
            if (safe_[root]) continue;
            way.emplace_back(root, 0);
            on_way[root] = true;
            while (!way.empty()) {
                const std::uint32_t here = way.back().first;
                if (way.back().second == next_[here].size()) {
                    safe_[here] = true;
                    on_way[here] = false;
                    way.pop_back();
                    continue;
                }
                const Dependency& one = next_[here][way.back().second++];
                if (one.count == 0 || safe_[one.to]) continue;
                if (on_way[one.to]) {
                    Cycle cycle;
                    for (const auto& [channel, next] : way) {
                        if (!cycle.empty() || channel == one.to) cycle.push_back(channel);
                    }
                    return cycle;
                }
                way.emplace_back(one.to, 0);
                on_way[one.to] = true;
            }
        }
        return {};
    }

    const std::vector<std::vector<ChannelId>>& paths_;
    std::vector<std::vector<Dependency>> next_;  ///< [channel]
    std::vector<char> left_;                     ///< [path]: not in this layer
    std::vector<char> safe_;                     ///< [channel]: leads to no cycle
};

}  // namespace

LayeredPaths dfsssp_paths(const FabricGraph& graph) {
    LayeredPaths paths;
    paths.routers = graph.routers();
    paths.port = tree_ports(graph, TreeChoice::kFewestPairs);
    paths.layer.resize(paths.routers * paths.routers);
    std::vector<std::vector<ChannelId>> all;
    std::vector<std::size_t> cell;  // [path]
    std::vector<PathNumber> members;
    const std::vector<RouterId> ends = routers_with_hosts(graph);
    for (const RouterId from : ends) {
        for (const RouterId to : ends) {
            if (from == to) continue;
            members.push_back(static_cast<PathNumber>(all.size()));
            cell.push_back(paths.cell(from, to));
            all.push_back(path_of(paths, graph, from, to));
        }
    }
    for (unsigned layer = 0; !members.empty(); ++layer) {
        paths.layers = layer + 1;
        if (layer == kMostLayers) break;
        for (const PathNumber path : members) {
            paths.layer[cell[path]] = static_cast<std::uint8_t>(layer);
        }
        members = CyclicLayer(graph.channels(), all, members).without_cycles();
    }
    return paths;
}

}  // namespace thruway
