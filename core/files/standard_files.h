// core/files/standard_files.h
// Standard input, output and error, in whatever state the caller left them.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace thruway {

/// Opens /dev/null on those of the descriptors 0, 1 and 2 that are closed. Call it first in main:
/// otherwise a result file can get the number of a standard file, and messages end up in it.
void open_standard_files();

/// `text` with invisible characters (core/text/utf8.h), except the end of a line,
/// and invalid UTF-8 written as `\x1b`, so that a name in a file cannot hide text or send escape
/// sequences to the terminal that shows a message.
std::string printable(std::string_view text);
/// The same for a name, also with the end of a line as `\x0a`.
std::string printable_name(std::string_view name);

/// Writes to standard error. If that is full or closed, the text is lost without an error: results
/// must not depend on whether messages can be read.
void write_error(std::string_view text) noexcept;

template <class... Arguments>
void print_error(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write_error(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace thruway
