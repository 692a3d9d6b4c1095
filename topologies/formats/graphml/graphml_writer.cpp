#include "topologies/formats/graphml/graphml.h"

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                              "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
                              "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                              "xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns "
                              "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n";
constexpr const char* kGraph =
    "  <graph id=\"G\" edgedefault=\"undirected\" parse.nodeids=\"canonical\" "
    "parse.edgeids=\"canonical\" parse.order=\"nodesfirst\">\n";

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '&': result += "&amp;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&apos;"; break;
            default: result += c;
        }
    }
    return result;
}

/// AttributeValues by name, as the file orders them.
using AttributeValues = std::map<std::string, std::string>;

AttributeValues attributes_of(const std::vector<DescribedAttribute>& list) {
    AttributeValues attributes;
    for (const DescribedAttribute& attribute : list) attributes[attribute.name] = attribute.text;
    return attributes;
}
AttributeValues attributes_of(const DescribedSwitch& item) {
    AttributeValues attributes = attributes_of(item.attributes);
    attributes["name"] = item.name;
    return attributes;
}

class Keys {
public:
    explicit Keys(const NetworkDescription& description) {
        for (const DescribedSwitch& item : description.switches) add(attributes_of(item), "node");
        for (const DescribedLink& link : description.links) {
            add(attributes_of(link.attributes), "edge");
        }
        for (auto& [name, key] : keys_) {
            key.id = fmt::format("key{}", text_.size());
            const bool text = name == "name" || name == kHostMarkKey;
            text_.push_back(
                fmt::format("  <key id=\"{}\" for=\"{}\" attr.name=\"{}\" attr.type=\"{}\" />\n",
                            key.id, key.of, name, text ? "string" : "int"));
        }
    }

    std::string declarations() const { return fmt::format("{}", fmt::join(text_, "")); }

    std::string data(const AttributeValues& attributes) const {
        std::string text;
        for (const auto& [name, value] : attributes) {
            text += fmt::format("      <data key=\"{}\">{}</data>\n", keys_.at(name).id,
                                escaped(value));
        }
        return text;
    }

private:
    struct Key {
        const char* of = "";
        std::string id;
    };

    void add(const AttributeValues& attributes, const char* of) {
        for (const auto& [name, value] : attributes) keys_[name].of = of;
    }

    std::map<std::string, Key> keys_;  ///< by the name of the attribute
    std::vector<std::string> text_;
};

}  // namespace

std::string write_graphml(const NetworkDescription& description) {
    const Keys keys(description);
    std::string text = kHead + keys.declarations() + kGraph;
    for (std::size_t n = 0; n < description.switches.size(); ++n) {
        text += fmt::format("    <node id=\"n{}\">\n{}    </node>\n", n,
                            keys.data(attributes_of(description.switches[n])));
    }
    for (std::size_t l = 0; l < description.links.size(); ++l) {
        const DescribedLink& link = description.links[l];
        text += fmt::format("    <edge id=\"e{}\" source=\"n{}\" target=\"n{}\">\n{}    </edge>\n",
                            l, link.source, link.target, keys.data(attributes_of(link.attributes)));
    }
    return text + "  </graph>\n</graphml>\n";
}

}  // namespace thruway
