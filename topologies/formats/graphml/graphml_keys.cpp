#include "topologies/formats/graphml/graphml_keys.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "topologies/formats/description/network_description.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

const std::vector<std::string> kDomains = {"node",    "edge", "graph",     "all",
                                           "graphml", "port", "hyperedge", "endpoint"};

}  // namespace

bool GraphmlKey::is_for(const std::string& element) const {
    return domain == "all" || domain == element;
}

void GraphmlKeys::add(const XmlElement& key) {
    const std::string* const id = key.find("id");
    const std::string* const name = key.find("attr.name");
    const std::string* const domain = key.find("for");
    if (id == nullptr) refuse(key.line, "<key> without id=\"...\"");
    const auto [first, is_new] = places_.emplace(*id, keys_.size());
    if (!is_new) {
        refuse(key.line, fmt::format("a second <key id=\"{}\">; the first is in line {}", *id,
                                     keys_[first->second].line));
    }
    GraphmlKey added{
        *id, name != nullptr ? *name : *id, domain != nullptr ? *domain : "all", key.line, {}};
    if (std::find(kDomains.begin(), kDomains.end(), added.domain) == kDomains.end()) {
        refuse(key.line, fmt::format("<key for=\"{}\">; allowed: {}", added.domain,
                                     listed(kDomains, "", "")));
    }
    keys_.push_back(std::move(added));
}

void GraphmlKeys::set_default(const XmlElement& element) {
    GraphmlKey& key = keys_.back();
    if (key.default_value) {
        refuse(element.line,
               fmt::format("a second <default> of the key {}; the first is in line {}", key.id,
                           key.default_line));
    }
    key.default_value = element.value();
    key.default_line = element.line;
}

const GraphmlKey& GraphmlKeys::find(const std::string& id, const XmlElement& data) const {
    const auto place = places_.find(id);
    if (place != places_.end()) return keys_[place->second];
    refuse(data.line, fmt::format("<data key=\"{}\">: no <key> has this id", id));
}

bool GraphmlKeys::means_something(const std::string& name) {
    return name == "name" || name == kHostsAttribute || is_link_attribute(name);
}

void GraphmlKeys::refuse(std::size_t line, const std::string& message) const {
    throw Problem(message, {file_, line, 0});
}

}  // namespace thruway
