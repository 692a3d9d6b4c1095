#include "topologies/graph/structure_check.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

std::string verdict(const FabricGraph& graph,
                    ReverseChannels reverse_channels = ReverseChannels::kOptional) {
    return problem_of([&] { check_structure(graph, reverse_channels); });
}

/// a - b, without hosts.
FabricGraph two_routers() {
    FabricGraph graph;
    graph.add_router("a");
    graph.add_router("b");
    graph.add_link({kA, 0, kB, 0, 1, {}});
    return graph;
}

TEST(StructureCheck, passes_every_grid) {
    for (const TopologySettings& settings : small_grids()) {
        const Topology topology = build_topology(settings);
        EXPECT_EQ(verdict(topology.graph), "") << topology.name;
        if (!settings.kind.own<DirectionSettings>().bidirectional) continue;
        EXPECT_EQ(verdict(topology.graph, ReverseChannels::kRequired), "") << topology.name;
    }
}

TEST(StructureCheck, passes_a_single_router) {
    FabricGraph graph;
    graph.add_router();
    graph.add_host(kA);
    EXPECT_EQ(verdict(graph, ReverseChannels::kRequired), "");
}

TEST(StructureCheck, wants_a_host) {
    EXPECT_EQ(verdict(two_routers()),
              "the network has no host, so no traffic can be sent; add hosts");
}

TEST(StructureCheck, wants_a_cycle_of_latency) {
    FabricGraph graph = two_routers();
    graph.add_channel({kA, 1, kB, 1, 0, {}});
    EXPECT_EQ(verdict(graph), "channel 2 (a port 1 to b port 1) has latency 0; a channel takes at "
                              "least 1 cycle");
}

TEST(StructureCheck, wants_a_cycle_for_a_flit) {
    FabricGraph graph = two_routers();
    graph.add_channel({kA, 1, kB, 1, 1, {}, 0});
    EXPECT_EQ(verdict(graph), "channel 2 (a port 1 to b port 1) carries a flit in 0 cycles; it "
                              "takes at least 1 cycle");
}

TEST(StructureCheck, wants_a_reverse_only_where_it_is_asked_for) {
    FabricGraph graph = two_routers();
    graph.add_channel({kB, 1, kA, 2, 1, {}});
    graph.add_channel({kA, 1, kB, 2, 1, {}});
    graph.add_host(kA);
    graph.add_host(kB);
    EXPECT_EQ(verdict(graph), "");
    EXPECT_EQ(verdict(graph, ReverseChannels::kRequired),
              "channel 2 (b port 1 to a port 2) has no reverse; add the channel from a port 2 to b "
              "port 1, and let each name the other");
}

TEST(StructureCheck, accepts_a_reverse_that_was_added_by_hand) {
    FabricGraph graph;
    graph.add_router();
    graph.add_router();
    graph.add_channel({kA, 0, kB, 0, 1, ChannelId{1}});
    graph.add_channel({kB, 0, kA, 0, 5, ChannelId{0}});
    graph.add_host(kA);
    graph.add_host(kB);
    EXPECT_EQ(verdict(graph, ReverseChannels::kRequired), "");
}

TEST(StructureCheck, refuses_a_reverse_that_does_not_exist) {
    FabricGraph graph = two_routers();
    graph.add_channel({kA, 1, kB, 1, 1, ChannelId{3}});
    EXPECT_EQ(verdict(graph), "channel 2 (a port 1 to b port 1) names channel 3 as its reverse, "
                              "which does not exist; there are 3 channels, numbered from 0");
}

TEST(StructureCheck, refuses_a_reverse_between_other_ports) {
    // Each of the four ends is wrong in one case.
    const Channel there{kA, 1, kB, 1, 1, ChannelId{3}};
    const std::vector<Channel> wrong_ways_back = {{kC, 1, kA, 1, 1, ChannelId{2}},
                                                  {kB, 2, kA, 1, 1, ChannelId{2}},
                                                  {kB, 1, kC, 1, 1, ChannelId{2}},
                                                  {kB, 1, kA, 2, 1, ChannelId{2}}};
    for (const Channel& back : wrong_ways_back) {
        FabricGraph graph = two_routers();
        graph.add_router("c");
        graph.add_channel(there);
        graph.add_channel(back);
        const std::string message = verdict(graph);
        EXPECT_TRUE(contains(message, "channel 2 (a port 1 to b port 1) names channel 3 ("))
            << message;
        EXPECT_TRUE(contains(message, "does not lead back between the same two ports")) << message;
    }
}

