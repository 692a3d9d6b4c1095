// Graph files of other tools: with their own attributes, hosts as nodes, and values in every place
// where GraphML allows them.

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/formats/dot/dot.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graph_file.h"
#include "topologies/formats/graphml/graphml.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

using Strings = std::vector<std::string>;

struct Read {
    FabricGraph graph;
    Strings notes;
};

Read read(const NetworkDescription& description, const std::string& host_nodes = "type=host") {
    Read result;
    result.graph = build_graph(description, {1, 1, host_nodes, false}, &result.notes);
    return result;
}

std::string graphml(const std::string& keys, const std::string& body) {
    return "<graphml>\n" + keys + "<graph edgedefault=\"undirected\">\n" + body +
           "</graph></graphml>\n";
}

unsigned hosts_of(const FabricGraph& graph, std::uint32_t router) {
    return static_cast<unsigned>(graph.hosts_of(RouterId{router}).size());
}

TEST(ForeignGraphml, is_read_and_each_attribute_of_its_tool_is_reported_once) {
    const std::string text = graphml(
        "<key id=\"s\" for=\"edge\" attr.name=\"speed\"/>\n"
        "<key id=\"g\" for=\"node\" yfiles.type=\"nodegraphics\"/>\n"
        "<key id=\"d\" for=\"graph\" attr.name=\"description\"/>\n",
        "<data key=\"d\">a rack</data>\n"
        "<node id=\"a\"><data key=\"g\"><y:Shape><y:Fill colour=\"red\"/></y:Shape></data></node>\n"
        "<node id=\"b\"/><node id=\"c\"/>\n"
        "<edge source=\"a\" target=\"b\"><data key=\"s\">10</data></edge>\n"
        "<edge source=\"b\" target=\"c\"><data key=\"s\">40</data></edge>\n");
    const Read network = read(read_graphml(text, "net.graphml"));
    EXPECT_EQ(network.graph.routers(), 3u);
    EXPECT_EQ(network.graph.channels(), 4u);
    EXPECT_EQ(network.notes,
              (Strings{"net.graphml:9: attribute speed of links (2 times) has no meaning here and "
                       "is ignored; --strict makes it an error",
                       "net.graphml:7: attribute g of switches (once) has no meaning here and is "
                       "ignored; --strict makes it an error",
                       "net.graphml:6: attribute description of the graph (once) has no meaning "
                       "here and is ignored; --strict makes it an error"}));
    EXPECT_EQ(problem_of([&] { build_graph(read_graphml(text, "net.graphml"), {}); }),
              "net.graphml:6: the graph: unknown attribute description = \"a rack\"; only switches "
              "and links have attributes");
}

TEST(ForeignGraphml, with_a_near_miss_is_refused_though_others_are_ignored) {
    const std::string text = graphml("<key id=\"h\" attr.name=\"host\"/>\n",
                                     "<node id=\"a\"><data key=\"h\">3</data></node>\n"
                                     "<node id=\"b\"/><edge source=\"a\" target=\"b\"/>\n");
    EXPECT_TRUE(contains(problem_of([&] { read(read_graphml(text, "n.graphml")); }),
                         "n.graphml:4: switch a: unknown attribute host = \"3\"; did you mean "
                         "hosts?"));
}

TEST(ForeignGraphml, honours_the_default_of_a_key_for_all_where_it_means_something) {
    const std::string text = graphml(
        "<key id=\"l\" attr.name=\"latency_cycles\"><default>9</default></key>\n"
        "<key id=\"h\" for=\"all\" attr.name=\"hosts\"><default> 2\n</default></key>\n",
        "<edge source=\"a\" target=\"b\"/>\n"
        "<node id=\"a\"/><node id=\"b\"><data key=\"h\">3</data></node>\n");
    const Read network = read(read_graphml(text, "n.graphml"));
    EXPECT_EQ(network.graph.channel(ChannelId{0}).latency, 9u);
    EXPECT_EQ(hosts_of(network.graph, 0), 2u);
    EXPECT_EQ(hosts_of(network.graph, 1), 3u);
    EXPECT_TRUE(network.notes.empty());
}

TEST(ForeignDot, is_read_with_colours_and_sizes) {
    const Read network = read(read_dot("graph {\n rankdir=LR;\n node [shape=box];\n"
                                       " a -- b [latency_cycles=2, color=red];\n}\n",
                                       "n.dot"));
    EXPECT_EQ(network.graph.channel(ChannelId{0}).latency, 2u);
    EXPECT_EQ(network.notes.size(), 3u);
}

TEST(ForeignEdgeList, is_none_since_only_this_program_reads_them) {
    EXPECT_TRUE(contains(problem_of([] { read(read_edge_list("a b speed=10\n", "n.edges")); }),
                         "n.edges:1: link a -- b: unknown attribute speed"));
}

