#include "topologies/formats/graph_file.h"

#include "core/input/input_files.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/formats/example_graphs.h"
#include "topologies/formats/dot/dot.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graphml/graphml.h"
#include "topologies/graph/structure_check.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace thruway {
namespace {

const std::string kFiles = std::string(THRUWAY_SOURCE_DIR) + "/topologies/files/";

FabricGraph example(const std::string& name, const DescriptionDefaults& defaults = {}) {
    return read_graph_file("topology.file", kFiles + name, defaults);
}

/// Everything about a graph, as text.
std::string text_of(const FabricGraph& graph) {
    std::string text;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        text += graph.name(RouterId{r}) + ":";
        for (Port port = 0; port < graph.ports(RouterId{r}); ++port) {
            if (const auto host = graph.host_at(RouterId{r}, port)) {
                text += " h" + std::to_string(index(*host)) + graph.host_name(*host);
            } else if (const auto out = graph.channel_out(RouterId{r}, port)) {
                const Channel channel = graph.channel(*out);
                text += " " + std::to_string(index(channel.to)) + "." +
                        std::to_string(channel.to_port) + "/" + std::to_string(channel.latency);
                if (channel.flit_cycles > 1) text += "/" + std::to_string(channel.flit_cycles);
            }
        }
        text += "\n";
    }
    return text;
}

FabricGraph again(const FabricGraph& graph, GraphFormat format) {
    const std::string text = graph_text({"net", graph, std::nullopt}, format,
                                        DrawingLayout::kCircle);
    const DescriptionDefaults defaults = {7, 7, "type=host"};
    switch (format) {
        case GraphFormat::kGraphml: return build_graph(read_graphml(text, "net.graphml"), defaults);
        case GraphFormat::kDot: return build_graph(read_dot(text, "net.dot"), defaults);
        default: return build_graph(read_edge_list(text, "net.edges"), defaults);
    }
}

constexpr GraphFormat kFormats[] = {GraphFormat::kGraphml, GraphFormat::kDot,
                                    GraphFormat::kEdgeList};

/// Writing and reading back in each format keeps numbers, ports, latencies and hosts.
void expect_kept(const FabricGraph& graph) {
    for (const GraphFormat format : kFormats) {
        EXPECT_EQ(text_of(again(graph, format)), text_of(graph));
    }
}

TEST(GraphFile, reads_the_ring_with_chords) {
    const FabricGraph graph = example("ring_with_chords.edges", {2, 5});
    ASSERT_EQ(graph.routers(), 8u);
    EXPECT_EQ(graph.channels(), 2 * 12u);
    EXPECT_EQ(graph.hosts(), 16u);
    // Links in the order of the file: those of a are a b, h a, a e.
    const Channel chord = graph.channel(*graph.channel_out(RouterId{0}, 2));
    EXPECT_EQ(graph.name(chord.to), "e");
    EXPECT_EQ(chord.latency, 3u);
    EXPECT_EQ(graph.channel(*graph.channel_out(RouterId{0}, 0)).latency, 2u);
    EXPECT_EQ(graph.name(graph.channel(*graph.channel_out(RouterId{0}, 1)).to), "h");
}

TEST(GraphFile, reads_switches_without_hosts) {
    const FabricGraph graph = example("backbone_without_hosts.dot");
    ASSERT_EQ(graph.routers(), 10u);
    EXPECT_EQ(graph.hosts(), 24u);
    for (std::uint32_t r = 0; r < 10; ++r) {
        const bool core = graph.name(RouterId{r}).rfind("core_", 0) == 0;
        EXPECT_EQ(core, r < 4) << "switches are numbered as the file names them";
        EXPECT_EQ(graph.hosts_of(RouterId{r}).size(), core ? 0u : 4u);
    }
    std::map<Cycle, unsigned> latencies;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        ++latencies[graph.channel(ChannelId{c}).latency];
    }
    EXPECT_EQ(latencies, (std::map<Cycle, unsigned>{{2, 24}, {6, 8}}));
}

TEST(GraphFile, reads_parallel_links_and_hosts_between_them) {
    const FabricGraph graph = example("parallel_links.graphml");
    ASSERT_EQ(graph.routers(), 5u);
    EXPECT_EQ(graph.channels(), 18u);
    EXPECT_EQ(graph.hosts(), 2u + 2 + 2 + 3 + 1);
    for (Port port = 1; port <= 3; ++port) {
        const Channel channel = graph.channel(*graph.channel_out(RouterId{0}, port));
        EXPECT_EQ(channel.to, RouterId{1});
        EXPECT_EQ(channel.to_port, port - 1);
        EXPECT_EQ(channel.latency, port == 3 ? 9u : 4u);
    }
    EXPECT_EQ(graph.host_at(RouterId{0}, 0), HostId{0});
    EXPECT_EQ(graph.host_at(RouterId{0}, 6), HostId{1});
}

