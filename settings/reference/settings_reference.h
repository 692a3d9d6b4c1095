// settings/reference/settings_reference.h
// Renders the reference of all settings, for docs/settings.md and for the terminal. They come
// from a visitor of the functions fields().
#pragma once

#include "settings/fields/settings_tree.h"

#include <string>
#include <vector>

namespace thruway {

/// A heading and a table for each section, and a table of the words of each choice.
std::string settings_markdown(const SettingNode& root);

/// Plain text, wrapped to 100 columns.
std::string settings_listing(const SettingNode& root);

/// The same of the settings that `name` means: a whole key or its last part, of a setting or a
/// table, or else the beginning of keys. Empty: there are none.
std::string settings_listing(const SettingNode& root, const std::string& name);

/// Of all settings and tables, with their sections.
std::vector<std::string> setting_keys(const SettingNode& root);

}  // namespace thruway
