// settings/fields/settings_reader.h
// Writes the values of a settings file into settings structs, and rejects keys that are no
// settings. Used by SettingsDocument.
#pragma once

#include "settings/fields/settings_tree.h"
#include "settings/toml/setting_value.h"

#include <string>
#include <vector>

namespace thruway {

/// A setting that is not given keeps its value. Messages put `prefix` before the keys:
/// "tlm.regions[0].".
/// Errors: Problem for an unknown key, a wrong type, a value out of range; of several errors the
/// first in the file.
void read_settings(const SettingValue& table, const VisitSettings& visit,
                   const std::string& prefix = "");

/// Writes one value to the setting at a path of keys. The tables that the path leads through keep
/// their other values; a table at its end starts from its defaults.
void override_setting(const std::vector<std::string>& path, const SettingValue& value,
                      const VisitSettings& visit);

}  // namespace thruway
