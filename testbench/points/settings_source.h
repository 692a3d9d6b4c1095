// testbench/points/settings_source.h
// A settings file with overrides, and the reader of the files of all its runs.
#pragma once

#include "reporting/fields/provenance_json.h"
#include "settings/settings_document.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct SettingsSource {
    std::string file;
    std::vector<std::string> overrides;  ///< `key=value`
    /// Copies of a source share it, so that each file is read once.
    std::shared_ptr<InputFiles> inputs = std::make_shared<InputFiles>();

    /// The run whose JSON result the file is; empty: the file is no JSON.
    /// Errors: Problem for a file that cannot be read, and for JSON that is no result.
    std::optional<RecordedRun> recorded() const;

    /// `more` holds over `overrides`. The file is TOML, or the JSON result of a run, whose settings
    /// are those of the run.
    /// Errors: Problem as of SettingsDocument, and for JSON that is no result.
    SettingsDocument document(const std::vector<std::string>& more = {}) const;
};

}  // namespace thruway
