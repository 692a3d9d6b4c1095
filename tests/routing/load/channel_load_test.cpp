#include "routing/load/channel_load.h"

#include "core/problem.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/oblivious_random.h"
#include "routing/wrappers/source_routing.h"
#include "tests/routing/networks.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace thruway::test {
namespace {

constexpr double kRounding = 1e-11;

/// Every host sends one unit, divided equally among all other hosts.
ChannelLoads uniform(const RoutingFunction& routing, const Topology& topology) {
    const auto others = static_cast<double>(topology.graph.hosts() - 1);
    return channel_loads(routing, topology.graph, [&](HostId, HostId) { return 1 / others; });
}

ChannelLoads uniform_by_dimension_order(const Topology& topology) {
    return uniform(DimensionOrder(topology, DatelineRule::kSwitched, 2), topology);
}

void expect_all(const ChannelLoads& loads, double expected) {
    for (const double load : loads.load) EXPECT_NEAR(load, expected, kRounding);
    EXPECT_NEAR(loads.throughput_bound(), 1 / expected, kRounding);
}

/// Self included, a packet takes k/4 channels of a ring of k on average (k even, bidirectional),
/// half of them in each direction: k/8 on each channel. The N - 1 destinations other than the
/// source get N / (N - 1) times that.
TEST(ChannelLoad, equals_an_eighth_of_the_radix_for_uniform_traffic_on_an_even_torus) {
    expect_all(uniform_by_dimension_order(torus({8})), 8 / 8.0 * 8 / 7);
    expect_all(uniform_by_dimension_order(torus({4, 4})), 4 / 8.0 * 16 / 15);
    expect_all(uniform_by_dimension_order(torus({4, 4, 4})), 4 / 8.0 * 64 / 63);
    expect_all(uniform_by_dimension_order(double_link_torus({2, 2})), 2 / 8.0 * 4 / 3);
    const Topology topology = torus({4, 4});
    expect_all(uniform(ObliviousRandom(topology, DatelineRule::kSwitched, 4), topology),
               4 / 8.0 * 16 / 15);
}

TEST(ChannelLoad, of_256_hosts_is_uniform_on_a_16_by_16_torus) {
    expect_all(uniform_by_dimension_order(torus({16, 16})), 16 / 8.0 * 256 / 255);
}

/// (k - 1) / 2 channels of each ring on average, times N / (N - 1) for destinations other than the
/// source.
TEST(ChannelLoad, of_a_thousand_hosts_is_uniform_on_a_one_way_torus) {
    expect_all(uniform_by_dimension_order(one_way_torus({32, 32})), 31 / 2.0 * 1024 / 1023);
}

/// If each pair has a single path, drawing it at the source changes nothing.
TEST(ChannelLoad, of_paths_that_are_looked_up_at_the_source_is_the_same) {
    const Topology ring = one_way_torus({5});
    const SourceRouting paths(std::make_unique<DimensionOrder>(ring, DatelineRule::kSwitched, 2),
                              ring.graph, 2);
    expect_all(uniform(paths, ring), 4 / 2.0 * 5 / 4);
}

/// One host sends 1 / (N - 1) to each of the others, over all channels of the ring up to the
/// destination.
TEST(ChannelLoad, of_one_source_falls_along_a_one_way_ring) {
    const Topology ring = one_way_torus({6});
    const ChannelLoads loads = channel_loads(
        DimensionOrder(ring, DatelineRule::kSwitched, 2), ring.graph,
        [](HostId source, HostId) { return index(source) == 0 ? 0.2 : 0.0; });
    for (std::uint32_t i = 0; i < ring.graph.channels(); ++i) {
        const Channel channel = ring.graph.channel(ChannelId{i});
        EXPECT_NEAR(loads.load[i], 0.2 * (5 - index(channel.from)), kRounding);
    }
}

TEST(ChannelLoad, of_uniform_traffic_on_odd_and_one_way_rings_and_cubes) {
    // Bidirectional, k odd: (k^2 - 1) / 4k channels on average, half of them in each direction.
    expect_all(uniform_by_dimension_order(torus({5, 5})), 24 / 40.0 * 25 / 24);
    // Unidirectional: (k - 1) / 2 channels.
    expect_all(uniform_by_dimension_order(one_way_torus({5, 5})), 4 / 2.0 * 25 / 24);
    // One link for both directions between two routers: half a channel.
    expect_all(uniform_by_dimension_order(hypercube(3)), 1 / 2.0 * 8 / 7);
}

/// Channel i -> i+1 of dimension 0 carries what the i+1 routers on its left in the row send to the
/// k0-1-i columns on its right; in dimension 1, what all routers below send to those above it in
/// its column.
TEST(ChannelLoad, of_uniform_traffic_grows_towards_the_middle_of_a_mesh) {
    const Topology topology = mesh({5, 4});
    const ChannelLoads loads = uniform_by_dimension_order(topology);
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        const Grid& grid = *topology.grid;
        const unsigned d = grid.coordinate(channel.from, 0) == grid.coordinate(channel.to, 0);
        const unsigned i = std::min(grid.coordinate(channel.from, d),
                                    grid.coordinate(channel.to, d));
        const double pairs = d == 0 ? (i + 1) * (4 - i) * 4 : (i + 1) * (3 - i) * 5;
        EXPECT_NEAR(loads.load[c], pairs / 19, kRounding);
    }
    EXPECT_NEAR(loads.highest, 24 / 19.0, kRounding);
    EXPECT_EQ(loads.load[index(loads.busiest)], loads.highest);
}