// Regression: this default was ignored without a word.
TEST(GraphmlOfOtherTools, may_have_a_default_for_elements_without_such_an_attribute) {
    const auto with_default = [](const std::string& domain, const std::string& name) {
        return graphml("<key id=\"k\" for=\"" + domain + "\" attr.name=\"" + name +
                           "\"><default>3</default></key>\n",
                       "<node id=\"a\"/><node id=\"b\"/>\n"
                       "<edge source=\"a\" target=\"b\"/><edge source=\"a\" target=\"b\"/>\n");
    };
    const Read hosts = read(read_graphml(with_default("edge", "hosts"), "n.graphml"));
    EXPECT_EQ(hosts_of(hosts.graph, 0), 1u);
    EXPECT_EQ(hosts.notes,
              (Strings{"n.graphml:2: attribute hosts of links (2 times) has no meaning "
                       "here and is ignored; --strict makes it an error"}));
    const Read latency = read(read_graphml(with_default("node", "latency_cycles"), "n.graphml"));
    EXPECT_EQ(latency.graph.channel(ChannelId{0}).latency, 1u);
    EXPECT_EQ(latency.notes.size(), 1u);
    const Read both = read(read_graphml(with_default("all", "hosts"), "n.graphml"));
    EXPECT_EQ(hosts_of(both.graph, 0), 3u);
    EXPECT_TRUE(both.notes.empty());
    EXPECT_TRUE(contains(problem_of([&] {
                             build_graph(read_graphml(with_default("edge", "hosts"), "n.graphml"),
                                         {1, 1, "type=host", true});
                         }),
                         "n.graphml:2: link a -- b: unknown attribute hosts = \"3\""));
}

// Regression: the mark became part of the name of the first switch.
TEST(GraphFiles, may_begin_with_a_byte_order_mark) {
    const std::string mark = "\xef\xbb\xbf";
    const NetworkDescription files[] = {
        read_edge_list(mark + "a b\n", "n.edges"),
        read_dot(mark + "graph { a -- b }\n", "n.dot"),
        read_graphml(mark + graphml("", "<node id=\"a\"/><node id=\"b\"/>\n"
                                        "<edge source=\"a\" target=\"b\"/>\n"),
                     "n.graphml"),
    };
    for (const NetworkDescription& file : files) {
        const Read network = read(file);
        ASSERT_EQ(network.graph.routers(), 2u) << file.file;
        EXPECT_EQ(network.graph.name(RouterId{0}), "a") << file.file;
    }
}

TEST(HostNodes, become_hosts_of_the_switch_that_their_link_leads_to) {
    const std::string edges = "s1 s2 latency_cycles=4\nh1 type=host\nh2 type=host\nh3 type=host\n"
                              "h1 s1\ns2 h2\nh3 s2\ns2 s3\ns3 type=switch\n";
    const Read network = read(read_edge_list(edges, "n.edges"));
    ASSERT_EQ(network.graph.routers(), 3u);
    EXPECT_EQ(network.graph.channels(), 4u);
    EXPECT_EQ(network.graph.name(RouterId{1}), "s2");
    EXPECT_EQ(hosts_of(network.graph, 0), 1u);
    EXPECT_EQ(hosts_of(network.graph, 1), 2u);
    EXPECT_EQ(hosts_of(network.graph, 2), 0u) << "a file with host nodes says all hosts";
    EXPECT_EQ(network.graph.channel(ChannelId{0}).latency, 4u);
    EXPECT_TRUE(network.notes.empty());
}

TEST(HostNodes, keep_their_names_and_are_numbered_switch_by_switch_in_the_order_of_the_file) {
    // The links come in another order than the hosts.
    const std::string edges = "s1 s2\nh9 type=host\nh5 type=host\nh7 type=host\nh7 s2\ns1 h5\n"
                              "h9 s2\n";
    const FabricGraph graph = read(read_edge_list(edges, "n.edges")).graph;
    ASSERT_EQ(graph.hosts(), 3u);
    const std::vector<std::string> names = {"h5", "h9", "h7"};
    const std::vector<std::uint32_t> switches = {0, 1, 1};
    for (std::uint32_t h = 0; h < 3; ++h) {
        EXPECT_EQ(graph.host_name(HostId{h}), names[h]);
        EXPECT_EQ(index(graph.host(HostId{h}).router), switches[h]);
    }
    const std::string named = graphml("<key id=\"n\" attr.name=\"name\"/><key id=\"t\" "
                                      "attr.name=\"type\"/>\n",
                                      "<node id=\"a\"/><node id=\"b\"/><node id=\"x\"><data "
                                      "key=\"t\">host</data><data key=\"n\">mail server</data>"
                                      "</node><edge source=\"a\" target=\"b\"/>"
                                      "<edge source=\"x\" target=\"b\"/>\n");
    EXPECT_EQ(read(read_graphml(named, "n.graphml")).graph.host_name(HostId{0}), "mail server");
    EXPECT_FALSE(read(read_edge_list("a b\n", "n.edges")).graph.has_host_names());
}

