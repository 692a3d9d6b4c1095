// core/text/wrapped_text.h
// Wraps paragraphs for the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace thruway {

/// Appends `text`, wrapped to lines of at most `columns`, and an end of line. The first line
/// already holds `indent` columns; the following lines are indented by `indent`.
void append_wrapped(std::string_view text, std::size_t indent, std::string& page,
                    std::size_t columns = 100);

}  // namespace thruway
