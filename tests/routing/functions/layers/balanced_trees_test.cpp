#include "routing/functions/layers/balanced_trees.h"

#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/topologies/kinds/made_networks.h"
#include "tests/topologies/kinds/trees/tree_examples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace thruway::test {
namespace {

/// The trees by their definition: destination by destination, the nearest routers first, each takes
/// the port from which the channels of the whole way carry the fewest pairs of hosts; the first
/// port of equals. Ways are walked, and pairs counted router by router.
class TreesByDefinition {
public:
    explicit TreesByDefinition(const FabricGraph& graph)
        : graph_(graph),
          routers_(graph.routers()),
          ports_(routers_ * routers_),
          pairs_(graph.channels()) {
        for (std::uint32_t to = 0; to < routers_; ++to) add_tree(to);
    }

    const std::vector<std::uint16_t>& ports() const { return ports_; }

private:
    std::vector<ChannelId> way(std::uint32_t from, std::uint32_t to) const {
        std::vector<ChannelId> channels;
        while (from != to) {
            channels.push_back(*graph_.channel_out(RouterId{from}, ports_[from * routers_ + to]));
            from = index(graph_.channel(channels.back()).to);
        }
        return channels;
    }

    void add_tree(std::uint32_t to) {
        const auto left = distances_to(graph_, RouterId{to});
        for (unsigned hops = 1; hops < routers_; ++hops) {
            for (std::uint32_t here = 0; here < routers_; ++here) {
                if (left[here] == hops) choose(here, to, left);
            }
        }
        for (std::uint32_t from = 0; from < routers_; ++from) {
            const std::uint64_t pairs = graph_.hosts_of(RouterId{from}).size() *
                                        graph_.hosts_of(RouterId{to}).size();
            for (const ChannelId channel : way(from, to)) pairs_[index(channel)] += pairs;
        }
    }

    template <class Distances>
    void choose(std::uint32_t here, std::uint32_t to, const Distances& left) {
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
        for (Port port = 0; port < graph_.ports(RouterId{here}); ++port) {
            const auto channel = graph_.channel_out(RouterId{here}, port);
            if (!channel) continue;
            const std::uint32_t next = index(graph_.channel(*channel).to);
            if (left[next] + 1 != left[here]) continue;
            std::uint64_t pairs = pairs_[index(*channel)];
            for (const ChannelId further : way(next, to)) pairs += pairs_[index(further)];
            if (pairs >= least) continue;
            least = pairs;
            ports_[here * routers_ + to] = static_cast<std::uint16_t>(port);
        }
    }

    const FabricGraph& graph_;
    const std::size_t routers_;
    std::vector<std::uint16_t> ports_;
    std::vector<std::uint64_t> pairs_;
};

TEST(BalancedTrees, take_the_ways_whose_channels_carry_the_fewest_pairs_of_hosts) {
    std::vector<Topology> networks = {torus({4, 4}), mesh({3, 4}), hypercube(4),
                                      build_topology(fat_tree_of({2, 3, 2}, {1, 2, 2})),
                                      build_topology(fat_tree_of({4, 4}, {1, 3}))};
    for (unsigned number = 0; number < 40; ++number) {
        Topology& network = networks.emplace_back(graph_of(number));
        // A router in four has two hosts more.
        for (std::uint32_t r = number % 4; r < network.graph.routers(); r += 4) {
            for (int more = 0; more < 2; ++more) network.graph.add_host(RouterId{r});
        }
    }
    for (const Topology& network : networks) {
        const FabricGraph& graph = network.graph;
        const TreesByDefinition expected(graph);
        const auto ports = tree_ports(graph, TreeChoice::kFewestPairs);
        for (std::uint32_t here = 0; here < graph.routers(); ++here) {
            for (std::uint32_t to = 0; to < graph.routers(); ++to) {
                if (here == to) continue;
                const std::size_t cell = here * graph.routers() + to;
                ASSERT_EQ(ports[cell], expected.ports()[cell])
                    << network.name << ": " << here << " to " << to;
            }
        }
    }
}

TEST(BalancedTrees, take_the_lowest_port_if_pairs_do_not_matter) {
    const Topology tree = build_topology(fat_tree_of({4, 4}, {1, 3}));
    const FabricGraph& graph = tree.graph;
    const auto ports = tree_ports(graph, TreeChoice::kLowestPort);
    for (std::uint32_t here = 0; here < graph.routers(); ++here) {
        for (std::uint32_t to = 0; to < graph.routers(); ++to) {
            if (here == to) continue;
            const auto left = distances_to(graph, RouterId{to});
            const Port taken = ports[here * graph.routers() + to];
            for (Port port = 0; port < taken; ++port) {
                const auto channel = graph.channel_out(RouterId{here}, port);
                if (!channel) continue;
                EXPECT_NE(left[index(graph.channel(*channel).to)] + 1, left[here]);
            }
        }
    }
}

}  // namespace
}  // namespace thruway::test
