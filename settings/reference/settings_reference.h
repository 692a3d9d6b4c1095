// settings/reference/settings_reference.h
// Renders the reference of all settings from their field tables, for
// docs/settings.md and for the terminal.
#pragma once

#include "settings/fields/settings_tree.h"

#include <string>

namespace thruway {

/// A heading and a table for each section, and a table of the words of each choice.
std::string settings_markdown(const SettingNode& root);

/// Plain text, wrapped to 100 columns.
std::string settings_listing(const SettingNode& root);

}  // namespace thruway
