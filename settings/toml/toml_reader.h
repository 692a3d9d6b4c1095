// settings/toml/toml_reader.h
// Converts TOML text to setting values with their places. Only this file uses the TOML library.
#pragma once

#include "settings/toml/setting_value.h"

#include <string>
#include <string_view>

namespace thruway {

/// The top-level table of a file. Errors: Problem with file, line and column for a syntax error and
/// for a key or section that is given twice.
SettingValue read_toml(std::string_view text, const std::string& file_name);

/// One value of the command line, which has no line. A bare word that is no TOML value becomes a
/// text. Errors: Problem at `where` that names `key`.
SettingValue read_toml_value(std::string_view text, std::string_view key,
                             const SourceLocation& where);

}  // namespace thruway
