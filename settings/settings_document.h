// settings/settings_document.h
// A settings file with the overrides of the command line: fills settings structs through their
// field tables, and remembers where each value came from. Every error is one Problem with file,
// line and column; an override has the file "--set" and no line.
#pragma once

#include "core/input/input_files.h"
#include "core/problem.h"
#include "settings/fields/field_table.h"
#include "settings/toml/setting_value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// The settings that a run has had, with the files that it has read.
struct SettingsRecord {
    SettingValue settings;
    std::vector<InputIdentity> inputs;
};

class SettingsDocument {
public:
    /// `inputs` reads the file, and those that the settings name; none: a reader of its own.
    /// Errors: Problem when the file cannot be read, for a syntax error, for a key that is given
    /// twice, and for an override that is not `key=value`.
    static SettingsDocument from_file(const std::string& path,
                                      const std::vector<std::string>& overrides = {},
                                      std::shared_ptr<InputFiles> inputs = nullptr);
    /// The same from text; `file_name` is what messages call it.
    static SettingsDocument from_text(std::string_view text, const std::string& file_name,
                                      const std::vector<std::string>& overrides = {},
                                      std::shared_ptr<InputFiles> inputs = nullptr);
    /// The settings of a result, to run it again. They hold every key; what was left to its default
    /// counts as not given. The files that they name must be those of the result.
    static SettingsDocument from_record(SettingsRecord record, const std::string& file_name,
                                        const std::vector<std::string>& overrides,
                                        std::shared_ptr<InputFiles> inputs);

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

    /// Whether `key` is given by whoever writes settings now, not by a record.
    bool chosen(std::string_view key) const;

    /// The file that the value of `key` names.
    /// Errors: Problem when it cannot be read, or is another one than the run of a record has read.
    InputFilePtr input(const std::string& key, const std::string& value,
                       InputLength length = InputLength::kWhole) const;
    /// That of the settings file; of a record, of the file whose settings it has recorded.
    const InputIdentity& identity() const { return identity_; }

    /// The folder from which a relative path in the value of a dotted key starts: that of the
    /// settings file, or for an override and for settings from a pipe the current folder, "".
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
    InputFilePtr recorded_input(const InputIdentity& recorded, InputLength length) const;

    SettingValue file_;
    std::vector<Override> overrides_;
    std::shared_ptr<InputFiles> inputs_;
    InputIdentity identity_;
    bool from_pipe_ = false;
    bool is_record_ = false;
    std::vector<InputIdentity> recorded_;  ///< of a record: the files that its run has read
};

}  // namespace thruway
