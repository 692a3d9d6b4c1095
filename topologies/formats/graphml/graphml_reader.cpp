#include "topologies/formats/graphml/graphml.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "topologies/formats/graphml/graphml_keys.h"
#include "topologies/formats/graphml/xml_elements.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace thruway {
namespace {

/// An element, the elements it may be inside, and the attributes it may have.
struct Rule {
    const char* name;
    std::vector<std::string> inside;
    std::vector<std::string> attributes;
    const char* advice;
};

const std::array<Rule, 8>& rules() {
    static const std::array<Rule, 8> all = {{
        {"graphml", {""}, {}, ""},
        {"key", {"graphml"}, {"id", "for", "attr.name", "attr.type"}, ""},
        {"default", {"key"}, {}, ""},
        {"graph", {"graphml"}, {"id", "edgedefault"}, "<graph> has no other attributes"},
        {"node", {"graph"}, {"id"}, "attributes are <data> of a declared key"},
        {"edge",
         {"graph"},
         {"id", "source", "target", "directed"},
         "ports are <data> of the keys source_port and target_port"},
        {"data", {"graphml", "graph", "node", "edge"}, {"id", "key"}, "<data> has a key only"},
        {"desc", {"graphml", "key", "graph", "node", "edge"}, {}, "<desc> holds text only"},
    }};
    return all;
}

/// Name spaces, size hints for parsers, and private attributes of editors.
bool harmless(const std::string& attribute) {
    return attribute.rfind("xmlns", 0) == 0 || attribute.rfind("parse.", 0) == 0 ||
           attribute.find(':') != std::string::npos;
}

class GraphmlReader {
public:
    GraphmlReader(const std::string& text, const std::string& file) : keys_(file) {
        description_.file = file;
        if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
            refuse(0, "the file is empty; a network has at least one switch");
        }
        elements_ = xml_elements(text, file);
    }

    NetworkDescription read() {
        leaf_.assign(elements_.size(), true);
        for (const XmlElement& element : elements_) {
            if (element.parent != XmlElement::kNone) leaf_[element.parent] = false;
        }
        bool graph = false;
        for (std::size_t e = 0; e < elements_.size(); ++e) {
            const XmlElement& element = elements_[e];
            if (in_foreign_data(element)) continue;
            check_place(element);
            if (element.name == "graph") {
                if (graph) refuse(element.line, "a second <graph>; a file holds one network");
                graph = true;
                check_undirected(element);
            } else if (element.name == "key") {
                keys_.add(element);
            } else if (element.name == "default") {
                keys_.set_default(element);
            } else if (element.name == "node") {
                add_node(element, e);
            } else if (element.name == "edge") {
                edges_.push_back(e);
            }
        }
        if (!graph) refuse(0, "the file has no <graph>");
        for (const std::size_t e : edges_) add_edge(elements_[e], e);
        add_data();
        add_defaults();
        return std::move(description_);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
        throw Problem(message, {description_.file, line, 0});
    }
    const std::string& required(const XmlElement& element, const char* attribute) const {
        const std::string* const value = element.find(attribute);
        if (value == nullptr) {
            refuse(element.line, fmt::format("<{}> without {}=\"...\"", element.name, attribute));
        }
        return *value;
    }

    /// Data of a key without meaning for a network may contain elements of the tool that wrote it.
    bool in_foreign_data(const XmlElement& element) const {
        for (std::size_t up = element.parent; up != XmlElement::kNone; up = elements_[up].parent) {
            if (elements_[up].name == "data" || elements_[up].name == "default") return true;
        }
        return false;
    }

    void check_place(const XmlElement& element) const {
        const bool root = element.parent == XmlElement::kNone;
        const std::string parent = root ? "" : elements_[element.parent].name;
        const auto rule = std::find_if(rules().begin(), rules().end(),
                                       [&](const Rule& r) { return element.name == r.name; });
        if (rule == rules().end()) {
            std::vector<std::string> names;
            for (const Rule& known : rules()) names.emplace_back(known.name);
            refuse(element.line, fmt::format("<{}> would be ignored; a network has {}",
                                             element.name, listed(names, "<", ">")));
        }
        if (std::find(rule->inside.begin(), rule->inside.end(), parent) == rule->inside.end()) {
            refuse(element.line,
                   fmt::format("<{}> {} would be ignored; it belongs {}", element.name,
                               root ? "as the outermost element" : "inside <" + parent + ">",
                               rule->inside.front().empty()
                                   ? "outside all other elements"
                                   : "inside " + listed(rule->inside, "<", ">")));
        }
        for (const auto& [name, value] : element.attributes) {
            const bool known = std::find(rule->attributes.begin(), rule->attributes.end(), name) !=
                               rule->attributes.end();
            // A key may carry further attributes of the tool that wrote it.
            if (known || harmless(name) || element.name == "key" || element.name == "graphml") {
                continue;
            }
            refuse(element.line, fmt::format("<{} {}=\"{}\"> would be ignored; {}", element.name,
                                             name, value, rule->advice));
        }
    }

    void check_undirected(const XmlElement& graph) const {
        const std::string& direction = required(graph, "edgedefault");
        if (direction == "undirected") return;
        refuse(graph.line,
               fmt::format("edgedefault=\"{}\"; links lead both ways: write \"undirected\"",
                           direction));
    }

