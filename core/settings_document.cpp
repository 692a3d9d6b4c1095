#include "core/settings_document.h"

#include "core/settings_filler.h"
#include "core/toml_reader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace thruway {
namespace {

SourceLocation override_place() { return {"--set", 0, 0}; }

std::string content_of(const std::string& path) {
    const SourceLocation place{path, 0, 0};
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        throw Problem("there is no such settings file", place);
    }
    if (std::filesystem::is_directory(status)) {
        throw Problem("is a directory; a settings file is expected", place);
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text;
    std::array<char, 4096> part;
    while (file.read(part.data(), part.size()) || file.gcount() > 0) {
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (!file.is_open() || file.bad()) {
        const std::string reason = std::generic_category().message(errno != 0 ? errno : EIO);
        throw Problem("the settings file cannot be read: " + reason, place);
    }
    return text;
}

/// How many parts two paths have in common from their start.
std::size_t common_length(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::size_t n = 0;
    while (n < a.size() && n < b.size() && a[n] == b[n]) ++n;
    return n;
}

}  // namespace

SettingsDocument SettingsDocument::from_file(const std::string& path,
                                             const std::vector<std::string>& overrides) {
    return from_text(content_of(path), path, overrides);
}

SettingsDocument SettingsDocument::from_text(std::string_view text, const std::string& file_name,
                                             const std::vector<std::string>& overrides) {
    SettingsDocument document;
    document.file_ = read_toml(text, file_name);
    document.file_.where = {file_name, 0, 0};
    for (const std::string& assignment : overrides) document.add_override(assignment);
    return document;
}

void SettingsDocument::add_override(std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        throw Problem(toml_text(assignment) + " has no \"=\"; expected key=value, for example "
                                              "router.buffer_flits=4",
                      override_place());
    }
    std::string key(assignment.substr(0, equals));
    key.erase(std::remove_if(key.begin(), key.end(), [](char c) { return c == ' ' || c == '\t'; }),
              key.end());
    std::vector<std::string> path = split_key(key);
    if (std::any_of(path.begin(), path.end(), [](const auto& part) { return part.empty(); })) {
        throw Problem(toml_text(assignment) + " has an empty key; expected section.key=value, for "
                                              "example router.buffer_flits=4",
                      override_place());
    }
    SettingValue value = read_toml_value(assignment.substr(equals + 1), key, override_place());
    overrides_.push_back({std::move(path), std::move(value)});
}

void SettingsDocument::fill(const FieldList& table, void* settings) const {
    const SettingsFiller filler(table);
    filler.fill(file_, settings);
    for (const Override& override : overrides_) filler.put(override.path, override.value, settings);
}

bool SettingsDocument::given(std::string_view key) const {
    const std::vector<std::string> path = split_key(key);
    for (auto override = overrides_.rbegin(); override != overrides_.rend(); ++override) {
        const std::size_t common = common_length(path, override->path);
        if (common == path.size()) return true;
        if (common < override->path.size()) continue;
        // The override replaces a table, or its shorthand, in which the key may be.
        const SettingValue* value = &override->value;
        for (std::size_t i = common; i < path.size() && value != nullptr; ++i) {
            const SettingEntry* entry = value->find(path[i]);
            value = entry != nullptr ? &entry->value : nullptr;
        }
        return value != nullptr;
    }
    const SettingValue* value = &file_;
    for (const std::string& part : path) {
        const SettingEntry* entry = value->find(part);
        if (entry == nullptr) return false;
        value = &entry->value;
    }
    return true;
}

SourceLocation SettingsDocument::where(std::string_view key) const {
    const std::vector<std::string> path = split_key(key);
    for (const Override& override : overrides_) {
        const std::size_t common = common_length(path, override.path);
        if (common == path.size() || common == override.path.size()) return override_place();
    }
    const SettingValue* value = &file_;
    for (const std::string& part : path) {
        const SettingEntry* entry = value->find(part);
        if (entry == nullptr) break;
        value = &entry->value;
    }
    return value->where;
}

std::string SettingsDocument::folder_of(std::string_view key) const {
    if (!given(key) || where(key).file == override_place().file) return "";
    return std::filesystem::path(file_name()).parent_path().string();
}

Problem SettingsDocument::problem(std::string_view key, const std::string& message) const {
    return Problem(message, where(key));
}

Problem SettingsDocument::located(const Problem& problem) const {
    if (!problem.where().file.empty()) return problem;
    constexpr std::string_view kKeyLetters = "abcdefghijklmnopqrstuvwxyz0123456789_.";
    const std::size_t end = problem.message().find_first_not_of(kKeyLetters);
    return Problem(problem.message(), where(problem.message().substr(0, end)));
}

}  // namespace thruway
