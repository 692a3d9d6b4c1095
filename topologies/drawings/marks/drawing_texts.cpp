#include "topologies/drawings/marks/drawing_texts.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace thruway {
namespace {

constexpr double kEdge = 4;  // margin of the picture without text

Box text_box(const DrawingPoint& at, const std::string& text, double font) {
    const double half = svg_text_width(text, font) / 2 + 1;
    return {at.x - half, at.y - 0.8 * font, at.x + half, at.y + 0.25 * font};
}

}  // namespace

DrawingTexts::DrawingTexts(double width, double height, std::string outline)
    : width_(width), height_(height), outline_(std::move(outline)) {}

void DrawingTexts::put(double x, double y, const std::string& text, double font, const char* kind,
                       const std::string& more) {
    fmt::format_to(std::back_inserter(svg_),
                   "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" "
                   "text-anchor=\"middle\"{}>{}</text>\n",
                   kind, x, y, font, more, svg_escaped(text));
}

bool DrawingTexts::put_if_free(const std::vector<DrawingPoint>& places, const std::string& text,
                               double font, const char* kind) {
    for (const DrawingPoint& at : places) {
        const Box box = text_box(at, text, font);
        if (!is_free(box)) continue;
        taken_.add(box);
        put(at.x, at.y, text, font, kind, outline_);
        return true;
    }
    return false;
}

bool DrawingTexts::is_free(const Box& box) const {
    return box.left >= kEdge && box.right <= width_ - kEdge && box.top >= kEdge &&
           box.bottom <= height_ - kEdge && taken_.is_free(box);
}

}  // namespace thruway
