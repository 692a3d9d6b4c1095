// topologies/formats/graphml/graphml_keys.h
// The <key> elements of a GraphML file. Each maps an id to an attribute, the kind of element that
// has it, and a default.
#pragma once

#include "topologies/formats/graphml/xml_elements.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct GraphmlKey {
    std::string id;
    std::string name;    ///< of the attribute; the id if the file gives no name
    std::string domain;  ///< value of `for`: "node", "edge", "all"...
    std::size_t line = 0;
    std::optional<std::string> default_value;
    std::size_t default_line = 0;

    /// Whether such an element may contain <data> of this key.
    bool is_for(const std::string& element) const;
};

/// Errors: Problem with file and line for contradictions.
class GraphmlKeys {
public:
    explicit GraphmlKeys(std::string file) : file_(std::move(file)) {}

    /// Errors: an id given twice, an unknown domain.
    void add(const XmlElement& key);
    /// Of the key added last. Errors: a second default.
    void set_default(const XmlElement& element);
    /// Errors: no key has this id.
    const GraphmlKey& find(const std::string& id, const XmlElement& data) const;
    const std::vector<GraphmlKey>& all() const { return keys_; }

    /// Whether the attribute has a meaning for a network.
    static bool means_something(const std::string& name);

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& message) const;

    std::string file_;
    std::vector<GraphmlKey> keys_;
    std::map<std::string, std::size_t> places_;  ///< by id
};

}  // namespace thruway
