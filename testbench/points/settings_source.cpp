#include "testbench/points/settings_source.h"

#include "core/input/file_reader.h"
#include "reporting/fields/provenance_json.h"

#include <filesystem>
#include <string_view>

namespace thruway {
namespace {

/// TOML never begins with a brace.
bool is_json(const InputFile& file) {
    const std::string_view text = file.text();
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return std::filesystem::path(file.path()).extension() == ".json" ||
           (first != std::string_view::npos && text[first] == '{');
}

}  // namespace

std::optional<RecordedRun> SettingsSource::recorded() const {
    InputFilePtr read;
    try {
        read = inputs->read(file);
    } catch (const Unreadable& why) {
        throw Problem(why.what(), {file, 0, 0});
    }
    if (!is_json(*read)) return std::nullopt;
    return recorded_run(read->text(), file);
}

SettingsDocument SettingsSource::document(const std::vector<std::string>& more) const {
    if (devices != nullptr) {
        inputs->let_mean("router.device", [devices = devices](const std::string& name) {
            return devices->file_of(name);
        });
    }
    std::vector<std::string> all = overrides;
    all.insert(all.end(), more.begin(), more.end());
    if (std::optional<RecordedRun> run = recorded()) {
        return SettingsDocument::from_record(std::move(run->record), file, all, inputs);
    }
    return SettingsDocument::from_file(file, all, inputs);
}

}  // namespace thruway
