// apps/report/html/report_figure.h
// A figure of a report: a static drawing, its caption, and what it says for readers who cannot see
// it.
#pragma once

#include "apps/report/html/html.h"

#include <string>

namespace thruway {

struct ReportFigure {
    std::string id;        ///< unique in the page
    std::string caption;   ///< what it shows, and how to read its marks
    std::string alt_text;  ///< what a reader sees in it: extremes, counts, the conclusion
    std::string svg;       ///< a whole <svg> element of this program, without style attributes
    Html controls{};       ///< above the drawing: choices that the script acts on
    bool scrolls = false;  ///< on narrow screens, in place of becoming too small to read
};

/// A box whose content scrolls sideways on narrow screens. `name`: for readers who do not see it.
Html scrolling_box(const std::string& name, const Html& content);

Html to_html(const ReportFigure& figure);

/// A figure whose marks show their numbers, for the pointer and for the arrow keys.
Html marked_figure(const std::string& id, const std::string& svg, const std::string& alt_text,
                   const std::string& caption);

/// An <svg> element to be placed in a page: an XML declaration and a fixed size are removed, so
/// that it adapts to the width of the page; role and label are added. Invisible characters in its
/// texts become visible (visible_text.h).
std::string embedded_svg(const std::string& svg, const std::string& alt_text);

}  // namespace thruway
