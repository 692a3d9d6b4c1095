// core/text/utf8.h
// Tells text from other bytes: text is UTF-8 without control characters. Tells visible characters
// from those that could hide or reorder what a text says.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace thruway {

/// Length in bytes of the UTF-8 character at the start of `text`; 0 if there is none. Overlong
/// forms, surrogates and code points above U+10FFFF are no characters.
/// Source: The Unicode Standard, table 3-7.
std::size_t utf8_length(std::string_view text);

/// Without the byte order mark that some editors put at the start of a UTF-8 file.
std::string_view without_byte_order_mark(std::string_view text);

/// Number of characters of a UTF-8 text: its columns on a terminal, except for wide characters.
std::size_t utf8_characters(std::string_view text);

/// Code point of one UTF-8 character.
unsigned code_of(std::string_view character);

/// Control characters, those without width, ends of lines, and those that change the direction of
/// the text around them. Letters of languages that are written from right to left are visible.
/// Source: Unicode Standard Annex 9, section 2 (explicit directional formatting).
bool is_invisible(unsigned code);

/// Why a name cannot be used in XML, JSON and tables: "has the control character \x1b" or "has the
/// byte \xff, which is not UTF-8"; nothing if it can. Byte order marks are refused too: readers
/// remove them at the start of a file; elsewhere, as in joined files, they are invisible.
std::optional<std::string> unprintable(std::string_view name);

}  // namespace thruway