TEST(StructureCheck, refuses_a_reverse_that_is_not_mutual) {
    FabricGraph graph = two_routers();
    graph.add_channel({kA, 1, kB, 1, 1, ChannelId{3}});
    graph.add_channel({kB, 1, kA, 1, 1, {}});
    EXPECT_EQ(verdict(graph), "channel 2 (a port 1 to b port 1) names channel 3 (b port 1 to a "
                              "port 1) as its reverse, but not the other way round");
}

TEST(StructureCheck, refuses_gaps_between_ports) {
    FabricGraph graph = two_routers();
    graph.add_link({kA, 1, kB, 3, 1, {}});
    EXPECT_EQ(verdict(graph), "port 1 of b has neither a channel nor a host, although port 3 has; "
                              "number the ports without gaps");
}

TEST(StructureCheck, refuses_a_router_without_ports) {
    FabricGraph graph = two_routers();
    graph.add_router("island");
    graph.add_host(kA);
    EXPECT_EQ(verdict(graph), "island has neither a channel nor a host; join it to another router, "
                              "or leave it out");
}

TEST(StructureCheck, lets_hosts_sit_at_any_port) {
    FabricGraph graph = two_routers();
    graph.add_link({kA, 1, kB, 3, 1, {}});
    graph.add_host(kB);
    graph.add_host(kB);
    EXPECT_EQ(verdict(graph), "");
}

TEST(StructureCheck, finds_routers_that_no_channel_reaches) {
    FabricGraph graph = two_routers();
    graph.add_router("island");
    graph.add_channel({kC, 0, kA, 1, 1, {}});
    graph.add_host(kA);
    graph.add_host(kB);
    EXPECT_EQ(verdict(graph), "") << "a router without hosts need not be reached";
    graph.add_host(kC);
    const std::string message = verdict(graph);
    EXPECT_TRUE(contains(message, "the network is not connected: no path leads from host "))
        << message;
    EXPECT_TRUE(contains(message, "host 2 (at island)")) << message;
}

TEST(StructureCheck, names_the_direction_in_which_there_is_no_path) {
    for (bool away : {true, false}) {
        FabricGraph graph = two_routers();
        graph.add_router("c");
        graph.add_channel(away ? Channel{kB, 1, kC, 0, 1, {}} : Channel{kC, 0, kB, 1, 1, {}});
        for (RouterId router : {kA, kB, kC}) graph.add_host(router);
        const std::string expected = away ? "no path leads from host 2 (at c) to host 0 (at a);"
                                          : "no path leads from host 0 (at a) to host 2 (at c);";
        EXPECT_TRUE(contains(verdict(graph), expected)) << verdict(graph);
    }
}

TEST(StructureCheck, agrees_with_transitive_closure_on_random_graphs) {
    unsigned connected_graphs = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const std::uint32_t n = 2 + static_cast<std::uint32_t>(seed % 6);
        const FabricGraph graph = random_graph(seed, n, static_cast<unsigned>(n + seed % 13));
        std::vector<std::vector<bool>> reaches(n, std::vector<bool>(n));
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            reaches[index(channel.from)][index(channel.to)] = true;
        }
        for (std::uint32_t via = 0; via < n; ++via) {
            for (std::uint32_t a = 0; a < n; ++a) {
                for (std::uint32_t b = 0; b < n; ++b) {
                    if (reaches[a][via] && reaches[via][b]) reaches[a][b] = true;
                }
            }
        }
        bool connected = true;
        for (std::uint32_t a = 0; a < n; ++a) {
            for (std::uint32_t b = 0; b < n; ++b) {
                if (a != b && !reaches[a][b]) connected = false;
            }
        }
        connected_graphs += connected;
        EXPECT_EQ(verdict(graph).empty(), connected) << "seed " << seed << ": " << verdict(graph);
    }
    EXPECT_GT(connected_graphs, 50u);
    EXPECT_LT(connected_graphs, 350u);
}

}  // namespace
}  // namespace thruway
