// Graph files that are rejected, with the line and the text of each message.

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/formats/graph_file.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace thruway {
namespace {

struct Malformed {
    const char* file;
    std::string text;
    const char* message;  ///< after the name of the folder
};

std::string graphml(const std::string& body) {
    return "<?xml version=\"1.0\"?>\n<graphml>\n"
           "<key id=\"h\" for=\"node\" attr.name=\"hosts\" attr.type=\"int\"/>\n"
           "<key id=\"l\" for=\"edge\" attr.name=\"latency_cycles\" attr.type=\"int\"/>\n"
           "<key id=\"x\" for=\"all\" attr.name=\"colour\" attr.type=\"string\"/>\n"
           "<graph edgedefault=\"undirected\">\n" +  // line 6
           body +
           "</graph></graphml>\n";
}

std::string repeated(const char* part, unsigned times) {
    std::string text;
    for (unsigned i = 0; i < times; ++i) text += part;
    return text;
}

/// A star of `leaves` links around the switch `hub`.
std::string star(unsigned leaves) {
    std::string text = "hub hosts=1\n";
    for (unsigned i = 0; i < leaves; ++i) text += "hub leaf" + std::to_string(i) + "\n";
    return text;
}

const std::vector<Malformed>& malformed_files() {
    static const std::vector<Malformed> files = {
        // Edge lists.
        {"empty.edges", "# nothing\n", "empty.edges: there is no switch in it; name at least two"},
        {"alone.edges", "\na hosts=2\n",
         "alone.edges:2: the file has no link; a network has at least two switches and a link "
         "between them"},
        {"parts.edges", "a b\nb c\nd e\n",
         "parts.edges:3: switch d: no path of links leads from switch a to it; a network must be "
         "connected: add links or remove the switch"},
        {"latency.edges", "a b\nb c latency_cycles=0\n",
         "latency.edges:2: link b -- c: latency_cycles = \"0\"; it must be a whole number from 1 "
         "to "
         "1000"},
        {"word.edges", "a b\nb c latency_cycles=four\n",
         "word.edges:2: link b -- c: latency_cycles = \"four\"; it must be a whole number from 1 "
         "to "
         "1000"},
        {"three.edges", "a b\nb c 4\n",
         "three.edges:2: 3 names in one line: \"4\"; a link is SOURCE TARGET [key=value...], a "
         "switch is NAME [key=value...]"},
        {"attribute.edges", "a b latency=3\n",
         "attribute.edges:1: link a -- b: unknown attribute latency = \"3\"; known here: "
         "latency_cycles, source_port, target_port"},
        {"misspelt.edges", "a host=3\na b\n",
         "misspelt.edges:1: switch a: unknown attribute host = \"3\"; did you mean hosts?"},
        {"port.edges", "a b source_port=0\nc a\nd a target_port=0\n",
         "port.edges:3: link d -- a: target_port = 0, but port 0 of switch a belongs to link a -- "
         "b of line 1; give each link its own port, or leave the port out to get the next free "
         "one"},
        {"range.edges", "a b target_port=64\n",
         "range.edges:1: link a -- b: target_port = \"64\"; it must be a whole number from 0 to "
         "63"},
        {"gap.edges", "b a target_port=5\na hosts=2\n",
         "gap.edges:2: switch a: port 5 is used and port 2 is not, neither by a link nor by one of "
         "its 2 hosts; number the ports without gaps"},
        {"ports.edges", star(64),
         "ports.edges:65: link hub -- leaf63: switch hub has 1 hosts, and with this link more than "
         "64 ports; a switch has at most 64"},
        {"itself.edges", "a b\nb b\n",
         "itself.edges:2: link b -- b: both ends are the same switch; a link joins two switches"},
        {"again.edges", "a hosts=1\na b\na hosts=2\n",
         "again.edges:3: switch a: line 1 already describes it; remove one of the two lines"},
        {"twice.edges", "a b latency_cycles=1 latency_cycles=2\n",
         "twice.edges:1: \"latency_cycles=2\": the line gives latency_cycles twice"},
        {"blank.edges", "a b latency_cycles= 3\n",
         "blank.edges:1: \"latency_cycles=\"; an attribute is key=value without blanks"},
        {"hostless.edges", "a hosts=0\nb hosts=0\na b\n",
         "hostless.edges:1: no switch has a host, so no traffic can be sent; give some switches "
         "the attribute hosts"},
        // DOT.
        {"syntax.dot", "graph {\n  a -- b;\n  b -- ;\n  c -- d;\n}\n",
         "syntax.dot:3: this is not a graph in the DOT language: Wanted \"subgraph\", \"{\", or "
         "identifier to start node or subgraph (token is \"<semicolon> ';'\")"},
        {"open.dot", "graph {\n  a -- b;\n",
         "open.dot:2: this is not a graph in the DOT language: "},
        {"directed.dot", "// one way\ndigraph { a -> b }\n",
         "directed.dot:2: \"digraph\" has one-way links, but links here lead both ways; begin with "
         "\"graph\" and write links as a -- b"},
        {"strict.gv", "strict graph { a -- b }\n",
         "strict.gv:1: \"strict\" drops parallel links; begin with \"graph\", and give each link "
         "once"},
        {"places.dot", "graph {\n a:3 -- b\n}\n",
         "places.dot:2: \":\" is a DOT port, a place to draw to; give ports of links as a -- b "
         "[source_port=0, target_port=3]"},
        {"groups.dot", "graph {\n a -- b;\n c -- subgraph { d; e }\n}\n",
         "groups.dot:3: a link between groups of switches; write each link with its two switches"},
        {"colour.dot", "graph {\n a [hosts=2];\n a -- b\n   [color=red];\n}\n",
         "colour.dot:4: link a -- b: unknown attribute color = \"red\"; known here: "
         "latency_cycles, source_port, target_port"},
        {"graph.dot", "graph {\n a -- b;\n rankdir=LR;\n}\n",
         "graph.dot:3: the graph: unknown attribute rankdir = \"LR\"; only switches and links "
         "have attributes"},
        {"deep.dot", "graph {\n" + repeated("{", 20'000),
         "deep.dot:2: \"{\" nests 101 deep; at most 100 levels are allowed"},
        {"hidden.dot", "graph {\na [b=\"\\\\\"];\n" + repeated("{", 200),
         "hidden.dot:3: \"{\" nests 101 deep; at most 100 levels are allowed"},
        {"html.dot", "graph {\n a -- b\n [label=<}}}}>];\n}\n",
         "html.dot:3: \"<\" begins an HTML text"},
        {"comment.dot", "graph {\n a#}}}\n -- b\n}\n",
         "comment.dot:2: \"#\" begins a comment only at the start of a line"},
        {"nameless.dot", "graph {\n a -- b;\n b -- \"\"\n}\n",
         "nameless.dot:3: a switch has an empty name"},
        {"newline.dot", "graph {\n a -- \"b\nc\"\n}\n",
         "newline.dot:2: the name of switch \"b\nc\" has the control character \\x0a; names are "
         "UTF-8 without control characters"},
        {"bytes.dot", "graph {\n a -- \"b\xff\"\n}\n",
         "bytes.dot:2: the name of switch \"b\xff\" has the byte \\xff, which is not UTF-8"},
        {"blank.dot", "graph {\n a -- \"b \"\n}\n",
         "blank.dot:2: the name of switch \"b \" begins or ends with a blank; remove the blank"},
        {"zero.dot", "graph {\n a -- b -- c;\n c -- d -- a [latency_cycles=0];\n}\n",
         "zero.dot:3: link c -- d: latency_cycles = \"0\"; it must be a whole number from 1 to "
         "1000"},
        {"island.dot", "graph {\n a -- b; /* the\n island */ c;\n}\n",
         "island.dot:3: switch c: no path of links leads from switch a to it"},
        // GraphML.
        {"nothing.graphml", "\n",
         "nothing.graphml: the file is empty; a network has at least two switches and a link"},
        {"xml.graphml", "<graphml>\n<graph>\n</graphml>",
         "xml.graphml:3: this is not well-formed XML: "},
        {"directed.graphml", "<graphml>\n<graph edgedefault=\"directed\"/>\n</graphml>\n",
         "directed.graphml:2: edgedefault=\"directed\"; links lead both ways: write "
         "\"undirected\""},
        {"unknown.graphml",
         graphml("<node id=\"left\"/>\n<node id=\"right\"/>\n"
                 "<edge source=\"left\" target=\"rihgt\"/>\n"),
         "unknown.graphml:9: target=\"rihgt\": no node has this id; did you mean right?"},
        {"twice.graphml", graphml("<node id=\"a\"/>\n<node id=\"b\"/><node id=\"a\"/>\n"),
         "twice.graphml:8: a second node \"a\"; the first is in line 7"},
        {"id.graphml", graphml("<node id=\"a\"/>\n<node/>\n"),
         "id.graphml:8: <node> without id=\"...\""},
        {"blank.graphml",
         graphml("<node id=\" a\"/>\n<node id=\"b\"/>\n"
                 "<edge source=\" a\" target=\"b\"/>\n"),
         "blank.graphml:7: the name of switch \" a\" begins or ends with a blank; remove the "
         "blank"},
        {"key.graphml", graphml("<node id=\"a\"><data key=\"q\">1</data></node>\n"),
         "key.graphml:7: <data key=\"q\">: no <key> has this id"},
        {"hosts.graphml",
         graphml("<node id=\"a\">\n<data key=\"h\">-1</data></node>\n<node id=\"b\"/>\n"
                 "<edge source=\"a\" target=\"b\"/>\n"),
         "hosts.graphml:8: switch a: hosts = \"-1\"; it must be a whole number from 0 to 63"},
        {"latency.graphml",
         graphml("<!-- <node id=\"z\"/>\n-->\n<node id=\"a\"/><node id=\"b\"/>\n"
                 "<edge source=\"a\" target=\"b\"/>\n<edge source=\"a\" target=\"b\">\n"
                 "<data key=\"l\">0</data></edge>\n"),
         "latency.graphml:12: link a -- b: latency_cycles = \"0\"; it must be a whole number from "
         "1 to "
         "1000"},
        {"colour.graphml",
         graphml("<node id=\"a\"><data key=\"x\">red</data></node><node id=\"b\"/>\n"
                 "<edge source=\"a\" target=\"b\"/>\n"),
         "colour.graphml:7: switch a: unknown attribute colour = \"red\"; known here: hosts"},
        {"port.graphml",
         graphml("<node id=\"a\"/><node id=\"b\"/>\n"
                 "<edge source=\"a\" target=\"b\" sourceport=\"1\"/>\n"),
         "port.graphml:8: <edge sourceport=\"1\"> would be ignored; ports are <data> of the keys "
         "source_port and target_port"},
        {"element.graphml", graphml("<node id=\"a\"/>\n<hyperedge/>\n"),
         "element.graphml:8: <hyperedge> would be ignored; a network has <graphml>, "},
        {"in_desc.graphml", graphml("<node id=\"a\">\n<desc><node id=\"q\"/></desc></node>\n"),
         "in_desc.graphml:8: <node> inside <desc> would be ignored; it belongs inside <graph>"},
        {"outside.graphml",
         "<graphml>\n<node id=\"a\"/>\n<graph edgedefault=\"undirected\"/>"
         "</graphml>",
         "outside.graphml:2: <node> inside <graphml> would be ignored; it belongs inside <graph>"},
        {"in_node.graphml",
         graphml("<node id=\"a\"/><node id=\"b\">\n<edge source=\"a\" target=\"b\"/></node>\n"),
         "in_node.graphml:8: <edge> inside <node> would be ignored; it belongs inside <graph>"},
        {"behind.graphml",
         "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/></graph>\n"
         "<edge source=\"a\" target=\"b\"/></graphml>",
         "behind.graphml:2: <edge> inside <graphml> would be ignored; it belongs inside <graph>"},
        {"root.graphml", "<graph edgedefault=\"undirected\"/>",
         "root.graphml:1: <graph> as the outermost element would be ignored; it belongs inside "
         "<graphml>"},
        {"reference.graphml", graphml("<node id=\"&#65;\"/>\n<node id=\"A\"/>\n"),
         "reference.graphml:8: a second node \"A\"; the first is in line 7"},
        {"data_in_desc.graphml",
         graphml("<node id=\"a\"><desc>\n<data key=\"h\">3</data></desc></node>\n"),
         "data_in_desc.graphml:8: <data> inside <desc> would be ignored; it belongs inside "
         "<graphml>, "
         "<graph>, <node>, <edge>"},
        {"data_twice.graphml",
         graphml("<node id=\"a\">\n<data key=\"h\">3</data>\n<data key=\"h\">4</data></node>\n"),
         "data_twice.graphml:9: a second value for hosts of this <node>; the first is in line 8"},
        {"key_twice.graphml",
         "<graphml>\n<key id=\"h\" for=\"node\" attr.name=\"hosts\"/>\n"
         "<key id=\"h\" for=\"node\" attr.name=\"name\"/>\n"
         "<graph edgedefault=\"undirected\"/></graphml>",
         "key_twice.graphml:3: a second <key id=\"h\">; the first is in line 2"},
        {"two_keys.graphml",
         "<graphml><key id=\"g\" for=\"node\" attr.name=\"hosts\"/>\n"
         "<key id=\"h\" for=\"node\" attr.name=\"hosts\"/>\n"
         "<graph edgedefault=\"undirected\"><node id=\"a\"><data key=\"g\">1</data>\n"
         "<data key=\"h\">2</data></node></graph></graphml>",
         "two_keys.graphml:4: a second value for hosts of this <node>; the first is in line 3"},
        {"elsewhere.graphml",
         graphml("<node id=\"a\">\n<data key=\"l\">3</data></node>\n<node id=\"b\"/>\n"),
         "elsewhere.graphml:8: <data key=\"l\"> inside <node>: line 4 declares the key "
         "for=\"edge\""},
        {"of_graph.graphml",
         "<graphml><key id=\"h\" attr.name=\"hosts\"/>\n<graph edgedefault=\"undirected\">\n"
         "<data key=\"h\">3</data><node id=\"a\"/></graph></graphml>",
         "of_graph.graphml:3: hosts = \"3\" of the graph; only switches and links have it"},
        {"entity.graphml",
         "<?xml version=\"1.0\"?>\n<!DOCTYPE graphml [\n<!ENTITY a \"b\">]>\n<graphml/>",
         "entity.graphml:3: <!ENTITY a>: a network file may not declare entities"},
        {"no_entity.graphml",
         "<?xml version=\"1.0\"?>\n<!DOCTYPE graphml SYSTEM \"g.dtd\">\n<graphml>&x;</graphml>",
         "no_entity.graphml:3: &x;: this entity is unknown"},
        {"deep.graphml", "<graphml>\n" + repeated("<desc>", 50'000),
         "deep.graphml:2: <desc> nests 101 deep; at most 100 levels are allowed"},
        {"bytes.graphml", "<graphml>\n<key id=\"\xff\"/></graphml>",
         "bytes.graphml:2: this is not well-formed XML: "},
        {"closed.graphml", "<graphml>\n<graph></node>",
         "closed.graphml:2: this is not well-formed"},
        {"graphs.graphml", graphml("") + "", "graphs.graphml: there is no switch in it"},
        // Names.
        {"network.csv", "a,b\n",
         "network.csv\"; give the path of a graph file, .graphml, .dot, .gv, .edges"},
        {"picture.svg", "<svg/>",
         "picture.svg\"; give the path of a graph file, .graphml, .dot, .gv, .edges"},
    };
    return files;
}

class MalformedFiles : public ::testing::Test {
protected:
    MalformedFiles() {
        std::string name =
            (std::filesystem::temp_directory_path() / "thruway_files_XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
    }
    ~MalformedFiles() override { std::filesystem::remove_all(folder_); }

    std::string folder_;
};

TEST_F(MalformedFiles, are_refused_with_line_value_and_what_would_be_right) {
    EXPECT_GE(malformed_files().size(), 20u);
    for (const Malformed& file : malformed_files()) {
        const std::string path = folder_ + "/" + file.file;
        std::ofstream(path) << file.text;
        const std::string message = problem_of([&] { read_graph_file("topology.file", path, {}); });
        EXPECT_NE(message.find(folder_ + "/" + file.message), std::string::npos)
            << "expected: " << file.message << "\ngot:      " << message;
    }
}

TEST_F(MalformedFiles, are_refused_where_there_is_no_file) {
    EXPECT_EQ(problem_of([&] { read_graph_file("topology.file", folder_ + "/a.dot", {}); }),
              "topology.file = \"" + folder_ + "/a.dot\": there is no such file");
    EXPECT_EQ(problem_of([&] { read_graph_file("topology.file", "", {}); }),
              "topology.file: \"\"; give the path of a graph file, .graphml, .dot, .gv, .edges");
}

}  // namespace
}  // namespace thruway
