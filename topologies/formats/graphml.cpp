#include "topologies/formats/graphml.h"

#include "core/name_suggestion.h"
#include "core/problem.h"
#include "topologies/formats/written_graph.h"
#include "topologies/formats/xml_tags.h"

#include <fmt/format.h>
#include <boost/graph/graphml.hpp>
#include <boost/property_tree/exceptions.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

namespace thruway {
namespace {

using Attributes = std::vector<std::pair<std::string, std::string>>;

/// What Boost.Graph's reader says, in its order: nodes, then edges, each as in the file. A value
/// may come twice, the default of its key first.
class GraphmlEvents final : public boost::mutate_graph {
public:
    bool is_directed() const override { return false; }
    boost::any do_add_vertex() override {
        nodes.emplace_back();
        return nodes.size() - 1;
    }
    std::pair<boost::any, bool> do_add_edge(boost::any, boost::any) override {
        edges.emplace_back();
        return {edges.size() - 1, true};
    }
    void set_graph_property(const std::string& name, const std::string& value,
                            const std::string&) override {
        graph.emplace_back(name, value);
    }
    void set_vertex_property(const std::string& name, boost::any node, const std::string& value,
                             const std::string&) override {
        set(nodes[boost::any_cast<std::size_t>(node)], name, value);
    }
    void set_edge_property(const std::string& name, boost::any edge, const std::string& value,
                           const std::string&) override {
        set(edges[boost::any_cast<std::size_t>(edge)], name, value);
    }

    std::vector<Attributes> nodes;
    std::vector<Attributes> edges;
    Attributes graph;

private:
    static void set(Attributes& of, const std::string& name, const std::string& value) {
        for (auto& [known, text] : of) {
            if (known != name) continue;
            text = value;
            return;
        }
        of.emplace_back(name, value);
    }
};

class GraphmlReader {
public:
    GraphmlReader(const std::string& text, const std::string& file) : text_(text) {
        description_.file = file;
    }

    NetworkDescription read() {
        check_xml();
        tags_ = xml_tags(text_);
        check_tags();
        GraphmlEvents events;
        std::istringstream stream(text_);
        try {
            boost::read_graphml(stream, events, 0);
        } catch (const std::exception& error) {
            refuse(0, fmt::format("this is no GraphML graph: {}", error.what()));
        }
        add(events);
        return std::move(description_);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
        throw Problem(message, {description_.file, line, 0});
    }

    void check_xml() const {
        namespace tree = boost::property_tree;
        if (text_.find_first_not_of(" \t\r\n") == std::string::npos) {
            refuse(0, "the file is empty; a network has at least two switches and a link");
        }
        std::istringstream stream(text_);
        tree::ptree unused;
        try {
            tree::read_xml(stream, unused);
        } catch (const tree::xml_parser_error& error) {
            refuse(error.line(), "this is no well-formed XML: " + error.message());
        }
    }

    const std::string& required(const XmlTag& tag, const char* attribute) const {
        const std::string* const value = tag.find(attribute);
        if (value == nullptr) {
            refuse(tag.line, fmt::format("<{}> without {}=\"...\"", tag.name, attribute));
        }
        return *value;
    }
    void check_known(const XmlTag& tag, const std::vector<std::string>& known,
                     const char* advice) const {
        for (const auto& [name, value] : tag.attributes) {
            if (std::find(known.begin(), known.end(), name) != known.end()) continue;
            refuse(tag.line, fmt::format("<{} {}=\"{}\"> would be ignored; {}", tag.name, name,
                                         value, advice));
        }
    }

    /// What the reader of Boost.Graph would pass over, or would not tell the line of.
    void check_tags() {
        static const std::vector<std::string> elements = {"graphml", "key",  "default", "desc",
                                                          "graph",   "node", "edge",    "data"};
        bool graph = false;
        for (const XmlTag& tag : tags_) {
            if (tag.name == "graph") {
                if (graph) refuse(tag.line, "a second <graph>; a file holds one network");
                graph = true;
                if (required(tag, "edgedefault") != "undirected") {
                    refuse(tag.line, fmt::format("edgedefault=\"{}\"; links lead both ways, so it "
                                                 "is \"undirected\"",
                                                 required(tag, "edgedefault")));
                }
            } else if (tag.name == "node") {
                check_known(tag, {"id"}, "attributes are <data> of a declared key");
                const auto [first, is_new] = places_.emplace(required(tag, "id"), nodes_.size());
                if (!is_new) {
                    refuse(tag.line, fmt::format("a second node \"{}\"; the first is in line {}",
                                                 first->first, nodes_[first->second]->line));
                }
                nodes_.push_back(&tag);
            } else if (tag.name == "key") {
                keys_[required(tag, "id")] = required(tag, "attr.name");
            } else if (std::find(elements.begin(), elements.end(), tag.name) == elements.end()) {
                refuse(tag.line, fmt::format("<{}> would be ignored; a network has {}", tag.name,
                                             listed(elements, "<", ">")));
            }
        }
        if (!graph) refuse(0, "there is no <graph> in it");
        for (const XmlTag& tag : tags_) {
            if (tag.name == "edge") check_edge(tag);
            if (tag.name == "data" && keys_.count(required(tag, "key")) == 0) {
                refuse(tag.line, fmt::format("<data key=\"{}\">: no <key> has this id",
                                             required(tag, "key")));
            }
        }
    }

