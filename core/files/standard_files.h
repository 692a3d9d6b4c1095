// core/files/standard_files.h
// The three standard files of a process, whatever state the caller left them in.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace thruway {

/// Opens those of the descriptors 0, 1 and 2 that are closed on /dev/null. Call it first in main:
/// otherwise a result file gets the number of a standard file, and what is meant for that file
/// lands in the result.
void open_standard_files();

/// `text` with control characters other than the end of a line as `\x1b`, and bytes that are no
/// UTF-8 likewise, so that the names in a file cannot steer the terminal that a message is shown
/// on.
std::string printable(std::string_view text);

/// Writes to standard error. A standard error that is full or closed loses the text and is no
/// error: results must not depend on whether somebody reads the messages.
void write_error(std::string_view text) noexcept;

template <class... Arguments>
void print_error(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write_error(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace thruway
