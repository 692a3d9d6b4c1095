// Edge lists and DOT files that are rejected, with the line and the text of each message, and names
// that are not those of a graph file.

#include "tests/topologies/formats/malformed_files_support.h"

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// A star of `leaves` links around the switch `hub`.
std::string star(unsigned leaves) {
    std::string text = "hub hosts=1\n";
    for (unsigned i = 0; i < leaves; ++i) text += "hub leaf" + std::to_string(i) + "\n";
    return text;
}

const std::vector<Malformed>& malformed_files() {
    static const std::vector<Malformed> files = {
        // Edge lists.
        {"empty.edges", "# nothing\n", "empty.edges: there is no switch in it; name at least one"},
        {"alone.edges", "\na hosts=2\nb hosts=2\n",
         "alone.edges:3: switch b: no path of links leads from switch a to it; a network must be "
         "connected: add links or remove the switch"},
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
         "latency_cycles, flit_cycles, source_port, target_port"},
        {"misspelt.edges", "a host=3\na b\n",
         "misspelt.edges:1: switch a: unknown attribute host = \"3\"; did you mean hosts?"},
        {"port.edges", "a b source_port=0\nc a\nd a target_port=0\n",
         "port.edges:3: link d -- a: target_port = 0, but port 0 of switch a belongs to link a -- "
         "b of line 1; give each link its own port, or leave the port out to get the next free "
         "one"},
        {"range.edges", "a b target_port=256\n",
         "range.edges:1: link a -- b: target_port = \"256\"; it must be a whole number from 0 to "
         "255"},
        {"gap.edges", "b a target_port=5\na hosts=2\n",
         "gap.edges:2: switch a: port 5 is used and port 2 is not, neither by a link nor by one of "
         "its 2 hosts; number the ports without gaps"},
        {"ports.edges", star(256),
         "ports.edges:257: link hub -- leaf255: switch hub has 1 hosts, and with this link more "
         "than "
         "256 ports; a switch has at most 256"},
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
         "latency_cycles, flit_cycles, source_port, target_port"},
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
        {"joined.edges", "a b\n\xef\xbb\xbfz b\n",
         "joined.edges:2: the name of switch \"\xef\xbb\xbfz\" has the byte order mark U+FEFF, "
         "which is invisible"},
        {"blank.dot", "graph {\n a -- \"b \"\n}\n",
         "blank.dot:2: the name of switch \"b \" begins or ends with a blank; remove the blank"},
        {"zero.dot", "graph {\n a -- b -- c;\n c -- d -- a [latency_cycles=0];\n}\n",
         "zero.dot:3: link c -- d: latency_cycles = \"0\"; it must be a whole number from 1 to "
         "1000"},
        {"island.dot", "graph {\n a -- b; /* the\n island */ c;\n}\n",
         "island.dot:3: switch c: no path of links leads from switch a to it"},
        // Names.
        {"network.csv", "a,b\n",
         "network.csv\"; give the path of a graph file, .graphml, .dot, .gv, .edges"},
        {"picture.svg", "<svg/>",
         "picture.svg\"; give the path of a graph file, .graphml, .dot, .gv, .edges"},
    };
    return files;
}

TEST_F(MalformedFiles, are_refused_with_line_value_and_what_would_be_right) {
    EXPECT_GE(malformed_files().size(), 20u);
    expect_refused(malformed_files());
}

TEST_F(MalformedFiles, are_refused_where_there_is_no_file) {
    EXPECT_EQ(problem_of([&] { read_graph_file("topology.file", folder_ + "/a.dot", {}); }),
              "topology.file = \"" + folder_ + "/a.dot\": there is no such file");
    EXPECT_EQ(problem_of([&] { read_graph_file("topology.file", "", {}); }),
              "topology.file: \"\"; give the path of a graph file, .graphml, .dot, .gv, .edges");
}

}  // namespace
}  // namespace thruway::test
