// apps/report/html/svg_tags.h
// A drawing as its tags in order: to rewrite it without changing its texts.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct SvgTag {
    std::string name{};  ///< "/g" for an end tag; "?xml" and "!--" keep their whole text in `rest`
    std::vector<std::pair<std::string, std::string>> attributes{};
    std::string rest{};  ///< what is before '>': "/" of an element without content
    std::string text{};  ///< between this tag and the next

    const std::string* find(const std::string& attribute) const;
    void set(const std::string& attribute, const std::string& value);
    void erase(const std::string& attribute);
    bool is_empty_element() const { return !rest.empty() && rest.back() == '/'; }
};

/// Values of attributes keep their escapes. `before`: the text before the first tag.
std::vector<SvgTag> tags_of(const std::string& svg, std::string& before);

std::string text_of(const std::vector<SvgTag>& tags);

/// The drawing in the syntax of HTML, for a page: without quotes that HTML does not need, and
/// without the ends of lines between its elements.
std::string html_text_of(std::vector<SvgTag> tags);

}  // namespace thruway
