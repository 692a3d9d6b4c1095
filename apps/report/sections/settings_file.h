// apps/report/sections/settings_file.h
// Settings of a report as a settings file, which repeats its runs.
#pragma once

#include "apps/report/html/html.h"
#include "settings/values/setting_texts.h"

#include <string>

namespace thruway {

/// What differs from the defaults of this program, by section: `[router]`, then
/// `buffer_flits = 16` a line. It gives the same settings when this program reads it.
std::string settings_file_text(const SettingTexts& settings);

/// The file, folded up. `of`: "All settings".
Html settings_element(const std::string& of, const SettingTexts& settings);

}  // namespace thruway
