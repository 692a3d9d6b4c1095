#include "routing/load/worst_case.h"

#include "core/problem.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/layers/layered_routing.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/oblivious_random.h"
#include "routing/functions/rows/row_order.h"
#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/load/assignment.h"
#include "routing/load/channel_load.h"
#include "routing/load/pair_routes.h"
#include "routing/wrappers/source_routing.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "tests/topologies/kinds/trees/tree_examples.h"
#include "topologies/kinds/chiplets/chiplets.h"
#include "topologies/kinds/single_switch/single_switch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

namespace thruway::test {
namespace {

constexpr double kLoadRounding = 1e-9;

DimensionOrder by_dimensions(const Topology& topology) {
    return {topology, DatelineRule::kSwitched, 2};
}

ChannelLoads loads_of(const RoutingFunction& routing, const Topology& topology,
                      const std::vector<HostId>& to) {
    return channel_loads(routing, topology.graph, [&](HostId source, HostId destination) {
        return to[index(source)] == destination ? 1.0 : 0.0;
    });
}

double cycles_of_a_flit(const Topology& topology, ChannelId channel) {
    return static_cast<double>(topology.graph.channel(channel).flit_cycles);
}

/// The load of the most loaded channel under the worst of all permutations, each tried.
double worst_of_all(const RoutingFunction& routing, const Topology& topology) {
    const std::size_t hosts = topology.graph.hosts();
    std::vector<std::vector<double>> of_pair;  // [source * hosts + destination][channel]
    for (std::uint32_t s = 0; s < hosts; ++s) {
        for (std::uint32_t d = 0; d < hosts; ++d) {
            std::vector<HostId> to;
            for (std::uint32_t h = 0; h < hosts; ++h) to.push_back(HostId{h == s ? d : h});
            of_pair.push_back(loads_of(routing, topology, to).load);
        }
    }
    std::vector<std::size_t> to(hosts);
    std::iota(to.begin(), to.end(), std::size_t{0});
    double worst = 0;
    do {
        std::vector<double> load(topology.graph.channels());
        for (std::size_t s = 0; s < hosts; ++s) {
            const std::vector<double>& pair = of_pair[s * hosts + to[s]];
            for (std::size_t c = 0; c < load.size(); ++c) {
                load[c] += pair[c] *
                           cycles_of_a_flit(topology, ChannelId{static_cast<std::uint32_t>(c)});
            }
        }
        worst = std::max(worst, *std::max_element(load.begin(), load.end()));
    } while (std::next_permutation(to.begin(), to.end()));
    return worst;
}

/// Its permutation is one, and loads its channel as much as it says and no other channel more.
WorstCase checked(const RoutingFunction& routing, const Topology& topology) {
    const WorstCase worst = worst_case(routing, topology);
    EXPECT_EQ(worst.destinations.size(), topology.graph.hosts());
    EXPECT_EQ(std::set<HostId>(worst.destinations.begin(), worst.destinations.end()).size(),
              topology.graph.hosts());
    const ChannelLoads loads = loads_of(routing, topology, worst.destinations);
    EXPECT_NEAR(loads.load[index(worst.channel)] * cycles_of_a_flit(topology, worst.channel),
                worst.load, kLoadRounding)
        << topology.name;
    EXPECT_NEAR(loads.highest, worst.load, kLoadRounding) << topology.name;
    return worst;
}

void expect_worst_of_all(const RoutingFunction& routing, const Topology& topology) {
    SCOPED_TRACE(topology.name + ", " + routing.name());
    EXPECT_NEAR(checked(routing, topology).load, worst_of_all(routing, topology), kLoadRounding);
}

Topology with_hosts(TopologySettings settings, unsigned hosts_per_router) {
    settings.hosts_per_router = hosts_per_router;
    return build_topology(settings);
}

TEST(WorstCase, is_the_worst_of_all_permutations_in_grids) {
    for (const Topology& grid :
         {torus({7}), torus({4, 2}), torus({3, 2}), one_way_torus({5}), one_way_torus({3, 2}),
          mesh({7}), mesh({3, 2}), hypercube(3), double_link_torus({2, 2}),
          with_hosts(torus_settings({4}), 2), with_hosts(torus_settings({2, 2}), 2)}) {
        expect_worst_of_all(by_dimensions(grid), grid);
    }
}

TEST(WorstCase, is_the_worst_of_all_permutations_for_functions_that_draw_routes) {
    for (const Topology& grid : {torus({4, 2}), mesh({3, 2}), hypercube(3)}) {
        expect_worst_of_all(ObliviousRandom(grid, DatelineRule::kSwitched, 8), grid);
    }
    const Topology cube = hypercube(3);
    const SourceRouting paths(std::make_unique<DimensionOrder>(by_dimensions(cube)), cube.graph, 2);
    expect_worst_of_all(paths, cube);
}

TEST(WorstCase, is_the_worst_of_all_permutations_in_other_networks) {
    const Topology rows = hyperx({2, 2}, {}, 2);
    expect_worst_of_all(RowOrder(rows, 1), rows);
    const Topology tree = build_topology(fat_tree_of({2, 3}, {1, 2}));
    expect_worst_of_all(NearestCommonAncestor(tree, UpPort::kDestination, 1), tree);
    expect_worst_of_all(NearestCommonAncestor(tree, UpPort::kRandom, 1), tree);
}

/// Six hosts; the two of the last router send over a link that takes four cycles for a flit.
TEST(WorstCase, is_the_worst_of_all_permutations_with_links_of_different_widths) {
    Topology line{"line", {}, std::nullopt};
    for (const char* name : {"a", "b", "c"}) line.graph.add_router(name);
    line.graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    line.graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 1, {}, 4});
    for (std::uint32_t h = 0; h < 6; ++h) line.graph.add_host(RouterId{h / 2});
    const LayeredRouting routing(LayeredRouting::kLashName, line, 2);
    expect_worst_of_all(routing, line);
    EXPECT_NEAR(worst_case(routing, line).load, 2 * 4, kLoadRounding);
}

