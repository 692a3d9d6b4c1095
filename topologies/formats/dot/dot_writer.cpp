#include "core/problem.h"
#include "topologies/formats/dot/dot.h"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

/// Always quoted: a name may be a keyword, which Boost.Graph's writer does not quote.
std::string quoted(const DescribedSwitch& item, const std::string& network) {
    const std::string& name = item.name;
    if (name.find('\\') != std::string::npos) {
        throw Problem(fmt::format("{}: the name of {} \"{}\" has a backslash, which has another "
                                  "meaning in DOT; write the network as .graphml",
                                  network, kind_of(item), name));
    }
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"') text += '\\';
        text += c;
    }
    return text + "\"";
}

std::string attribute_list(const std::vector<DescribedAttribute>& attributes) {
    std::string text;
    for (const DescribedAttribute& attribute : attributes) {
        text += fmt::format("{}{}={}", text.empty() ? " [" : ", ", attribute.name, attribute.text);
    }
    return text.empty() ? text : text + "]";
}

}  // namespace

std::string write_dot(const NetworkDescription& description) {
    std::string text = "graph {\n";
    for (const DescribedSwitch& item : description.switches) {
        text += fmt::format("    {}{};\n", quoted(item, description.file),
                            attribute_list(item.attributes));
    }
    for (const DescribedLink& link : description.links) {
        text += fmt::format("    {} -- {}{};\n",
                            quoted(description.switches[link.source], description.file),
                            quoted(description.switches[link.target], description.file),
                            attribute_list(link.attributes));
    }
    return text + "}\n";
}

}  // namespace thruway
