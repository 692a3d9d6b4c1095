// core/text/svg_text.h
// Text in SVG files: escaped so that the file stays well-formed, and how wide it will be.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// For the content of an element and for attributes in either kind of quotes. Control characters,
/// which XML does not allow, become U+FFFD.
std::string svg_escaped(std::string_view text);

/// About the width of a line of UTF-8 text in a sans-serif font, in the unit of `font_size`.
/// Source: the advance widths of Helvetica in classes, rounded up.
double svg_text_width(std::string_view text, double font_size);

/// The text, or as much of its beginning as fits into `width` with an ellipsis behind it; whole
/// characters of UTF-8.
std::string svg_text_cut(const std::string& text, double font_size, double width);

}  // namespace thruway
