#include "routing/functions/layers/balanced_trees.h"

#include "routing/paths/shortest_paths.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>

namespace thruway {
namespace {

/// The tree to one destination after another.
class Trees {
public:
    Trees(const FabricGraph& graph, TreeChoice choice)
        : graph_(graph), choice_(choice), shortest_(graph), pairs_(graph.channels()) {
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            hosts_.push_back(graph.hosts_of(RouterId{r}).size());
        }
    }

    /// Shape: [router]. The channel that each takes; any at the destination.
    std::vector<ChannelId> to(RouterId destination) {
        const std::size_t routers = graph_.routers();
        std::vector<unsigned> hops;
        for (std::uint32_t here = 0; here < routers; ++here) {
            hops.push_back(shortest_.hops(RouterId{here}, destination));
        }
        std::vector<std::uint32_t> near_first(routers);
        std::iota(near_first.begin(), near_first.end(), 0u);
        std::stable_sort(near_first.begin(), near_first.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return hops[a] < hops[b]; });
        std::vector<ChannelId> out(routers);
        std::vector<std::uint64_t> pairs_on_way(routers);
        for (std::size_t i = 1; i < routers; ++i) {
            const std::uint32_t here = near_first[i];
            std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
            for (Port port = 0; port < graph_.ports(RouterId{here}); ++port) {
                const auto channel = graph_.channel_out(RouterId{here}, port);
                if (!channel) continue;
                const std::size_t next = index(graph_.channel(*channel).to);
                if (hops[next] + 1 != hops[here]) continue;
                const std::uint64_t pairs = choice_ == TreeChoice::kLowestPort
                                                ? 0
                                                : pairs_[index(*channel)] + pairs_on_way[next];
                if (pairs >= least) continue;
                least = pairs;
                out[here] = *channel;
            }
            pairs_on_way[here] = least;
        }
        std::vector<std::uint64_t> sources = hosts_;  // [router]: hosts that come through it
        for (std::size_t i = routers; i-- > 1;) {
            const std::uint32_t here = near_first[i];
            pairs_[index(out[here])] += sources[here] * hosts_[index(destination)];
            sources[index(graph_.channel(out[here]).to)] += sources[here];
        }
        return out;
    }

private:
    const FabricGraph& graph_;
    TreeChoice choice_;
    ShortestPaths shortest_;
    std::vector<std::uint64_t> hosts_;  ///< [router]
    std::vector<std::uint64_t> pairs_;  ///< [channel]: pairs of hosts whose path takes it
};

}  // namespace

std::vector<std::uint16_t> tree_ports(const FabricGraph& graph, TreeChoice choice) {
    const std::size_t routers = graph.routers();
    std::vector<std::uint16_t> ports(routers * routers);
    Trees trees(graph, choice);
    for (std::uint32_t to = 0; to < routers; ++to) {
        const std::vector<ChannelId> out = trees.to(RouterId{to});
        for (std::uint32_t here = 0; here < routers; ++here) {
            if (here == to) continue;
            ports[here * routers + to] = static_cast<std::uint16_t>(
                graph.channel(out[here]).from_port);
        }
    }
    return ports;
}

}  // namespace thruway
