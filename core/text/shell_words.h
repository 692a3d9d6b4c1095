// core/text/shell_words.h
// Words of a command line as a POSIX shell reads them, without expansions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Splits at blanks outside quotes. Single quotes keep everything; within double quotes and outside
/// quotes a backslash keeps the next character. `$` and `*` have no meaning.
/// Errors: Problem for a quote that is not closed or a backslash at the end.
std::vector<std::string> shell_words(std::string_view text);

/// A word that bash reads as `word`: quoted where necessary, on one line.
std::string shell_quoted(std::string_view word);

/// The words, quoted, with blanks between them.
std::string shell_command(const std::vector<std::string>& words);

}  // namespace thruway
