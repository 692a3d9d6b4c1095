#include "routing/functions/minimal_ports.h"

#include "routing/load/channel_load.h"
#include "routing/make_routing.h"
#include "routing/paths/ring_settings.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace thruway::test {
namespace {

std::unique_ptr<RoutingFunction> unbounded(const Part<RoutingRow>& kind, const Topology& topology,
                                           EqualWays ways = EqualWays::kDrawn) {
    RoutingSettings settings;
    settings.function = kind;
    settings.function.own<EqualWaysSettings>().equal_ways = ways;
    return make_routing_function(settings, topology, 1, Storage::kUnbounded);
}

/// Ports whose channels lead one step nearer, by breadth-first search.
std::set<unsigned> productive(const Topology& topology, RouterId here,
                              const std::vector<unsigned>& distance) {
    std::set<unsigned> ports;
    for (unsigned port = 0; port < topology.graph.ports(here); ++port) {
        const auto channel = topology.graph.channel_out(here, port);
        if (!channel) continue;
        const RouterId next = topology.graph.channel(*channel).to;
        if (distance[index(next)] + 1 == distance[index(here)]) ports.insert(port);
    }
    return ports;
}

TEST(MinimalPorts, with_both_directions_are_all_productive_ports) {
    for (const Topology& topology : small_networks()) {
        SCOPED_TRACE(topology.name);
        for (const Part<RoutingRow> kind : {"minimal_adaptive", "random_minimal"}) {
            const auto routing = unbounded(kind, topology, EqualWays::kBoth);
            EXPECT_EQ(routing->draws(), 1u);
            RouteCandidates ways;
            unsigned most = 0;
            for (std::uint32_t to = 0; to < topology.graph.routers(); ++to) {
                const auto distance = distances_to(topology.graph, RouterId{to});
                for (std::uint32_t here = 0; here < topology.graph.routers(); ++here) {
                    if (here == to) continue;
                    routing->route({RouterId{here}, RouterId{to}, 0, 0, true, 0}, ways);
                    std::set<unsigned> ports;
                    for (unsigned i = 0; i < ways.size(); ++i) {
                        ports.insert(ways[i].port);
                        EXPECT_EQ(ways[i].vcs, 1u);
                        EXPECT_EQ(ways[i].rank, 0u);
                        if (i > 0) {
                            EXPECT_GE(ways[i].dimension, ways[i - 1].dimension);
                        }
                    }
                    EXPECT_EQ(ports.size(), ways.size());
                    EXPECT_EQ(ports, productive(topology, RouterId{here}, distance));
                    most = std::max(most, ways.size());
                }
            }
            EXPECT_EQ(most, routing->max_candidates());
        }
    }
}

TEST(MinimalPorts, give_dimensions_and_hops_left) {
    for (const Topology& topology : small_networks()) {
        SCOPED_TRACE(topology.name);
        const Grid& grid = *topology.grid;
        const auto routing = unbounded("minimal_adaptive", topology);
        ASSERT_TRUE(routing->tells_dimensions());
        RouteCandidates ways;
        for (std::uint32_t to = 0; to < grid.routers(); ++to) {
            const auto distance = distances_to(topology.graph, RouterId{to});
            for (std::uint32_t here = 0; here < grid.routers(); ++here) {
                for (std::uint32_t draw = 0; draw < routing->draws() && here != to; ++draw) {
                    routing->route({RouterId{here}, RouterId{to}, 0, 0, true, draw}, ways);
                    unsigned sum = 0;
                    for (const RouteCandidate& way : ways) {
                        sum += way.hops_left;
                        const auto ports = {
                            grid.port(RouterId{here}, way.dimension, Direction::kPlus),
                            grid.port(RouterId{here}, way.dimension, Direction::kMinus)};
                        EXPECT_EQ(std::count(ports.begin(), ports.end(), unsigned{way.port}) > 0,
                                  true);
                    }
                    EXPECT_EQ(sum, distance[here]) << here << " to " << to;
                }
            }
        }
    }
}

TEST(MinimalPorts, draw_one_of_two_equal_directions_for_the_whole_route) {
    const Topology topology = torus({8, 8});
    const auto routing = unbounded("random_minimal", topology);
    ASSERT_EQ(routing->draws(), 4u);
    const Grid& grid = *topology.grid;
    RouteCandidates ways;
    const RouterId here{0};
    const RouterId opposite_corner = grid.at({4, 4});
    for (std::uint32_t draw = 0; draw < 4; ++draw) {
        routing->route({here, opposite_corner, 0, 0, true, draw}, ways);
        ASSERT_EQ(ways.size(), 2u);
        for (unsigned d = 0; d < 2; ++d) {
            const Direction way = ((draw >> d) & 1u) == 0 ? Direction::kPlus : Direction::kMinus;
            EXPECT_EQ(ways[d].port, *grid.port(here, d, way));
            EXPECT_EQ(ways[d].hops_left, 4u);
        }
    }
}

TEST(PartiallyAdaptive, finishes_dimension_0_before_it_has_a_choice) {
    const Topology topology = one_way_torus({4, 4, 4});
    const auto routing = unbounded("partially_adaptive", topology);
    const Grid& grid = *topology.grid;
    RouteCandidates ways;
    routing->route({RouterId{0}, grid.at({1, 2, 3}), 0, 0, true, 0}, ways);
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(ways[0].dimension, 0u);
    routing->route({grid.at({1, 0, 0}), grid.at({1, 2, 3}), 0, 0, true, 0}, ways);
    ASSERT_EQ(ways.size(), 2u);
    EXPECT_EQ(ways[0].hops_left, 2u);
    EXPECT_EQ(ways[1].hops_left, 3u);
}

TEST(RandomMinimal, splits_its_load_evenly_at_each_hop) {
    const Topology topology = mesh({3, 3});
    const auto routing = unbounded("random_minimal", topology);
    EXPECT_TRUE(routing->drawn_at_each_hop());
    const ChannelLoads loads = channel_loads(
        *routing, topology.graph, [](HostId source, HostId destination) {
            return index(source) == 0 && index(destination) == 8 ? 1.0 : 0.0;
        });
    // Routes from (0,0) to (2,2) split into halves at (0,0), (1,0), (0,1), (1,1).
    const Grid& grid = *topology.grid;
    const auto load = [&](unsigned x, unsigned y, unsigned dimension) {
        const RouterId here = grid.at({x, y});
        const Port port = *grid.port(here, dimension, Direction::kPlus);
        return loads.load[index(*topology.graph.channel_out(here, port))];
    };
    EXPECT_DOUBLE_EQ(load(0, 0, 0), 0.5);
    EXPECT_DOUBLE_EQ(load(0, 0, 1), 0.5);
    EXPECT_DOUBLE_EQ(load(1, 0, 0), 0.25);
    EXPECT_DOUBLE_EQ(load(1, 0, 1), 0.25);
    EXPECT_DOUBLE_EQ(load(1, 1, 0), 0.25);
    EXPECT_DOUBLE_EQ(load(2, 0, 1), 0.25);
    EXPECT_DOUBLE_EQ(load(2, 1, 1), 0.5);
    EXPECT_DOUBLE_EQ(load(1, 2, 0), 0.5);
}

TEST(RandomMinimal, loads_the_links_of_a_hot_spot_equally_unlike_dimension_order) {
    // Paper R, figure 9: 16 x 16 torus. With one packet from each other host, x first sends the 15
    // of the same row over the two x links of the hot host, and the other 240 over its y links.
    const Topology topology = torus({16, 16});
    constexpr unsigned kHot = 0;
    const auto into_hot = [&](const Part<RoutingRow>& kind) {
        const auto routing = unbounded(kind, topology);
        const ChannelLoads loads = channel_loads(
            *routing, topology.graph,
            [](HostId, HostId destination) { return index(destination) == kHot ? 1.0 : 0.0; });
        std::vector<double> of_port;
        for (unsigned port = 0; port < 4; ++port) {
            of_port.push_back(loads.load[index(*topology.graph.channel_in(RouterId{kHot}, port))]);
        }
        return of_port;
    };
    const std::vector<double> ordered = into_hot("dimension_order");
    for (const unsigned x : {0u, 1u}) EXPECT_NEAR(ordered[x], 15 / 2.0, 1e-9);
    for (const unsigned y : {2u, 3u}) EXPECT_NEAR(ordered[y], 240 / 2.0, 1e-9);
    for (const double load : into_hot("random_minimal")) {
        EXPECT_NEAR(load, 255 / 4.0, 1e-9);
    }
}

TEST(UnboundedStorage, needs_one_virtual_channel_of_every_function) {
    const Topology topology = torus({4, 4});
    for (const Part<RoutingRow> kind : {"dimension_order", "minimal_adaptive", "partially_adaptive",
                                        "oblivious_random", "random_minimal", "h_cycle"}) {
        const auto routing = unbounded(kind, topology);
        RouteCandidates ways;
        for (std::uint32_t draw = 0; draw < routing->draws(); ++draw) {
            routing->route({RouterId{0}, RouterId{5}, 4, 0, true, draw}, ways);
            ASSERT_FALSE(ways.empty()) << routing->name();
            for (const RouteCandidate& way : ways) EXPECT_EQ(way.vcs, 1u) << routing->name();
        }
    }
}

TEST(UnboundedStorage, is_required_by_functions_that_draw_at_each_hop) {
    RoutingSettings settings;
    settings.function = "random_minimal";
    const std::string problem = problem_of([&] {
        make_routing_function(settings, torus({4, 4}), 8);
    });
    EXPECT_TRUE(contains(problem, "router.kind = \"queued_cut_through\"")) << problem;
}

TEST(UnboundedStorage, matters_because_arbitrary_minimal_turns_close_cycles) {
    const Topology topology = mesh({3, 3});
    const auto routing = unbounded("minimal_adaptive", topology);
    EXPECT_TRUE(has_cycle(dependencies({*routing, topology.graph, 1}, 0)));
}

}  // namespace
}  // namespace thruway::test
