// testbench/points/settings_source.h
// A settings file with overrides.
#pragma once

#include "core/settings_document.h"

#include <string>
#include <vector>

namespace thruway {

struct SettingsSource {
    std::string file;
    std::vector<std::string> overrides;  ///< `key=value`

    /// `more` holds over `overrides`.
    SettingsDocument document(const std::vector<std::string>& more = {}) const;
};

}  // namespace thruway
