#include "topologies/build_topology.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <set>

namespace thruway {
namespace {

TEST(BuildTopology, names_networks_for_people) {
    const auto name = [](const TopologySettings& s) { return build_topology(s).name; };
    EXPECT_EQ(name({}), "8x8 torus");
    EXPECT_EQ(name(mesh_of({4, 4, 4})), "4x4x4 mesh");
    EXPECT_EQ(name(hypercube_of(6)), "6-cube");
    EXPECT_EQ(name(torus_of({8})), "8-node torus");
    EXPECT_EQ(name(unidirectional_torus_of({8, 8})), "8x8 unidirectional torus");
    EXPECT_EQ(name(double_link_torus_of({2, 4})), "2x4 double-link torus");
}

TEST(BuildTopology, leads_each_port_of_the_grid_to_the_neighbour_of_the_grid) {
    for (const TopologySettings& settings : small_grids()) {
        const Topology topology = build_topology(settings);
        const Grid& grid = *topology.grid;
        const FabricGraph& graph = topology.graph;
        ASSERT_EQ(graph.routers(), grid.routers()) << topology.name;
        std::set<ChannelId> reached;
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            for (unsigned d = 0; d < grid.dimensions(); ++d) {
                for (Direction way : kWays) {
                    const auto port = grid.port(RouterId{r}, d, way);
                    if (!port) continue;
                    const auto id = graph.channel_out(RouterId{r}, *port);
                    ASSERT_TRUE(id) << topology.name;
                    reached.insert(*id);
                    EXPECT_EQ(graph.channel(*id).to, grid.neighbour(RouterId{r}, d, way));
                    EXPECT_EQ(graph.channel(*id).latency, 3u);
                }
            }
        }
        EXPECT_EQ(reached.size(), graph.channels()) << topology.name;
    }
}

TEST(BuildTopology, enters_by_the_port_that_leads_back) {
    for (const TopologySettings& settings : small_grids()) {
        if (!settings.kind.own<DirectionSettings>().bidirectional) continue;
        const Topology topology = build_topology(settings);
        const FabricGraph& graph = topology.graph;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            ASSERT_TRUE(channel.reverse) << topology.name;
            const Channel back = graph.channel(*channel.reverse);
            EXPECT_EQ(back.reverse, ChannelId{c});
            EXPECT_EQ(back.from, channel.to);
            EXPECT_EQ(back.from_port, channel.to_port);
            EXPECT_EQ(back.to, channel.from);
            EXPECT_EQ(back.to_port, channel.from_port);
        }
    }
}

TEST(BuildTopology, crosses_the_ring_of_a_dimension_by_plus_out_and_minus_in) {
    // A flit that travels plus enters by the minus port, which leads back to where it came from.
    for (bool double_links : {false, true}) {
        TopologySettings settings = torus_of({2, 4});
        settings.kind.own<DoubleLinkSettings>().double_links = double_links;
        const Topology topology = build_topology(settings);
        const Grid& grid = *topology.grid;
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            for (unsigned d = 0; d < 2; ++d) {
                for (Direction way : kWays) {
                    const Port port = *grid.port(RouterId{r}, d, way);
                    const Channel channel = topology.graph.channel(
                        *topology.graph.channel_out(RouterId{r}, port));
                    EXPECT_EQ(channel.to_port, grid.port(channel.to, d, opposite(way)));
                }
            }
        }
    }
}

TEST(BuildTopology, takes_a_unidirectional_ring_in_and_out_by_one_port) {
    const FabricGraph graph = build_topology(unidirectional_torus_of({3, 2})).graph;
    ASSERT_EQ(graph.channels(), 12u);
    // Routers 0 1 2 (y = 0) and 3 4 5 (y = 1).
    const std::uint32_t right_of[] = {1, 2, 0, 4, 5, 3};
    const std::uint32_t above[] = {3, 4, 5, 0, 1, 2};
    for (std::uint32_t r = 0; r < 6; ++r) {
        const Channel right = graph.channel(*graph.channel_out(RouterId{r}, 0));
        const Channel up = graph.channel(*graph.channel_out(RouterId{r}, 1));
        EXPECT_EQ(right.to, RouterId{right_of[r]});
        EXPECT_EQ(right.to_port, 0u);
        EXPECT_EQ(right.reverse, std::nullopt);
        EXPECT_EQ(up.to, RouterId{above[r]});
        EXPECT_EQ(up.to_port, 1u);
        EXPECT_EQ(up.reverse, std::nullopt);
        EXPECT_EQ(graph.ports(RouterId{r}), 3u);
    }
}

TEST(BuildTopology, has_as_many_channels_as_the_closed_form) {
    for (const TopologySettings& settings : small_grids()) {
        const Topology topology = build_topology(settings);
        const auto& radix = topology.grid->shape().radix;
        const std::size_t routers = topology.graph.routers();
        std::size_t channels = 0;
        for (std::size_t k : radix) {
            if (settings.kind == "mesh") {
                channels += 2 * routers / k * (k - 1);
            } else if (!settings.kind.own<DirectionSettings>().bidirectional ||
                       (k == 2 && !settings.kind.own<DoubleLinkSettings>().double_links)) {
                channels += routers;
            } else {
                channels += 2 * routers;
            }
        }
        EXPECT_EQ(topology.graph.channels(), channels) << topology.name;
    }
}

