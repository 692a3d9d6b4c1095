// topologies/formats/graphml/xml_elements.h
// The elements of an XML file with their lines, read by Expat.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace thruway {

struct XmlElement {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    std::string name;  ///< with its prefix, as in the file
    std::size_t line = 0;
    std::size_t parent = kNone;  ///< index in the list; kNone for the root
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string text;  ///< of this element, without the text of its child elements

    /// The text without leading and trailing blanks and line ends.
    std::string value() const;
    /// Null if it has no attribute of this name.
    const std::string* find(std::string_view attribute) const;
};

/// In the order of the start tags: a parent precedes its children.
/// Errors: Problem with file and line for XML that is not well-formed, for elements nested more
/// than kMaxNesting deep, and for entities other than those of XML itself, which would let a small
/// file grow to any size or read other files.
std::vector<XmlElement> xml_elements(std::string_view text, const std::string& file);

}  // namespace thruway
