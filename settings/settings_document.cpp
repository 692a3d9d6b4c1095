#include "settings/settings_document.h"

#include "core/files/open_input.h"
#include "core/input/file_reader.h"
#include "core/input/sha256.h"
#include "settings/fields/settings_reader.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kSettings = "settings";

std::string without_folders(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

/// Length of the common beginning of two paths.
std::size_t common_length(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::size_t n = 0;
    while (n < a.size() && n < b.size() && a[n] == b[n]) ++n;
    return n;
}

/// The parts of a dotted key. An entry of a list is a part of its own: `jobs[0]` has two.
std::vector<std::string> parts_of_key(std::string_view key) {
    std::vector<std::string> parts;
    for (const std::string& part : split_key(key)) {
        const std::size_t bracket = part.find('[');
        if (bracket > 0) parts.push_back(part.substr(0, bracket));
        if (bracket != std::string::npos) parts.push_back(part.substr(bracket));
    }
    return parts;
}

bool same(const SourceLocation& a, const SourceLocation& b) {
    return a.file == b.file && a.line == b.line && a.column == b.column;
}

/// Null if the value has no such part.
const SettingValue* value_inside(const SettingValue& value, const std::string& part) {
    if (!part.empty() && part.front() == '[') {
        const std::size_t entry = std::strtoul(part.c_str() + 1, nullptr, 10);
        return entry < value.list.size() ? &value.list[entry] : nullptr;
    }
    const SettingEntry* entry = value.find(part);
    return entry != nullptr ? &entry->value : nullptr;
}

}  // namespace

SettingsDocument SettingsDocument::from_file(const std::string& path,
                                             const std::vector<std::string>& overrides,
                                             std::shared_ptr<InputFiles> inputs) {
    if (inputs == nullptr) inputs = std::make_shared<InputFiles>();
    InputFilePtr file;
    try {
        file = inputs->read(path);
    } catch (const Unreadable& why) {
        throw Problem(why.what(), {path, 0, 0});
    }
    SettingsDocument document = from_text(file->text(), path, overrides, std::move(inputs));
    document.from_pipe_ = !file->regular();
    document.identity_ = file->identity(kSettings,
                                        document.from_pipe_ ? "a pipe" : without_folders(path));
    return document;
}

SettingsDocument SettingsDocument::from_text(std::string_view text, const std::string& file_name,
                                             const std::vector<std::string>& overrides,
                                             std::shared_ptr<InputFiles> inputs) {
    SettingsDocument document;
    document.file_ = read_toml(text, file_name);
    document.file_.where = {file_name, 0, 0};
    document.inputs_ = inputs != nullptr ? std::move(inputs) : std::make_shared<InputFiles>();
    document.identity_ = {kSettings, without_folders(file_name), text.size(), sha256_of(text)};
    for (const std::string& assignment : overrides) document.add_override(assignment);
    return document;
}

SettingsDocument SettingsDocument::from_record(SettingsRecord record, const std::string& file_name,
                                               const std::vector<std::string>& overrides,
                                               std::shared_ptr<InputFiles> inputs) {
    SettingsDocument document;
    document.file_ = std::move(record.settings);
    document.file_.where = {file_name, 0, 0};
    document.inputs_ = std::move(inputs);
    document.is_record_ = true;
    document.recorded_ = std::move(record.inputs);
    document.identity_ = {kSettings, without_folders(file_name), 0, ""};
    for (const InputIdentity& recorded : document.recorded_) {
        if (recorded.key == kSettings) document.identity_ = recorded;
    }
    for (const std::string& assignment : overrides) document.add_override(assignment);
    return document;
}

void SettingsDocument::add_override(std::string_view assignment, const std::string& origin) {
    const SourceLocation where{origin, 0, 0};
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        throw Problem(toml_text(assignment) + " has no \"=\"; expected key=value, for example "
                                              "router.buffer_flits=4",
                      where);
    }
    const std::string key = key_of_assignment(assignment);
    std::vector<std::string> path = split_key(key);
    if (std::any_of(path.begin(), path.end(), [](const auto& part) { return part.empty(); })) {
        throw Problem(toml_text(assignment) + " has an empty key; expected section.key=value, for "
                                              "example router.buffer_flits=4",
                      where);
    }
    SettingValue value = read_toml_value(assignment.substr(equals + 1), key, where);
    overrides_.push_back({std::move(path), std::move(value), where});
}

SettingsDocument SettingsDocument::without_overrides() const {
    SettingsDocument file = *this;
    file.overrides_.clear();
    return file;
}

