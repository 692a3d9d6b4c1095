// settings/fields/settings_text.h
// The values of settings as TOML text, and the keys that have no effect.
#pragma once

#include "settings/fields/settings_tree.h"
#include "settings/values/setting_texts.h"

#include <string>
#include <vector>

namespace thruway {

SettingTexts setting_texts(const VisitSettings& visit);

/// Every value of `settings`. The entries, given as overrides, produce the same settings.
template <class S>
SettingTexts setting_texts_of(S settings) {
    return setting_texts([&](SettingsVisitor& io) { fields(io, settings); });
}

/// A setting that has no effect because its condition does not hold.
struct UnusedSetting {
    std::string key;    ///< dotted
    std::string where;  ///< the condition: `traffic.injection = "on_off"`
};

std::vector<UnusedSetting> unused_settings(const VisitSettings& visit);

}  // namespace thruway
