// topologies/formats/xml_tags.h
// The start tags of an XML file with their lines. Boost.Graph reads GraphML files; it does not tell
// lines, which messages need.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace thruway {

struct XmlTag {
    std::string name;
    std::size_t line = 0;
    std::vector<std::pair<std::string, std::string>> attributes;

    /// Null where there is none of this name.
    const std::string* find(std::string_view attribute) const;
};

/// In the order of the file, without comments and CDATA; the five entities of XML are resolved.
/// `text` is well-formed.
std::vector<XmlTag> xml_tags(std::string_view text);

}  // namespace thruway
