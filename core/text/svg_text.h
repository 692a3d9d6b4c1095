// core/text/svg_text.h
// Text in SVG files: escaping, and an estimate of its width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// For element content, and for attributes in either kind of quotes. Control characters, which XML
/// does not allow, become U+FFFD.
std::string svg_escaped(std::string_view text);

/// Approximate width of a line of UTF-8 text in a sans-serif font, in the unit of `font_size`.
/// Source: advance widths of Helvetica, grouped in classes and rounded up.
double svg_text_width(std::string_view text, double font_size);

/// The text, or as many of its first UTF-8 characters as fit into `width` with an ellipsis.
std::string svg_text_cut(const std::string& text, double font_size, double width);

/// The text in lines of at most `width`, broken at spaces; a longer word is broken anywhere. No
/// line for an empty text.
std::vector<std::string> svg_text_lines(const std::string& text, double font_size, double width);

}  // namespace thruway
