// settings/values/setting_texts.h
// Settings as text: what provenance keeps, and what overrides give back.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// Dotted keys with the TOML text of their values, in the order in which the structs name them.
using SettingTexts = std::vector<std::pair<std::string, std::string>>;

}  // namespace thruway
