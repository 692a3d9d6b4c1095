// core/text/utf8.h
// Which bytes are text: UTF-8 without control characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace thruway {

/// Bytes of the character at the start of `text`; 0 where no UTF-8 character begins there.
/// Overlong forms, surrogates and numbers above U+10FFFF are none.
/// Source: The Unicode Standard, table 3-7.
std::size_t utf8_length(std::string_view text);

/// Characters of a UTF-8 text: its columns on a terminal, but for wide characters.
std::size_t utf8_characters(std::string_view text);

/// Why a name cannot stand in XML, JSON and tables alike: "has the control character \x1b" or
/// "has the byte \xff, which is no UTF-8"; nothing if it can.
std::optional<std::string> unprintable(std::string_view name);

}  // namespace thruway