TEST(GraphFile, reads_every_example_and_keeps_it_in_each_format) {
    for (const char* name : {"ring_with_chords.edges", "backbone_without_hosts.dot",
                             "parallel_links.graphml", "now_16.graphml"}) {
        const FabricGraph graph = example(name);
        EXPECT_EQ(problem_of([&] { check_structure(graph, ReverseChannels::kRequired); }), "");
        expect_kept(graph);
    }
}

TEST(GraphFile, holds_the_random_network_of_16_switches_that_the_settings_make) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.hosts_per_router = 4;
    settings.link_latency_cycles = 4;
    EXPECT_EQ(text_of(example("now_16.graphml")), text_of(build_topology(settings).graph));
    // Boost.Graph wrote the file.
    EXPECT_EQ(write_graphml(describe(build_topology(settings).graph, "")),
              input_or_read(nullptr, "", kFiles + "now_16.graphml")->text());
}

TEST(GraphFile, keeps_random_graphs_with_parallel_links_latencies_and_hosts_anywhere) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        FabricGraph graph;
        const auto number = [&](std::uint64_t of, std::uint32_t n) {
            return below(draw(seed, DrawPurpose::kTest, 7, of).a, n);
        };
        const std::uint32_t switches = 3 + number(0, 12);
        for (std::uint32_t s = 0; s < switches; ++s) graph.add_router("s" + std::to_string(s * 7));
        // Some switches leave port 0 free for a host.
        const auto port = [&](std::uint32_t s) {
            return std::max<Port>(graph.ports(RouterId{s}), number(900 + s, 2));
        };
        const auto join = [&](std::uint32_t a, std::uint32_t b, Cycle latency) {
            const Cycle flit_cycles = seed % 2 == 0 ? 1 : 1 + number(500 + b, 4);
            graph.add_link({RouterId{a}, port(a), RouterId{b}, port(b), latency, {}, flit_cycles});
        };
        for (std::uint32_t s = 1; s < switches; ++s) join(number(s, s), s, 1 + number(100 + s, 9));
        for (std::uint32_t extra = 0; extra < 2 * switches; ++extra) {
            const std::uint32_t a = number(200 + extra, switches);
            join(a, (a + 1 + number(300 + extra, switches - 1)) % switches, 3);
        }
        for (std::uint32_t s = 0; s < switches; ++s) {
            for (std::uint32_t h = 0; h < 1 + number(400 + s, 3); ++h) graph.add_host(RouterId{s});
        }
        expect_kept(graph);
    }
}

TEST(GraphFile, keeps_names_that_need_quotes) {
    FabricGraph graph;
    for (const char* name : {"a \"b\" c", "<&>", "7", "graph", "x=1#", "edge;--"}) {
        graph.add_router(name);
    }
    for (std::uint32_t r = 1; r < graph.routers(); ++r) {
        graph.add_link({RouterId{r - 1}, graph.ports(RouterId{r - 1}), RouterId{r}, 0, 1, {}});
    }
    graph.add_host(RouterId{0});
    graph.add_host(RouterId{5});
    EXPECT_EQ(text_of(again(graph, GraphFormat::kGraphml)), text_of(graph));
    EXPECT_EQ(text_of(again(graph, GraphFormat::kDot)), text_of(graph));
    EXPECT_EQ(
        problem_of([&] { again(graph, GraphFormat::kEdgeList); }),
        "net: the name of switch \"a \"b\" c\" has a blank, # or =, which an edge list cannot "
        "hold; write it as .graphml or .dot");
}

/// A line of switches with a host at the first and two at the last.
FabricGraph with_hosts(const std::vector<std::string>& hosts) {
    FabricGraph graph;
    for (const char* name : {"a", "b", "c"}) graph.add_router(name);
    graph.add_link({kA, 0, kB, 0, 2, {}});
    graph.add_link({kB, 1, kC, 1, 1, {}});
    for (std::size_t h = 0; h < hosts.size(); ++h) graph.add_host(h == 0 ? kA : kC, hosts[h]);
    return graph;
}

