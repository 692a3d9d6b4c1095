// tests/checks/section_fields_support.h
// The settings of all sections, read from a text.
#pragma once

#include "checks/simulation_settings.h"
#include "settings/settings_document.h"

#include <string>
#include <vector>

namespace thruway::test {

using AllSections = SimulationSettings;

inline AllSections settings_of(const std::string& text,
                               const std::vector<std::string>& overrides = {}) {
    return SettingsDocument::from_text(text, "net.toml", overrides).read<AllSections>();
}

}  // namespace thruway::test