void SettingsDocument::read(const VisitSettings& visit) const {
    read_settings(file_, visit);
    for (const Override& override : overrides_) {
        override_setting(override.path, override.value, visit);
    }
}

bool SettingsDocument::given(std::string_view key) const {
    const std::vector<std::string> path = parts_of_key(key);
    for (auto override = overrides_.rbegin(); override != overrides_.rend(); ++override) {
        const std::size_t common = common_length(path, override->path);
        if (common == path.size()) return true;
        if (common < override->path.size()) continue;
        // The override replaces a table (or its shorthand) that the key may be in.
        const SettingValue* value = &override->value;
        for (std::size_t i = common; i < path.size() && value != nullptr; ++i) {
            value = value_inside(*value, path[i]);
        }
        return value != nullptr;
    }
    const SettingValue* value = &file_;
    for (const std::string& part : path) {
        value = value_inside(*value, part);
        if (value == nullptr) return false;
    }
    return true;
}

const SettingsDocument::Override* SettingsDocument::override_at(std::string_view key) const {
    const std::vector<std::string> path = parts_of_key(key);
    for (auto override = overrides_.rbegin(); override != overrides_.rend(); ++override) {
        const std::size_t common = common_length(path, override->path);
        if (common == path.size() || common == override->path.size()) return &*override;
    }
    return nullptr;
}

SourceLocation SettingsDocument::where(std::string_view key) const {
    if (const Override* override = override_at(key)) return override->where;
    const SettingValue* value = &file_;
    for (const std::string& part : parts_of_key(key)) {
        const SettingValue* inside = value_inside(*value, part);
        if (inside == nullptr) break;
        value = inside;
    }
    return value->where;
}

bool SettingsDocument::chosen(std::string_view key) const {
    return given(key) && (!is_record_ || override_at(key) != nullptr);
}

InputFilePtr SettingsDocument::input(const std::string& key, const std::string& value,
                                     InputLength length) const {
    if (is_record_ && !chosen(key)) {
        for (const InputIdentity& recorded : recorded_) {
            if (recorded.key == key) return recorded_input(recorded, length);
        }
    }
    return inputs_->read_for(key, path_from(folder_of(key), value), length);
}

std::optional<InputIdentity> SettingsDocument::meant_input(const std::string& key,
                                                           const std::string& word) const {
    std::optional<InputIdentity> meant = inputs_->meant(key, word);
    if (!meant || !is_record_ || chosen(key)) return meant;
    for (const InputIdentity& recorded : recorded_) {
        if (recorded.key != key || recorded.sha256 == meant->sha256) continue;
        throw problem(key,
                      fmt::format("{} = {}: {} is not the file that the run used; give the one "
                                  "with SHA-256 {}, or set {} to run with this one",
                                  key, toml_text(word), meant->file, recorded.sha256, key));
    }
    return meant;
}

/// Looks beside the result, then in the current folder, for a file with the recorded digest.
InputFilePtr SettingsDocument::recorded_input(const InputIdentity& recorded,
                                              InputLength length) const {
    std::string why;
    for (const std::string& folder : {folder_of(recorded.key), std::string()}) {
        const std::string path = path_from(folder, recorded.file);
        try {
            InputFilePtr file = inputs_->read(path, length);
            if (file->sha256() == recorded.sha256) return file;
            why = path + " is not the file that the run read";
        } catch (const Unreadable& unreadable) {
            if (why.empty()) why = path + ": " + unreadable.what();
        }
    }
    throw problem(recorded.key, recorded.key + " = \"" + recorded.file + "\": " + why +
                                    "; put the file with SHA-256 " + recorded.sha256 +
                                    " beside the result or into the current folder");
}

std::string SettingsDocument::folder_of(std::string_view key) const {
    if (from_pipe_ || !given(key) || override_at(key) != nullptr) return "";
    return std::filesystem::path(file_name()).parent_path().string();
}

Problem SettingsDocument::problem(std::string_view key, const std::string& message) const {
    return Problem(message, where(key));
}

Problem SettingsDocument::located(const Problem& problem) const {
    constexpr std::string_view kKeyLetters = "abcdefghijklmnopqrstuvwxyz0123456789_.[]";
    const std::string& message = problem.message();
    const std::string key = message.substr(0, message.find_first_not_of(kKeyLetters));
    const std::size_t table = key.rfind(']');
    const bool in_list = table != key.npos &&
                         same(problem.where(), where(key.substr(0, table + 1)));
    if (!problem.where().file.empty() && !in_list) return problem;
    return Problem(message, where(key));
}

}  // namespace thruway
