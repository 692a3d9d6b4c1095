// apps/settings_source.h
// The settings file and overrides of a command line, and the options that give them.
#pragma once

#include "core/settings_document.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

struct SettingsSource {
    std::string file;
    std::vector<std::string> overrides;  ///< `key=value`

    /// `more` holds over `overrides`.
    SettingsDocument document(const std::vector<std::string>& more = {}) const;
};

/// The option `--set key=value`, any number of times.
void add_override_option(CLI::App& command, std::vector<std::string>& overrides);

/// The argument FILE and the option `--set`.
void add_settings_options(CLI::App& command, SettingsSource& source);

}  // namespace thruway