TEST(ChannelLoad, of_tornado_traffic_is_in_one_direction_of_the_ring) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kSwitched, 2);
    const ChannelLoads loads = channel_loads(
        routing, ring.graph, [](HostId source, HostId destination) {
            return (index(source) + 3) % 8 == index(destination) ? 1.0 : 0.0;
        });
    for (std::uint32_t c = 0; c < ring.graph.channels(); ++c) {
        const Channel channel = ring.graph.channel(ChannelId{c});
        const bool plus = (index(channel.from) + 1) % 8 == index(channel.to);
        EXPECT_EQ(loads.load[c], plus ? 3.0 : 0.0);
    }
    EXPECT_EQ(loads.throughput_bound(), 1 / 3.0);
}

TEST(ChannelLoad, of_half_way_traffic_is_shared_by_both_directions_of_the_ring) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kSwitched, 2);
    expect_all(channel_loads(routing, ring.graph,
                             [](HostId source, HostId destination) {
                                 return (index(source) + 4) % 8 == index(destination) ? 1.0 : 0.0;
                             }),
               2.0);
}

double transposed(HostId source, HostId destination) {
    const unsigned x = index(source) % 4;
    const unsigned y = index(source) / 4;
    return index(destination) == y + 4 * x ? 1.0 : 0.0;
}

/// Load under XY of the channel from column i to i+1 of a row: its sources are the i+1 routers on
/// the left if the row, their new column, is on the right; and mirrored. Under YX the row is
/// entered at the column of its own number, and the destinations are the 3-i routers on the right.
TEST(ChannelLoad, of_transposed_traffic_on_a_mesh_is_lower_with_random_orders) {
    const Topology topology = mesh({4, 4});
    const Grid& grid = *topology.grid;
    const ChannelLoads xy = channel_loads(DimensionOrder(topology, DatelineRule::kSwitched, 2),
                                          topology.graph, transposed);
    const ChannelLoads both = channel_loads(ObliviousRandom(topology, DatelineRule::kSwitched, 2),
                                            topology.graph, transposed);
    for (unsigned row = 0; row < 4; ++row) {
        for (unsigned i = 0; i < 3; ++i) {
            const RouterId from = grid.at({i, row});
            const ChannelId channel = *topology.graph.channel_out(
                from, *grid.port(from, 0, Direction::kPlus));
            const double by_xy = row > i ? i + 1.0 : 0.0;
            const double by_yx = row <= i ? 3.0 - i : 0.0;
            EXPECT_EQ(xy.load[index(channel)], by_xy);
            EXPECT_EQ(both.load[index(channel)], (by_xy + by_yx) / 2);
        }
    }
    EXPECT_EQ(xy.throughput_bound(), 1 / 3.0);
    EXPECT_EQ(both.throughput_bound(), 2 / 3.0);
}

TEST(ChannelLoad, is_zero_between_hosts_of_one_router) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {2};
    settings.hosts_per_router = 2;
    const Topology topology = build_topology(settings);
    const DimensionOrder routing(topology, DatelineRule::kSwitched, 1);
    const ChannelLoads local = channel_loads(routing, topology.graph, [](HostId s, HostId t) {
        return index(s) / 2 == index(t) / 2 ? 1.0 : 0.0;
    });
    EXPECT_EQ(local.highest, 0.0);
    EXPECT_TRUE(std::isinf(local.throughput_bound()));
    // Both hosts send to both hosts of the other router.
    const ChannelLoads all = channel_loads(routing, topology.graph,
                                           [](HostId, HostId) { return 1.0; });
    EXPECT_EQ(all.load, (std::vector<double>{4.0, 4.0}));
}

/// A row of 4: the 3, 4 and 3 pairs of hosts to the right of each link are those that cross it.
TEST(ChannelLoad, is_bounded_by_the_link_that_flits_occupy_longest) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {4};
    settings.link_flit_cycles = 3;
    const Topology narrow = build_topology(settings);
    const ChannelLoads loads = uniform(DimensionOrder(narrow, DatelineRule::kSwitched, 1), narrow);
    EXPECT_NEAR(loads.load[index(loads.busiest)], 4 / 3.0, kRounding) << "in flits";
    EXPECT_NEAR(loads.highest, 3 * 4 / 3.0, kRounding) << "of the time";
    EXPECT_NEAR(loads.throughput_bound(), 1 / 4.0, kRounding);

    // A link at the end that is twice as narrow as the others is the bottleneck.
    FabricGraph graph;
    for (unsigned r = 0; r < 4; ++r) graph.add_router();
    for (std::uint32_t c = 0; c < narrow.graph.channels(); ++c) {
        Channel channel = narrow.graph.channel(ChannelId{c});
        const bool at_the_end = channel.from == RouterId{0} || channel.to == RouterId{0};
        channel.flit_cycles = at_the_end ? 2 : 1;
        graph.add_channel(channel);
    }
    for (unsigned r = 0; r < 4; ++r) graph.add_host(RouterId{r});
    const Topology mixed{"row", graph, narrow.grid};
    const ChannelLoads other = uniform(DimensionOrder(mixed, DatelineRule::kSwitched, 1), mixed);
    EXPECT_EQ(graph.channel(other.busiest).flit_cycles, 2u);
    EXPECT_NEAR(other.highest, 2 * 3 / 3.0, kRounding);
}

TEST(ChannelLoad, refuses_adaptive_functions) {
    const Topology topology = mesh({3, 3});
    const MinimalAdaptive routing(topology, DatelineRule::kSwitched, 2);
    EXPECT_THROW(uniform(routing, topology), Problem);
}

}  // namespace
}  // namespace thruway::test
