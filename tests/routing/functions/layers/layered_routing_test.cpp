#include "routing/functions/layers/layered_routing.h"
#include "routing/functions/layers/layered_paths.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/load/channel_load.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "tests/topologies/kinds/trees/tree_examples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace thruway::test {
namespace {

constexpr const char* kGenerators[] = {LayeredRouting::kLashName, LayeredRouting::kDfssspName};

unsigned layers_of(const char* generator, const Topology& network) {
    return LayeredRouting(generator, network, kMostLayers).layers();
}

DeadlockFinding finding_of(const RoutingFunction& routing, const Topology& network, unsigned vcs) {
    DeadlockQuestion question{routing, network.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    return check_deadlock(question);
}

/// The same routes, but the paths of the last layer join the layer before it.
class OneLayerFewer final : public RoutingFunction {
public:
    explicit OneLayerFewer(const LayeredRouting& routing)
        : routing_(routing), last_(routing.layers() - 1) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        routing_.route(query, candidates);
        const RouteCandidate way = candidates[0];
        candidates.clear();
        candidates.add(way.port, std::min(way.vcs, VcMask{1} << (last_ - 1)));
    }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return "one_layer_fewer"; }

private:
    const LayeredRouting& routing_;
    unsigned last_;
};

TEST(LayeredRouting, takes_shortest_paths_and_keeps_the_layer) {
    for (const char* generator : kGenerators) {
        for (unsigned number = 0; number < 40; ++number) {
            const Topology network = graph_of(number);
            const unsigned vcs = layers_of(generator, network);
            const LayeredRouting routing(generator, network, vcs);
            const Relation relation{routing, network.graph, vcs};
            for (std::uint32_t to = 0; to < network.graph.routers(); ++to) {
                const auto left = distances_to(network.graph, RouterId{to});
                for_each_state(relation, RouterId{to}, 0, [&](const auto& query, const auto& ways) {
                    ASSERT_EQ(ways.size(), 1u);
                    const auto channel = network.graph.channel_out(query.here, ways[0].port);
                    const RouterId next = network.graph.channel(*channel).to;
                    EXPECT_EQ(left[index(next)] + 1, left[index(query.here)]);
                    if (!query.injected_here) {
                        EXPECT_EQ(ways[0].vcs, VcMask{1} << query.arrival_vc);
                    }
                });
            }
        }
    }
}

TEST(LayeredRouting, has_no_cycle_on_200_random_graphs_and_one_with_a_layer_fewer) {
    for (const char* generator : kGenerators) {
        unsigned several = 0;
        for (unsigned number = 0; number < 200; ++number) {
            SCOPED_TRACE(std::string(generator) + " on graph " + std::to_string(number));
            const Topology network = graph_of(number);
            const unsigned vcs = layers_of(generator, network);
            const LayeredRouting routing(generator, network, vcs);
            EXPECT_FALSE(has_cycle(dependencies({routing, network.graph, vcs}, 0)));
            const DeadlockFinding found = finding_of(routing, network, vcs);
            EXPECT_TRUE(found.passes()) << found.argument;
            if (vcs == 1) continue;
            ++several;
            const OneLayerFewer merged(routing);
            EXPECT_TRUE(has_cycle(dependencies({merged, network.graph, vcs - 1}, 0)));
            EXPECT_EQ(finding_of(merged, network, vcs - 1).verdict, DeadlockVerdict::kCycle);
        }
        EXPECT_GE(several, 50u) << "too few graphs need more than one layer";
    }
}

/// Pair after pair: every layer before its own would get a cycle, and its own does not.
TEST(Lash, gives_each_path_the_first_layer_that_stays_without_a_cycle) {
    std::vector<Topology> networks;
    for (unsigned number = 0; number < 24; ++number) networks.push_back(graph_of(number));
    // Long paths, of which some dependencies are added before one closes a cycle.
    networks.push_back(one_way_torus({7}));
    networks.push_back(one_way_torus({4, 3}));
    networks.push_back(torus({9}));
    networks.push_back(torus({5, 4}));
    for (const Topology& network : networks) {
        const FabricGraph& graph = network.graph;
        const LayeredPaths paths = lash_paths(graph);
        std::vector<Dependencies> layers(paths.layers, Dependencies(graph.channels()));
        for (std::uint32_t from = 0; from < graph.routers(); ++from) {
            for (std::uint32_t to = 0; to < graph.routers(); ++to) {
                if (from == to) continue;
                const auto path = path_of(paths, graph, RouterId{from}, RouterId{to});
                const unsigned layer = paths.layer[paths.cell(RouterId{from}, RouterId{to})];
                for (unsigned tried = 0; tried <= layer; ++tried) {
                    Dependencies with = layers[tried];
                    for (std::size_t i = 1; i < path.size(); ++i) {
                        with[index(path[i - 1])].insert(index(path[i]));
                    }
                    ASSERT_EQ(has_cycle(with), tried < layer) << from << " to " << to;
                    if (tried == layer) layers[tried] = with;
                }
            }
        }
    }
}

