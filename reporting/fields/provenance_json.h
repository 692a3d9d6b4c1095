// reporting/fields/provenance_json.h
// The origin of a result as JSON: settings as typed values, by section as in a settings file, and
// the files that were read. A run can be repeated from it.
#pragma once

#include "reporting/run_result.h"
#include "settings/settings_document.h"
#include "settings/values/setting_texts.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace thruway {

/// {"topology": {"kind": "torus", "radix": [8, 8]}, ...}
nlohmann::ordered_json settings_json(const SettingTexts& settings);
/// Errors: nlohmann::json::exception for JSON that settings_json() does not write.
SettingTexts settings_from_json(const nlohmann::ordered_json& json);
/// Whether the values are the same; 8 and 8.0 are equal.
bool same_settings(const SettingTexts& a, const SettingTexts& b);

nlohmann::ordered_json provenance_json(const Provenance& provenance);

/// The settings and files of the run, to build its network again. `file`: named by messages.
SettingsRecord settings_record(const Provenance& provenance, const std::string& file);

struct RecordedRun {
    SettingsRecord record;
    std::string engine;  ///< its name in the result
};

/// The run that the JSON result in `text` describes.
/// Errors: Problem with `file` if it is not a result, or has another schema.
RecordedRun recorded_run(std::string_view text, const std::string& file);

}  // namespace thruway