/// A ring of two chips of four routers: as a torus of eight, but a flit takes five cycles between
/// the chips.
TEST(WorstCase, finds_the_narrow_channel_among_those_of_one_direction) {
    TopologySettings settings;
    settings.kind = "chiplets";
    settings.kind.own<GridSettings>().radix = {4};
    auto& own = settings.kind.own<ChipletSettings>();
    own.chips = {2};
    own.chip_network = ChipNetwork::kTorus;
    own.die_flit_cycles = 5;
    const Topology ring = build_topology(settings);
    ASSERT_TRUE(ring.grid->shape().wraps);
    const Topology plain = torus({8});
    EXPECT_NEAR(checked(by_dimensions(ring), ring).load,
                5 * checked(by_dimensions(plain), plain).load, kLoadRounding);
}

/// The assignment of every channel, none passed over.
double worst_of_all_channels(const RoutingFunction& routing, const FabricGraph& graph) {
    const std::size_t hosts = graph.hosts();
    std::vector<std::vector<double>> share(graph.channels(), std::vector<double>(hosts * hosts));
    for_each_pair(routing, graph, [&](const PairRoutes& routes) {
        for (const ChannelShare& taken : routes.channels) {
            for (const HostId s : graph.hosts_of(routes.source)) {
                for (const HostId d : routes.destinations) {
                    share[index(taken.channel)][index(s) * hosts + index(d)] = taken.share;
                }
            }
        }
    });
    double worst = 0;
    for (const std::vector<double>& of_channel : share) {
        const auto to = heaviest_assignment(hosts, hosts, of_channel);
        double load = 0;
        for (std::size_t s = 0; s < hosts; ++s) load += of_channel[s * hosts + to[s]];
        worst = std::max(worst, load);
    }
    return worst;
}

/// In these networks the bounds by which channels are passed over are above their loads.
TEST(WorstCase, passes_over_no_channel_that_is_worse) {
    for (unsigned number = 0; number < 24; ++number) {
        const Topology graph = graph_of(number);
        const LayeredRouting routing(LayeredRouting::kDfssspName, graph, 16);
        EXPECT_NEAR(checked(routing, graph).load, worst_of_all_channels(routing, graph.graph),
                    kLoadRounding);
    }
}

TEST(WorstCase, is_the_worst_of_all_permutations_in_irregular_networks) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        for (const Topology& graph : {irregular(8, 4, 1, seed), irregular(4, 5, 2, seed)}) {
            expect_worst_of_all(LayeredRouting(LayeredRouting::kLashName, graph, 8), graph);
        }
    }
}

