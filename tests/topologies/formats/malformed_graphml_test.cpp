// GraphML files that are rejected, with the line and the text of each message.

#include "tests/topologies/formats/malformed_files_support.h"

#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::string graphml(const std::string& body) {
    return "<?xml version=\"1.0\"?>\n<graphml>\n"
           "<key id=\"h\" for=\"node\" attr.name=\"hosts\" attr.type=\"int\"/>\n"
           "<key id=\"l\" for=\"edge\" attr.name=\"latency_cycles\" attr.type=\"int\"/>\n"
           "<key id=\"x\" for=\"all\" attr.name=\"colour\" attr.type=\"string\"/>\n"
           "<graph edgedefault=\"undirected\">\n" +  // line 6
           body +
           "</graph></graphml>\n";
}

const std::vector<Malformed>& malformed_graphml() {
    static const std::vector<Malformed> files = {
        {"nothing.graphml", "\n",
         "nothing.graphml: the file is empty; a network has at least one switch"},
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
         "hosts.graphml:8: switch a: hosts = \"-1\"; it must be a whole number from 0 to 255"},
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
    };
    return files;
}

using MalformedGraphml = MalformedFiles;

TEST_F(MalformedGraphml, is_refused_with_line_value_and_what_would_be_right) {
    EXPECT_GE(malformed_graphml().size(), 20u);
    expect_refused(malformed_graphml());
}

}  // namespace
}  // namespace thruway::test