    void add_node(const XmlElement& node, std::size_t e) {
        const std::string& id = required(node, "id");
        const auto [first, is_new] = places_.emplace(id, description_.switches.size());
        if (!is_new) {
            refuse(node.line, fmt::format("a second node \"{}\"; the first is in line {}", id,
                                          description_.switches[first->second].line));
        }
        owners_[e] = description_.switches.size();
        description_.switches.push_back({id, node.line, {}});
    }

    std::size_t end_of(const XmlElement& edge, const char* end) const {
        const std::string& id = required(edge, end);
        const auto place = places_.find(id);
        if (place != places_.end()) return place->second;
        std::vector<std::string> ids;
        for (const auto& [known, unused] : places_) ids.push_back(known);
        const auto nearest = nearest_name(id, ids);
        refuse(edge.line,
               fmt::format("{}=\"{}\": no node has this id; {}", end, id,
                           nearest ? "did you mean " + *nearest + "?" : "declare it as <node>"));
    }

    void add_edge(const XmlElement& edge, std::size_t e) {
        const std::string* const directed = edge.find("directed");
        if (directed != nullptr && *directed != "false") {
            refuse(edge.line, fmt::format("directed=\"{}\"; links lead both ways: write \"false\" "
                                          "or leave it out",
                                          *directed));
        }
        owners_[e] = description_.links.size();
        const std::size_t source = end_of(edge, "source");
        description_.links.push_back({source, end_of(edge, "target"), edge.line, {}});
    }

    /// Adds each <data> to the element that contains it.
    void add_data() {
        for (std::size_t e = 0; e < elements_.size(); ++e) {
            const XmlElement& data = elements_[e];
            if (data.name != "data" || in_foreign_data(data)) continue;
            const XmlElement& of = elements_[data.parent];
            const GraphmlKey& key = keys_.find(required(data, "key"), data);
            if (!key.is_for(of.name)) {
                refuse(data.line, fmt::format("<data key=\"{}\"> inside <{}>: line "
                                              "{} declares the key for=\"{}\"",
                                              key.id, of.name, key.line, key.domain));
            }
            const bool node = of.name == "node";
            const bool edge = of.name == "edge";
            if (!leaf_[e] && GraphmlKeys::means_something(key.name)) {
                refuse(data.line,
                       fmt::format("<data key=\"{}\"> of {} contains elements; its value "
                                   "must be plain text",
                                   key.id, key.name));
            }
            const DescribedAttribute value{key.name, data.value(), data.line};
            if (node && key.name == "name") {
                rename(owners_.at(data.parent), value);
            } else {
                add(node   ? description_.switches[owners_.at(data.parent)].attributes
                    : edge ? description_.links[owners_.at(data.parent)].attributes
                           : description_.attributes,
                    value, of);
            }
        }
    }
    void add(std::vector<DescribedAttribute>& list, const DescribedAttribute& value,
             const XmlElement& of) const {
        for (const DescribedAttribute& other : list) {
            if (other.name != value.name) continue;
            refuse(value.line, fmt::format("a second value for {} of this "
                                           "<{}>; the first is in line {}",
                                           value.name, of.name, other.line));
        }
        list.push_back(value);
    }
    void rename(std::size_t place, const DescribedAttribute& value) {
        const auto [first, is_new] = named_.emplace(place, value.line);
        if (!is_new) {
            refuse(value.line, fmt::format("a second name for this <node>; the first is in line {}",
                                           first->second));
        }
        description_.switches[place].name = value.text;
    }

    /// Applies the default of a key to every node or edge without <data> of the key.
    void add_defaults() {
        for (const GraphmlKey& key : keys_.all()) {
            if (!key.default_value) continue;
            if (key.is_for("node") && key.name == "name") {
                refuse(key.default_line, "a default name would give all switches the same name; "
                                         "give each its own");
            }
            // A key for both means the elements that have such an attribute.
            const bool of_both = key.domain == "all";
            if (key.is_for("node") && !(of_both && is_link_attribute(key.name))) {
                for (DescribedSwitch& item : description_.switches) fill(item.attributes, key);
            }
            if (key.domain == "graph") fill(description_.attributes, key);
            if (key.is_for("edge") && !(of_both && key.name == kHostsAttribute)) {
                for (DescribedLink& link : description_.links) fill(link.attributes, key);
            }
        }
    }
    static void fill(std::vector<DescribedAttribute>& list, const GraphmlKey& key) {
        const bool given = std::any_of(list.begin(), list.end(),
                                       [&](const auto& a) { return a.name == key.name; });
        if (!given) list.push_back({key.name, *key.default_value, key.default_line});
    }

    NetworkDescription description_;
    std::vector<XmlElement> elements_;
    std::vector<bool> leaf_;                     ///< [element]: it contains no elements
    std::vector<std::size_t> edges_;             ///< indices of elements
    std::map<std::size_t, std::size_t> owners_;  ///< element -> its switch or link
    std::map<std::string, std::size_t> places_;  ///< id of a node -> its switch
    std::map<std::size_t, std::size_t> named_;   ///< switch -> line of its name
    GraphmlKeys keys_;
};

}  // namespace

NetworkDescription read_graphml(const std::string& text, const std::string& file) {
    return GraphmlReader(text, file).read();
}

}  // namespace thruway
