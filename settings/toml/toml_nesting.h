// settings/toml/toml_nesting.h
// Bounds how deep TOML text nests, before the library reads it: that calls itself, and what it made
// destroys itself, once for each level. A dotted key opens a level with each dot.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// Errors: Problem with line and column where text nests more than kMaxNesting deep.
void check_toml_nesting(std::string_view text, const std::string& file);

}  // namespace thruway