/// At most (k - 1) / 2 sources are far enough to use a channel of an odd ring.
TEST(WorstCase, of_an_odd_torus_is_half_of_a_ring) {
    for (unsigned k : {3u, 5u, 9u}) {
        const Topology ring = torus({k});
        EXPECT_NEAR(checked(by_dimensions(ring), ring).load, (k - 1) / 2, kLoadRounding);
        const Topology square = torus({k, k});
        EXPECT_NEAR(checked(by_dimensions(square), square).load, (k - 1) / 2, kLoadRounding);
    }
}

/// The k - 1 routers of a row before its last channel all send beyond it.
TEST(WorstCase, of_a_square_mesh_is_a_row_that_sends_to_the_last_column) {
    for (unsigned k : {2u, 5u, 8u}) {
        const Topology square = mesh({k, k});
        EXPECT_NEAR(checked(by_dimensions(square), square).load, k - 1, kLoadRounding);
    }
}

/// All hosts of a switch share a channel of their row.
TEST(WorstCase, of_rows_is_the_number_of_hosts_of_a_switch) {
    const Topology rows = hyperx({4, 3}, {}, 5);
    EXPECT_NEAR(checked(RowOrder(rows, 1), rows).load, 5, kLoadRounding);
}

TEST(WorstCase, of_529_hosts_takes_one_channel_of_each_kind) {
    const Topology square = torus({23, 23});
    const DimensionOrder routing = by_dimensions(square);
    EXPECT_NEAR(checked(routing, square).load, 11, kLoadRounding);
}

TEST(WorstCase, leaves_as_few_hosts_silent_as_possible) {
    const Topology ring = torus({9});
    const WorstCase worst = checked(by_dimensions(ring), ring);
    for (std::uint32_t h = 0; h < 9; ++h) EXPECT_NE(worst.destinations[h], HostId{h});
}

/// In a full mesh the worst channel carries the packets of one host; the others are moved by one
/// place, because in order some would send to themselves.
TEST(WorstCase, moves_the_other_hosts_until_none_is_silent) {
    const Topology mesh = hyperx({6});
    const WorstCase worst = checked(RowOrder(mesh, 1), mesh);
    EXPECT_NEAR(worst.load, 1, kLoadRounding);
    for (std::uint32_t h = 0; h < 6; ++h) EXPECT_NE(worst.destinations[h], HostId{h});
}

TEST(WorstCase, is_refused_where_it_cannot_be_computed) {
    const auto refusal = [](const RoutingFunction& routing, const Topology& topology) {
        return problem_of([&] { worst_case(routing, topology); });
    };
    const Topology square = torus({4, 4});
    EXPECT_EQ(
        refusal(MinimalAdaptive(square, DatelineRule::kSwitched, 3, EqualWays::kBoth), square),
        "routing.function: \"minimal_adaptive\"; it is adaptive, so its channel loads depend "
        "on congestion and cannot be computed; choose an oblivious function: "
        "\"dimension_order\", \"oblivious_random\", \"random_minimal\", \"h_cycle\", "
        "\"express_order\", \"destination_tag\", \"lash\", \"dfsssp\" or \"o1turn\"");
    const Topology wide = mesh({17, 16});
    EXPECT_EQ(refusal(by_dimensions(wide), wide),
              "traffic.pattern: the routes of routing.function = "
              "\"dimension_order\" differ from router to router in this network, so the worst "
              "permutation can be computed for up to 256 hosts; the network has 272");
    const Topology large = torus({33, 32});
    EXPECT_EQ(refusal(by_dimensions(large), large),
              "traffic.pattern: the worst permutation can be computed for up to 256 hosts, or 1024 "
              "where all routers are alike; the network has 1056");
    TopologySettings one;
    one.kind = "single_switch";
    one.kind.own<SingleSwitchSettings>().hosts = 4;
    const Topology alone = build_topology(one);
    EXPECT_EQ(refusal(RowOrder(hyperx({2, 2}), 1), alone),
              "traffic.pattern: no packet takes a channel between routers, so no "
              "traffic is worse than another; choose another pattern");
}

}  // namespace
}  // namespace thruway::test
