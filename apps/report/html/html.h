// apps/report/html/html.h
// Markup of a report. Text becomes markup only through functions that escape it, so a name from a
// file cannot become an element, an attribute or a script.
#pragma once

#include "reporting/json/json_fields.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace thruway {

/// HTML, or SVG inside it.
class Html {
public:
    Html() = default;

    /// Any text as the content of an element, made visible (visible_text.h) and escaped.
    static Html text(std::string_view text);
    /// Markup made by this program, for example by to_svg(): its texts are escaped already.
    static Html trusted(std::string markup);

    Html& operator+=(const Html& more) {
        markup_ += more.markup_;
        return *this;
    }
    friend Html operator+(Html left, const Html& right) { return left += right; }

    const std::string& markup() const { return markup_; }
    bool empty() const { return markup_.empty(); }

private:
    std::string markup_;
};

/// Names and values of attributes. Values are any text. An attribute `style` or `on...` would be
/// ignored by browsers, because the page forbids it: use classes.
using HtmlAttributes = std::vector<std::pair<std::string, std::string>>;

/// `<tag attributes>content</tag>`.
Html element(const char* tag, const HtmlAttributes& attributes, const Html& content);
/// The same with a text as content.
Html element(const char* tag, const HtmlAttributes& attributes, std::string_view text);
/// `<p>text</p>`.
Html paragraph(std::string_view text);
/// `<tag attributes>`, for elements that have no content or whose end tag HTML leaves out.
Html open_element(const char* tag, const HtmlAttributes& attributes = {});

/// ` name=value`, with quotes if HTML needs them: for what a page has often. The value has
/// its escapes.
std::string short_attribute(std::string_view name, std::string_view value);

/// An attribute's value, without quotes around it: for SVG that is written as text.
std::string attribute_text(std::string_view text);

/// Data for the script, in an element with this id that is not run: `</script>` and the ends of
/// lines that only scripts know are written with escapes.
Html script_data(const std::string& id, const Json& data);

}  // namespace thruway
