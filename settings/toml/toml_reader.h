// settings/toml/toml_reader.h
// TOML text to setting values with their places. The only file that sees the TOML library.
#pragma once

#include "settings/toml/setting_value.h"

#include <string>
#include <string_view>

namespace thruway {

/// The table that a whole file holds. Errors: Problem at file, line and column for a syntax error
/// and for a key or section that is given twice.
SettingValue read_toml(std::string_view text, const std::string& file_name);

/// One value of the command line, at a place that has no lines. A bare word that is no TOML value
/// is taken as text. Errors: Problem at `where` that names `key`.
SettingValue read_toml_value(std::string_view text, std::string_view key,
                             const SourceLocation& where);

}  // namespace thruway
