// settings/toml/toml_nesting.h
// Limits the nesting depth of TOML text before the library parses it: parsing and destroying are
// recursive. Each dot of a dotted key opens a level.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// Errors: Problem with line and column if text nests more than kMaxNesting levels deep.
void check_toml_nesting(std::string_view text, const std::string& file);

}  // namespace thruway