TEST(BuildTopology, joins_hypercube_routers_that_differ_in_one_bit_by_the_port_of_that_bit) {
    for (unsigned n = 1; n <= 7; ++n) {
        const FabricGraph graph = build_topology(hypercube_of(n)).graph;
        ASSERT_EQ(graph.routers(), 1u << n);
        EXPECT_EQ(graph.channels(), std::size_t{n} << n);
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            EXPECT_EQ(graph.ports(RouterId{r}), n + 1);
            for (Port bit = 0; bit < n; ++bit) {
                const Channel channel = graph.channel(*graph.channel_out(RouterId{r}, bit));
                EXPECT_EQ(channel.to, RouterId{r ^ (1u << bit)});
                EXPECT_EQ(channel.to_port, bit);
            }
        }
    }
}

TEST(BuildTopology, is_the_hypercube_for_a_mesh_of_radix_2) {
    const FabricGraph cube = build_topology(hypercube_of(4)).graph;
    const FabricGraph mesh = build_topology(mesh_of({2, 2, 2, 2})).graph;
    ASSERT_EQ(cube.channels(), mesh.channels());
    for (std::uint32_t c = 0; c < cube.channels(); ++c) {
        const Channel a = cube.channel(ChannelId{c});
        const Channel b = mesh.channel(*mesh.channel_out(a.from, a.from_port));
        EXPECT_EQ(a.to, b.to);
        EXPECT_EQ(a.to_port, b.to_port);
    }
}

TEST(BuildTopology, puts_consecutive_hosts_behind_the_network_ports) {
    for (const TopologySettings& settings : small_grids()) {
        const Topology topology = build_topology(settings);
        const FabricGraph& graph = topology.graph;
        ASSERT_EQ(graph.hosts(), 2 * graph.routers());
        for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
            const Host& host = graph.host(HostId{h});
            EXPECT_EQ(host.router, RouterId{h / 2});
            EXPECT_EQ(host.port, topology.grid->network_ports(host.router) + h % 2);
            EXPECT_EQ(graph.host_at(host.router, host.port), HostId{h});
        }
    }
}

TEST(BuildTopology, fills_all_256_ports_and_builds_large_tori) {
    TopologySettings concentrated = torus_of({16, 16});
    concentrated.hosts_per_router = 252;
    const FabricGraph wide = build_topology(concentrated).graph;
    EXPECT_EQ(wide.ports(RouterId{255}), kMaxPorts);
    EXPECT_EQ(wide.hosts(), 64512u);

    const FabricGraph large = build_topology(torus_of({128, 128})).graph;
    EXPECT_EQ(large.routers(), 16384u);
    EXPECT_EQ(large.channels(), 65536u);
    EXPECT_EQ(large.channel(*large.channel_out(RouterId{16383}, 0)).to, RouterId{16256});
    EXPECT_EQ(large.channel(*large.channel_out(RouterId{16383}, 2)).to, RouterId{127});
}

TEST(BuildTopology, refuses_settings_that_cannot_be_built) {
    struct Case {
        TopologySettings settings;
        std::string message;
    };
    const auto with = [](TopologySettings settings, auto change) {
        change(settings);
        return settings;
    };
    const TopologySettings mesh = mesh_of({2, 2});
    const TopologySettings cube = hypercube_of(3);
    const Case cases[] = {
        {with({},
              [](TopologySettings& s) {
                  s.kind.own<GridSettings>().radix = {8, 1};
              }),
         "topology.radix: [8, 1] has radix 1"},
        {with({}, [](TopologySettings& s) { s.kind.own<GridSettings>().radix = {}; }),
         "topology.radix: [] has no dimension"},
        {with({},
              [](TopologySettings& s) {
                  s.kind.own<GridSettings>().radix = {4096, 4096};
              }),
         "topology.radix: [4096, 4096] makes"},
        {with({},
              [](TopologySettings& s) { s.kind.own<DoubleLinkSettings>().double_links = true; }),
         "topology.double_links: true, but no"},
        {with({}, [](TopologySettings& s) { s.link_latency_cycles = 0; }),
         "topology.link_latency_cycles: 0; a link takes at least 1 cycle"},
        {with({}, [](TopologySettings& s) { s.hosts_per_router = 0; }),
         "topology.hosts_per_router: 0; allowed: 1 to 252, because a router has at most 256 ports "
         "and 4 of them lead to neighbours"},
        {with({}, [](TopologySettings& s) { s.hosts_per_router = 253; }),
         "topology.hosts_per_router: 253; allowed: 1 to 252"},
        {with(mesh_of({3, 3}), [](TopologySettings& s) { s.hosts_per_router = 253; }),
         "topology.hosts_per_router: 253; allowed: 1 to 252"},
        {with(mesh,
              [](TopologySettings& s) { s.kind.own<DirectionSettings>().bidirectional = false; }),
         "topology.bidirectional: false"},
        {with(cube, [](TopologySettings& s) { s.kind.own<CubeSettings>().dimensions = 0; }),
         "topology.dimensions: 0; a hypercube has 1 to 20 dimensions"},
        {with(cube, [](TopologySettings& s) { s.kind.own<CubeSettings>().dimensions = 21; }),
         "topology.dimensions: 21; a hypercube"},
        {with(cube,
              [](TopologySettings& s) { s.kind.own<DirectionSettings>().bidirectional = false; }),
         "topology.bidirectional: false; the links of a hypercube"},
        {with(cube, [](TopologySettings& s) { s.hosts_per_router = 254; }),
         "topology.hosts_per_router: 254; allowed: 1 to 253"},
    };
    for (const Case& c : cases) {
        const std::string message = problem_of([&] { build_topology(c.settings); });
        EXPECT_TRUE(contains(message, c.message))
            << "expected: " << c.message << "\ngot:      " << message;
    }
}

}  // namespace
}  // namespace thruway
