#include "apps/report/html/report_figure.h"

#include "apps/report/html/compact_svg.h"
#include "apps/report/html/svg_tags.h"
#include "apps/report/html/visible_text.h"

#include <string_view>

namespace thruway {
namespace {

/// Removes ` name="..."` from the start tag of the drawing, which ends at `end`.
void remove_attribute(std::string& svg, std::string_view name) {
    const std::size_t end = svg.find('>');
    const std::size_t begin = svg.find(' ' + std::string(name) + "=\"");
    if (begin == std::string::npos || begin > end) return;
    const std::size_t quote = svg.find('"', begin + name.size() + 3);
    svg.erase(begin, quote + 1 - begin);
}

std::string attribute_of(const std::string& svg, std::string_view name) {
    const std::size_t end = svg.find('>');
    const std::string start = ' ' + std::string(name) + "=\"";
    const std::size_t begin = svg.find(start);
    if (begin == std::string::npos || begin > end) return "";
    const std::size_t first = begin + start.size();
    return svg.substr(first, svg.find('"', first) - first);
}

/// The text line by line, because the ends of lines are control characters, too. Names in a drawing
/// may come from files; the markup around them has no invisible characters.
std::string visible_lines(std::string_view text) {
    std::string visible;
    while (true) {
        const std::size_t end = text.find('\n');
        visible += visible_text(text.substr(0, end));
        if (end == std::string_view::npos) return visible;
        visible += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace

std::string embedded_svg(const std::string& svg, const std::string& alt_text) {
    const std::size_t start = svg.find("<svg");
    if (start == std::string::npos) return "";
    std::string inside = visible_lines(std::string_view(svg).substr(start));
    const std::string width = attribute_of(inside, "width");
    const std::string height = attribute_of(inside, "height");
    // Without a view box the drawing could not be scaled.
    const bool boxed = !attribute_of(inside, "viewBox").empty();
    for (const char* name : {"xmlns", "width", "height", "role", "aria-label"}) {
        remove_attribute(inside, name);
    }
    std::string added = " role=\"img\" aria-label=\"" + attribute_text(alt_text) + '"';
    if (!boxed && !width.empty() && !height.empty()) {
        added += " viewBox=\"0 0 " + width + ' ' + height + '"';
    }
    // At most as large as it was drawn: text keeps its size.
    if (!width.empty()) added += " width=\"" + width + '"';
    std::string before;
    return html_text_of(tags_of(inside.insert(4, added), before));
}

Html scrolling_box(const std::string& name, const Html& content) {
    HtmlAttributes attributes = {{"class", "plot"}, {"tabindex", "0"}};
    if (!name.empty()) {
        attributes.emplace_back("role", "group");
        attributes.emplace_back("aria-label", name);
    }
    return element("div", attributes, content);
}

Html marked_figure(const std::string& id, const std::string& svg, const std::string& alt_text,
                   const std::string& caption) {
    return element("figure", {{"id", id}},
                   scrolling_box("",  // the script names it by what arrow keys do
                                 Html::trusted(embedded_svg(compact_svg(svg, id), alt_text))) +
                       element("figcaption", {}, caption)) +
           Html::trusted("\n");
}

Html to_html(const ReportFigure& figure) {
    const Html drawing = Html::trusted(embedded_svg(figure.svg, figure.alt_text));
    return element("figure", {{"id", figure.id}},
                   figure.controls +
                       (figure.scrolls ? scrolling_box(figure.caption, drawing) : drawing) +
                       element("figcaption", {}, figure.caption)) +
           Html::trusted("\n");
}

}  // namespace thruway
