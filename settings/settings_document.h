// settings/settings_document.h
// A settings file with the overrides of the command line. It fills settings structs and remembers
// where each value came from. Every error is one Problem with file, line and column; an override
// has its origin, such as "--set", as the file and no line.
#pragma once

#include "core/input/input_files.h"
#include "core/problem.h"
#include "settings/fields/settings_tree.h"
#include "settings/toml/setting_value.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// The option that gives an override unless another origin is named.
constexpr const char* kSetOption = "--set";

/// The settings of a finished run and the files that the run read.
struct SettingsRecord {
    SettingValue settings;
    std::vector<InputIdentity> inputs;
};

class SettingsDocument {
public:
    /// `inputs` reads the settings file and the files that the settings name; null: the document
    /// makes its own.
    /// Errors: Problem if the file cannot be read, for a syntax error, for a key that is given
    /// twice, and for an override that is not `key=value`.
    static SettingsDocument from_file(const std::string& path,
                                      const std::vector<std::string>& overrides = {},
                                      std::shared_ptr<InputFiles> inputs = nullptr);
    /// The same from text; messages use `file_name`.
    static SettingsDocument from_text(std::string_view text, const std::string& file_name,
                                      const std::vector<std::string>& overrides = {},
                                      std::shared_ptr<InputFiles> inputs = nullptr);
    /// The settings of a result, to run it again. A record holds every key, but chosen() is false
    /// for recorded values, so keys without effect are accepted. The files that the settings name
    /// must have the content that the run read.
    static SettingsDocument from_record(SettingsRecord record, const std::string& file_name,
                                        const std::vector<std::string>& overrides,
                                        std::shared_ptr<InputFiles> inputs);

    /// Adds `section.key=value`. The value is in TOML syntax; a bare word is a text. The last
    /// override of a key wins. `origin`: what gave it, for messages: an option, or "the study".
    void add_override(std::string_view assignment, const std::string& origin = kSetOption);

    SettingsDocument without_overrides() const;

    /// The settings: defaults, then the file, then the overrides. Values of the file are checked
    /// even if an override replaces them.
    /// Errors: Problem for an unknown section or key, a wrong type, a value out of range.
    template <class S>
    S read() const {
        S settings;
        read([&](SettingsVisitor& io) { fields(io, settings); });
        return settings;
    }
    void read(const VisitSettings& visit) const;

    /// Whether the file or an override gives the dotted key or a key inside it. A key may lead into
    /// a list of tables: `traffic.parts[0].hosts`.
    bool given(std::string_view key) const;

    /// Whether an override gives the dotted key.
    bool overridden(std::string_view key) const { return given(key) && override_at(key); }

    /// The place of the dotted key's effective value in the file or in an override. For a key that
    /// is not given: the section that would hold it, or the file.
    SourceLocation where(std::string_view key) const;

    /// Whether the user gives `key`, in a settings file or an override, rather than a record.
    bool chosen(std::string_view key) const;

    /// The file that the value of `key` names.
    /// Errors: Problem if it cannot be read, or if a record's run read other content.
    InputFilePtr input(const std::string& key, const std::string& value,
                       InputLength length = InputLength::kWhole) const;
    /// The file that the value of `key` means by a word (InputFiles::meant()); empty: none is
    /// known. Errors: Problem if a record's run used other content.
    std::optional<InputIdentity> meant_input(const std::string& key, const std::string& word) const;
    /// Of the settings file; of a record: of the settings file that its run used.
    const InputIdentity& identity() const { return identity_; }

    /// The folder that a relative path in the value of a dotted key starts from: the folder of the
    /// settings file. For an override, and for settings from a pipe, "": the current folder.
    std::string folder_of(std::string_view key) const;

    /// For checks across sections: `throw document.problem("router.buffer_flits", "...")`.
    Problem problem(std::string_view key, const std::string& message) const;

    /// Adds the place of the dotted key that the message begins with ("router.buffer_flits: ...").
    /// A problem that has a place keeps it, unless that is the table of a list that the key is in.
    Problem located(const Problem& problem) const;

    const std::string& file_name() const { return file_.where.file; }

private:
    struct Override {
        std::vector<std::string> path;
        SettingValue value;
        SourceLocation where;
    };

    /// The override in force of the key, of a table around it or of a part of it; null: none.
    const Override* override_at(std::string_view key) const;
    InputFilePtr recorded_input(const InputIdentity& recorded, InputLength length) const;

    SettingValue file_;
    std::vector<Override> overrides_;
    std::shared_ptr<InputFiles> inputs_;
    InputIdentity identity_;
    bool from_pipe_ = false;
    bool is_record_ = false;
    std::vector<InputIdentity> recorded_;  ///< of a record: the files that its run read
};

}  // namespace thruway
