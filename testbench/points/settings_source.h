// testbench/points/settings_source.h
// A settings file with overrides, and the files that its runs read.
#pragma once

#include "cosim/foreign/device_set.h"
#include "reporting/fields/provenance_json.h"
#include "settings/settings_document.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct SettingsSource {
    std::string file;
    std::vector<std::string> overrides;  ///< `key=value`
    /// Shared by copies of the source, so that each file is read once.
    std::shared_ptr<InputFiles> inputs = std::make_shared<InputFiles>();
    /// The device classes that router.device can name; null: none.
    std::shared_ptr<DeviceSet> devices = nullptr;
    /// What gave an override, for messages, where it is not --set.
    std::map<std::string, std::string> origins{};  ///< by override
    std::string origin_of_more = kSetOption;       ///< of those that document() gets
    /// Whether a crossbar that needs output buffers, and has none in the settings, gets buffers of
    /// one flit: to compare the costs of crossbars.
    bool adds_output_buffers = false;

    /// Adds an override that `origin` gave.
    void add(std::string override, const std::string& origin);
    /// "--set", "--without-link", ...
    const std::string& origin_of(const std::string& override) const;
    void add_overrides_to(SettingsDocument& document) const;

    /// The run whose JSON result this file is; empty: the file is not JSON.
    /// Errors: Problem if the file cannot be read, or is JSON but not a result.
    std::optional<RecordedRun> recorded() const;

    /// `more` takes precedence over `overrides`. The file is TOML, or the JSON result of a run
    /// whose settings are used.
    /// Errors: Problem as SettingsDocument, and for JSON that is not a result.
    SettingsDocument document(const std::vector<std::string>& more = {}) const;

    /// The settings that document(more) has besides those that were given: `key=value`.
    std::vector<std::string> added(const std::vector<std::string>& more) const;

private:
    SettingsDocument given_document(const std::vector<std::string>& more) const;
};

}  // namespace thruway