TEST(HostNodes, are_refused_with_a_name_that_no_file_can_hold_or_another_node_has) {
    const auto problem = [](const std::string& name) {
        const std::string text =
            "<graphml><key id=\"n\" attr.name=\"name\"/><key id=\"t\" attr.name=\"type\"/>\n"
            "<graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/>\n"
            "<node id=\"x\"><data key=\"t\">host</data></node>\n"
            "<node id=\"y\"><data key=\"t\">host</data><data key=\"n\">" +
            name +
            "</data></node>\n<edge source=\"a\" target=\"b\"/><edge source=\"x\" "
            "target=\"a\"/><edge source=\"y\" target=\"b\"/></graph></graphml>\n";
        return problem_of([&] { read(read_graphml(text, "n.graphml")); });
    };
    EXPECT_EQ(problem("z"), "");
    EXPECT_EQ(problem("x"), "n.graphml:4: host x: line 3 already has a host of this name; give "
                            "each node its own name");
    EXPECT_EQ(problem("b"), "n.graphml:4: host b: line 2 already has a switch of this name; give "
                            "each node its own name");
    EXPECT_EQ(problem("&#127;"), "n.graphml:4: the name of host \"\x7f\" has the control "
                                 "character \\x7f; names are UTF-8 without control characters");
}

TEST(HostNodes, are_marked_by_the_attribute_of_the_setting) {
    const std::string edges = "a b\nx role=server\nx a\n";
    const Read network = read(read_edge_list(edges, "n.edges"), "role=server");
    EXPECT_EQ(network.graph.routers(), 2u);
    EXPECT_EQ(network.graph.hosts(), 1u);
    EXPECT_TRUE(contains(problem_of([&] { read(read_edge_list(edges, "n.edges")); }),
                         "n.edges:2: switch x: unknown attribute role"));
    for (const char* wrong : {"host", "=host", "type="}) {
        EXPECT_TRUE(contains(problem_of([&] { read(read_edge_list(edges, "n.edges"), wrong); }),
                             "topology.host_nodes: "))
            << wrong;
    }
}

TEST(HostNodes, are_refused_with_no_link_two_links_a_link_to_a_host_and_hosts_of_their_own) {
    const auto problem = [](const char* edges) {
        return problem_of([&] { read(read_edge_list(edges, "n.edges")); });
    };
    EXPECT_EQ(problem("a b\nx type=host\n"),
              "n.edges:2: host x (type=host) has 0 links; a host has exactly one, to its switch");
    EXPECT_EQ(problem("a b\nx type=host\nx a\nx b\n"),
              "n.edges:2: host x (type=host) has 2 links; a host has exactly one, to its switch");
    EXPECT_EQ(
        problem("a b\nx type=host\ny type=host\nx y\n"),
        "n.edges:4: link x -- y: both ends are hosts (type=host); link each host to a switch");
    EXPECT_EQ(problem("a b\nx type=host hosts=2\nx a\n"),
              "n.edges:2: host x: hosts = \"2\"; only a switch has hosts");
    EXPECT_EQ(problem("a hosts=2\na b\nx type=host\nx a\n"),
              "n.edges:1: switch a: hosts = \"2\", but in this file hosts are nodes (type=host), "
              "and 1 of them belong to the switch; remove the attribute");
    EXPECT_EQ(problem("a b\nb hosts=3\nx type=host\nx a\n"),
              "n.edges:2: switch b: hosts = \"3\", but in this file hosts are nodes (type=host), "
              "and 0 of them belong to the switch; remove the attribute");
}

TEST(HostNodes, of_the_example_file_give_its_network) {
    TopologySettings settings;
    settings.kind = "file";
    settings.kind.own<GraphFileSettings>().file.path = THRUWAY_SOURCE_DIR
        "/topologies/files/rack_with_host_nodes.graphml";
    const Topology topology = build_topology(settings);
    EXPECT_EQ(topology.graph.routers(), 3u);
    EXPECT_EQ(topology.graph.hosts(), 4u);
    EXPECT_EQ(hosts_of(topology.graph, 0), 0u);
    EXPECT_EQ(hosts_of(topology.graph, 1), 2u);
    EXPECT_EQ(hosts_of(topology.graph, 2), 2u);
    EXPECT_EQ(topology.notes.size(), 2u) << "speed of links, and of links to hosts";
}

}  // namespace
}  // namespace thruway