TEST(LayeredRouting, is_proven_free_on_networks_of_every_kind) {
    for (const char* generator : kGenerators) {
        for (const Topology& network :
             {torus({4, 4}), mesh({4, 3}), one_way_torus({5}), hypercube(4), slim_fly(5),
              dragonfly(4, 2), megafly(2, 2, 1), hyperx({3, 3}),
              build_topology(fat_tree_of({2, 3, 2}, {1, 2, 2}))}) {
            const unsigned vcs = layers_of(generator, network);
            const DeadlockFinding found = finding_of(LayeredRouting(generator, network, vcs),
                                                     network, vcs);
            EXPECT_TRUE(found.passes()) << generator << ", " << network.name;
        }
    }
}

/// In a tree no path turns up after a turn down. On a one-way ring of 3 each of the paths of 2 hops
/// adds one of the 3 dependencies of the circle, so the last one goes to a second layer.
TEST(LayeredRouting, needs_one_layer_in_a_tree_and_two_on_a_ring) {
    const Topology tree = build_topology(fat_tree_of({2, 3, 2}, {1, 1, 1}));
    for (const char* generator : kGenerators) {
        EXPECT_EQ(layers_of(generator, tree), 1u) << generator;
        EXPECT_EQ(layers_of(generator, one_way_torus({3})), 2u) << generator;
        const LayeredRouting ring(generator, one_way_torus({3}), 2);
        unsigned in_second = 0;
        for (std::uint32_t from = 0; from < 3; ++from) {
            for (std::uint32_t to = 0; to < 3; ++to) {
                if (from != to) in_second += ring.layer(RouterId{from}, RouterId{to});
            }
        }
        EXPECT_EQ(in_second, 1u) << generator;
    }
}

/// The longest paths lack two adjacent ones of the n dependencies of the ring. A layer lacks one,
/// and every path has to fit into a layer, so every two adjacent ones include one that some layer
/// lacks. That takes half of n layers, rounded up.
TEST(Lash, has_the_fewest_layers_that_are_possible_on_one_way_rings) {
    for (unsigned n = 3; n <= 16; ++n) {
        EXPECT_EQ(layers_of("lash", one_way_torus({n})), (n + 1) / 2) << n;
    }
}

/// As many layers as a port can have virtual channels, and one more.
TEST(Lash, gives_up_where_a_port_has_too_few_virtual_channels) {
    EXPECT_EQ(layers_of("lash", one_way_torus({2 * kMostLayers})), kMostLayers);
    const Topology longer = one_way_torus({2 * kMostLayers + 1});
    EXPECT_EQ(problem_of([&] { layers_of("lash", longer); }),
              "routing.function: \"lash\"; more than 64 layers would be needed in the " +
                  longer.name +
                  ", and a port has at most as many virtual channels; choose another "
                  "function");
}

/// Each of 4 leaves with one host sends to the 3 others through one of 2 spines.
TEST(Dfsssp, divides_the_pairs_of_a_leaf_among_the_spines) {
    const Topology leaf_spine = build_topology(fat_tree_of({1, 4}, {1, 2}));
    const auto most_pairs = [&](const char* generator) {
        const LayeredRouting routing(generator, leaf_spine, kMostLayers);
        const FabricGraph& graph = leaf_spine.graph;
        const auto loads = channel_loads(routing, graph, [](HostId, HostId) { return 1.0; });
        double most = 0;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const bool up = !graph.hosts_of(graph.channel(ChannelId{c}).from).empty();
            if (up) most = std::max(most, loads.load[c]);
        }
        return most;
    };
    EXPECT_EQ(most_pairs(LayeredRouting::kLashName), 3);
    EXPECT_EQ(most_pairs(LayeredRouting::kDfssspName), 2);
}

TEST(LayeredRouting, divides_the_virtual_channels_among_the_layers) {
    const Topology ring = one_way_torus({3});
    for (const char* generator : kGenerators) {
        const LayeredRouting routing(generator, ring, 5);
        RouteCandidates ways;
        VcMask used = 0;
        for (std::uint32_t from = 0; from < 3; ++from) {
            for (std::uint32_t to = 0; to < 3; ++to) {
                if (from == to) continue;
                RouteQuery query{RouterId{from}, RouterId{to}};
                query.injected_here = true;
                routing.route(query, ways);
                const unsigned layer = routing.layer(RouterId{from}, RouterId{to});
                EXPECT_EQ(ways[0].vcs, layer == 0 ? 0b00011u : 0b11100u);
                used |= ways[0].vcs;
            }
        }
        EXPECT_EQ(used, 0b11111u);
    }
}

TEST(LayeredRouting, names_the_virtual_channels_that_it_needs) {
    const Topology ring = one_way_torus({3});
    EXPECT_EQ(problem_of([&] { LayeredRouting(LayeredRouting::kLashName, ring, 1); }),
              "router.virtual_channels: 1; routing.function = \"lash\" on " + ring.name +
                  " needs 2 to 64: one for each layer of paths without cycles");
}

}  // namespace
}  // namespace thruway::test
