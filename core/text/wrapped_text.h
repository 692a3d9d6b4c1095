// core/text/wrapped_text.h
// Paragraphs on the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace thruway {

/// Appends `text`, wrapped to lines of at most `columns`, with an end of line. The first line is
/// begun already, as far as column `indent`; the others are indented so far.
void append_wrapped(std::string_view text, std::size_t indent, std::string& page,
                    std::size_t columns = 100);

}  // namespace thruway