    void check_edge(const XmlTag& tag) {
        check_known(tag, {"id", "source", "target", "directed"},
                    "ports are <data> of the keys source_port and target_port");
        const std::string* const directed = tag.find("directed");
        if (directed != nullptr && *directed != "false") {
            refuse(tag.line, fmt::format("directed=\"{}\"; links lead both ways", *directed));
        }
        for (const char* end : {"source", "target"}) {
            const std::string& id = required(tag, end);
            if (places_.count(id) != 0) continue;
            std::vector<std::string> ids;
            for (const auto& [known, place] : places_) ids.push_back(known);
            const auto nearest = nearest_name(id, ids);
            refuse(tag.line, fmt::format("{}=\"{}\": there is no node of this id; {}", end, id,
                                         nearest ? "did you mean " + *nearest + "?"
                                                 : "declare it as <node>"));
        }
        edges_.push_back(&tag);
    }

    /// The attributes of an element with the lines of their <data>, which follow its tag.
    std::vector<DescribedAttribute> described(const Attributes& attributes,
                                              const XmlTag& of) const {
        std::vector<DescribedAttribute> list;
        for (const auto& [name, value] : attributes) {
            std::size_t line = of.line;
            const XmlTag* const end = tags_.data() + tags_.size();
            for (const XmlTag* tag = &of + 1; tag != end && tag->name == "data"; ++tag) {
                if (keys_.at(*tag->find("key")) == name) line = tag->line;
            }
            list.push_back({name, value, line});
        }
        return list;
    }

    void add(const GraphmlEvents& events) {
        if (!events.graph.empty()) {
            const auto data = std::find_if(tags_.begin(), tags_.end(), [&](const XmlTag& tag) {
                return tag.name == "data" && keys_.at(*tag.find("key")) == events.graph[0].first;
            });
            refuse(
                data == tags_.end() ? 0 : data->line,
                fmt::format("unknown attribute {} = \"{}\" of the graph; only switches and links "
                            "have attributes",
                            events.graph[0].first, events.graph[0].second));
        }
        for (std::size_t n = 0; n < nodes_.size(); ++n) {
            DescribedSwitch item{*nodes_[n]->find("id"), nodes_[n]->line,
                                 described(events.nodes.at(n), *nodes_[n])};
            const auto name = std::find_if(item.attributes.begin(), item.attributes.end(),
                                           [](const auto& a) { return a.name == "name"; });
            if (name != item.attributes.end()) {
                item.name = name->text;
                item.attributes.erase(name);
            }
            description_.switches.push_back(std::move(item));
        }
        for (std::size_t e = 0; e < edges_.size(); ++e) {
            description_.links.push_back({places_.at(*edges_[e]->find("source")),
                                          places_.at(*edges_[e]->find("target")), edges_[e]->line,
                                          described(events.edges.at(e), *edges_[e])});
        }
    }

    const std::string& text_;
    NetworkDescription description_;
    std::vector<XmlTag> tags_;
    std::vector<const XmlTag*> nodes_;
    std::vector<const XmlTag*> edges_;
    std::map<std::string, std::size_t> places_;  ///< of nodes, by id
    std::map<std::string, std::string> keys_;    ///< id -> name of the attribute
};

}  // namespace

NetworkDescription read_graphml(const std::string& text, const std::string& file) {
    return GraphmlReader(text, file).read();
}

std::string write_graphml(const NetworkDescription& description) {
    WrittenGraph graph = written_graph(description);
    const boost::dynamic_properties properties = properties_of(graph);
    std::ostringstream text;
    boost::write_graphml(text, graph, properties, true);
    return text.str();
}

}  // namespace thruway
