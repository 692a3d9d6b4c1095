// apps/reference/settings_in_force.h
// Every setting that a settings file and overrides give, with the defaults of the others, as TOML
// and as JSON. Says nothing about which settings are compatible; a run does.
#pragma once

#include "testbench/points/settings_source.h"

#include <string>

namespace thruway {

/// Sections with a line for each setting, `# given` behind those that are not left to their
/// defaults. Errors: Problem for a file that cannot be read, an unknown key, a wrong type or value.
std::string settings_in_force_page(const SettingsSource& source);

/// {"schema", "file", "given": keys that the file or an override gives, "settings": by section}.
std::string settings_in_force_json(const SettingsSource& source);

}  // namespace thruway