TEST(GraphFile, keeps_the_names_of_hosts) {
    const FabricGraph graph = with_hosts({"server-1", "mail", "server-2"});
    EXPECT_EQ(text_of(graph), "a: 1.0/2 h0server-1\nb: 0.0/2 2.1/1\nc: h1mail 1.1/1 h2server-2\n");
    expect_kept(graph);
    expect_kept(example("rack_with_host_nodes.graphml", {1, 1, "type=host", false}));
    const FabricGraph quoted = with_hosts({"a \"b\"", "<&>'", "x=1#"});
    EXPECT_EQ(text_of(again(quoted, GraphFormat::kGraphml)), text_of(quoted));
    EXPECT_EQ(text_of(again(quoted, GraphFormat::kDot)), text_of(quoted));
}

TEST(GraphFile, draws_hosts_with_names_as_nodes_and_counts_those_without) {
    const auto edges = [](const std::vector<std::string>& hosts) {
        return write_edge_list(describe(with_hosts(hosts), "net"));
    };
    const std::string links = "a b latency_cycles=2 source_port=0 target_port=0\n"
                              "b c latency_cycles=1 source_port=1 target_port=1\n";
    EXPECT_EQ(edges({"", ""}), "a hosts=1\nb hosts=0\nc hosts=1\n" + links);
    EXPECT_EQ(edges({"x", "y"}), "a\nb\nc\nx type=host\ny type=host\n" + links + "a x\nc y\n");
    EXPECT_EQ(problem_of([&] {
                  edges({"x", "b"});
              }),
              "net: two nodes are called \"b\"; a graph file tells nodes apart by their names");
    EXPECT_EQ(problem_of([&] {
                  edges({"x", ""});
              }),
              "net: a host has an empty name; give it a name");
    EXPECT_EQ(problem_of([&] {
                  edges({"x", "y z"});
              }),
              "net: the name of host \"y z\" has a blank, # or =, which an edge list cannot hold; "
              "write it as .graphml or .dot");
}

TEST(GraphFile, writes_grids) { expect_kept(build_topology(torus_of({4, 4})).graph); }

TEST(GraphFile, cannot_say_that_a_link_leads_one_way) {
    const std::string message = problem_of(
        [&] { describe(build_topology(unidirectional_torus_of({4})).graph, "ring"); });
    EXPECT_EQ(message, "ring: the link from router_0 to router_1 differs between its two "
                       "directions; a graph file cannot express that");
}

TEST(GraphFile, cannot_hold_names_that_would_read_back_differently) {
    const auto problem = [](const std::string& one, const std::string& other) {
        FabricGraph graph;
        graph.add_router(one);
        graph.add_router(other);
        graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
        graph.add_host(RouterId{0});
        return problem_of([&] { describe(graph, "net"); });
    };
    EXPECT_EQ(problem("a", "b "), "net: the name of switch \"b \" begins or ends with a blank; "
                                  "remove the blank");
    EXPECT_EQ(problem("a\n", "b"), "net: the name of switch \"a\n\" has the control character "
                                   "\\x0a; names are UTF-8 without control characters");
    EXPECT_EQ(problem("a", "a"), "net: two switches are called \"a\"; a graph file tells switches "
                                 "apart by their names");
}

TEST(GraphFile, reads_dot_as_graphviz_does) {
    const FabricGraph graph = build_graph(read_dot("/* c1 -- c2 */ Graph \"net\" {\n"
                                                   "  node [hosts=3]\n"
                                                   "# a line\n"
                                                   "  s10 -- \"s 2\" -- s1 [latency_cycles=5]\n"
                                                   "  subgraph left { s1; s3 [hosts=1] }\n"
                                                   "  s3 -- s10 // the end\n"
                                                   "}\n",
                                                   "net.dot"),
                                          {2, 1});
    EXPECT_EQ(text_of(graph), "s10: 1.0/5 3.0/2 h0 h1 h2\n"
                              "s 2: 0.0/5 2.0/5 h3 h4 h5\n"
                              "s1: 1.1/5 h6 h7 h8\n"
                              "s3: 0.1/2 h9\n");
}

TEST(GraphFile, tells_formats_by_their_endings) {
    EXPECT_EQ(graph_format_of("a/b.GraphML"), GraphFormat::kGraphml);
    EXPECT_EQ(graph_format_of("b.gv"), GraphFormat::kDot);
    EXPECT_EQ(graph_format_of("b.dot"), GraphFormat::kDot);
    EXPECT_EQ(graph_format_of("b.dot.edges"), GraphFormat::kEdgeList);
    EXPECT_EQ(graph_format_of("b.svg"), GraphFormat::kSvg);
    EXPECT_EQ(graph_format_of("a.dot/b"), std::nullopt);
    EXPECT_EQ(graph_format_of("b.toml"), std::nullopt);
    EXPECT_EQ(graph_format_of(""), std::nullopt);
}

}  // namespace
}  // namespace thruway
