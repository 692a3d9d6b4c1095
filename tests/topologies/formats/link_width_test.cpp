// tests/topologies/formats/link_width_test.cpp
// Graph files say for how long a flit occupies a link.

#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"
#include "topologies/formats/dot/dot.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graph_file.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(LinkWidth, reads_for_how_long_a_flit_occupies_a_link) {
    const DescriptionDefaults defaults = {{2, 3}, 1};
    const auto edges = build_graph(
        read_edge_list("a b flit_cycles=4\nb c latency_cycles=5\n", "net.edges"), defaults);
    const auto dot = build_graph(
        read_dot("graph { a -- b [flit_cycles=4]; b -- c [latency_cycles=5]; }", "net.dot"),
        defaults);
    for (const FabricGraph& graph : {edges, dot}) {
        for (const std::uint32_t direction : {0u, 1u}) {
            const Channel first = graph.channel(ChannelId{direction});
            EXPECT_EQ(first.latency, 2u);
            EXPECT_EQ(first.flit_cycles, 4u);
            EXPECT_EQ(first.arrival_cycles(), 2u + 4 - 1);
            const Channel second = graph.channel(ChannelId{2 + direction});
            EXPECT_EQ(second.latency, 5u);
            EXPECT_EQ(second.flit_cycles, 3u) << "the default";
        }
    }
    EXPECT_EQ(problem_of([&] {
                  build_graph(read_edge_list("a b flit_cycles=0\n", "net.edges"), defaults);
              }),
              "net.edges:1: link a -- b: flit_cycles = \"0\"; it must be a whole number from 1 to "
              "256");
}

TEST(LinkWidth, names_the_width_of_links_only_if_one_is_narrow) {
    TopologySettings settings;
    settings.kind = "irregular";
    const auto text = [&] {
        return graph_text(build_topology(settings), GraphFormat::kEdgeList, DrawingLayout::kCircle);
    };
    EXPECT_EQ(text().find("flit_cycles"), std::string::npos);
    settings.link_flit_cycles = 3;
    EXPECT_NE(text().find(" flit_cycles=3\n"), std::string::npos);
}

TEST(LinkWidth, that_differs_between_directions_fits_no_file) {
    FabricGraph graph;
    for (const char* name : {"a", "b"}) graph.add_router(name);
    graph.add_channel({kA, 0, kB, 0, 1, ChannelId{1}, 2});
    graph.add_channel({kB, 0, kA, 0, 1, ChannelId{0}, 3});
    graph.add_host(kA);
    EXPECT_EQ(problem_of([&] { describe(graph, "net"); }),
              "net: the link from a to b differs between its two directions; a graph file cannot "
              "express that");
}

}  // namespace
}  // namespace thruway
