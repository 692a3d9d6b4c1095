// core/settings_document.h
// A settings file with the overrides of the command line: fills settings structs through their
// field tables, and remembers where each value came from. Every error is one Problem with file,
// line and column; an override has the file "--set" and no line.
#pragma once

#include "core/field_table.h"
#include "core/problem.h"
#include "core/setting_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace thruway {

class SettingsDocument {
public:
    /// Errors: Problem when the file cannot be read, for a syntax error, for a key that is given
    /// twice, and for an override that is not `key=value`.
    static SettingsDocument from_file(const std::string& path,
                                      const std::vector<std::string>& overrides = {});
    /// The same from text; `file_name` is what messages call it.
    static SettingsDocument from_text(std::string_view text, const std::string& file_name,
                                      const std::vector<std::string>& overrides = {});

    /// Adds `section.key=value`. The value is in TOML syntax; a bare word is taken as text. Of two
    /// overrides of one key the later holds.
    void add_override(std::string_view assignment);

    /// The settings that the document gives: defaults, then the file, then the overrides. Values
    /// of the file are checked also where an override replaces them.
    /// Errors: Problem for an unknown section or key, a wrong type, a value out of range.
    template <class S>
    S read(const FieldTable<S>& table) const {
        S settings;
        fill(table, &settings);
        return settings;
    }

    /// Whether the file or an override gives the dotted key or something inside it.
    bool given(std::string_view key) const;

    /// Whether an override gives the dotted key.
    bool overridden(std::string_view key) const { return given(key) && where(key).file == "--set"; }

    /// The place of a dotted key's effective value: its value in the file or its override; for a
    /// key that is not given the section that would hold it, or the file.
    SourceLocation where(std::string_view key) const;

    /// The folder from which a relative path in the value of a dotted key starts: that of the
    /// settings file, or for an override the current folder, "".
    std::string folder_of(std::string_view key) const;

    /// For checks across sections: `throw document.problem("router.buffer_flits", "...")`.
    Problem problem(std::string_view key, const std::string& message) const;

    /// The problem with the place of the dotted key that its message begins with
    /// ("router.buffer_flits: ..."); a problem that has a place keeps it.
    Problem located(const Problem& problem) const;

    const std::string& file_name() const { return file_.where.file; }

private:
    struct Override {
        std::vector<std::string> path;
        SettingValue value;
    };

    void fill(const FieldList& table, void* settings) const;

    SettingValue file_;
    std::vector<Override> overrides_;
};

}  // namespace thruway
