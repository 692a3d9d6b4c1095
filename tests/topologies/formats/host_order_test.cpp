// tests/topologies/formats/host_order_test.cpp
// The numbers of hosts in graph files.

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graph_file.h"
#include "topologies/graph/host_blocks.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

Topology mesh_of_blocks(std::vector<unsigned> radix, std::vector<unsigned> block) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<HostBlockSettings>().host_block = std::move(block);
    settings.hosts_per_router = 4;
    return build_topology(settings);
}

TEST(HostOrder, that_a_file_cannot_keep_is_refused) {
    const Topology mesh = mesh_of_blocks({2, 2}, {2, 2});
    for (const GraphFormat format :
         {GraphFormat::kGraphml, GraphFormat::kDot, GraphFormat::kEdgeList}) {
        // Hosts 0, 1 and 4, 5 are at router 0, and 2, 3 and 6, 7 at router 1.
        EXPECT_EQ(problem_of([&] { graph_text(mesh, format, DrawingLayout::kGrid); }),
                  "2x2 mesh: host 3 is at router_1 and host 4 at router_0; a graph file numbers "
                  "hosts switch by switch, in the order of the switches, and would change their "
                  "numbers; leave host_block out");
    }
    EXPECT_NE(graph_text(mesh, GraphFormat::kSvg, DrawingLayout::kGrid), "");
}

TEST(HostOrder, of_blocks_in_a_line_is_kept) {
    for (const Topology& mesh : {mesh_of_blocks({2, 2}, {}), mesh_of_blocks({3}, {4})}) {
        const std::string text = graph_text(mesh, GraphFormat::kEdgeList, DrawingLayout::kGrid);
        const FabricGraph again = build_graph(read_edge_list(text, "m.edges"), {});
        ASSERT_EQ(again.hosts(), mesh.graph.hosts());
        for (std::uint32_t h = 0; h < again.hosts(); ++h) {
            EXPECT_EQ(again.host(HostId{h}).router, mesh.graph.host(HostId{h}).router);
        }
    }
}

}  // namespace
}  // namespace thruway
