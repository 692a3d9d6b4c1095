// reporting/fields/provenance_json.h
// Where a result comes from, as JSON: settings as typed values, section by section as in a settings
// file, and the files that were read. A run can be repeated from it.
#pragma once

#include "reporting/run_result.h"
#include "settings/settings_document.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace thruway {

/// {"topology": {"kind": "torus", "radix": [8, 8]}, ...}
nlohmann::ordered_json settings_json(const SettingEcho& settings);
/// Errors: nlohmann::json::exception for anything that settings_json() does not write.
SettingEcho settings_from_json(const nlohmann::ordered_json& json);
/// The same values; 8 and 8.0 are one number.
bool same_settings(const SettingEcho& a, const SettingEcho& b);

nlohmann::ordered_json provenance_json(const Provenance& provenance);

struct RecordedRun {
    SettingsRecord record;
    std::string engine;  ///< as the result names it
};

/// What the JSON result of a run says of its run.
/// Errors: Problem with `file` when it is no result, or one of another schema.
RecordedRun recorded_run(std::string_view text, const std::string& file);

}  // namespace thruway
