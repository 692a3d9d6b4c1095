// apps/usage/usage_table.h
// Commands and options as data, taken from the parser's tables and from the settings. Help, manual
// page and completions are generated from it.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

/// Kind of an option's value or of an argument.
enum class ValueKind { kNone, kText, kFile, kFolder, kSetting, kSettingRange };

struct OptionUsage {
    std::vector<std::string> names;  ///< "--set"; for an argument one name, "FILE"
    bool argument = false;           ///< positional
    bool required = false;
    bool repeated = false;  ///< repeatable
    ValueKind kind = ValueKind::kNone;
    std::string value;               ///< "KEY=VALUE"; empty: a flag
    std::vector<std::string> words;  ///< all allowed values; empty: not a fixed list
    std::string meaning;
    std::vector<std::string> with;     ///< options that are required too
    std::vector<std::string> without;  ///< excluded options

    /// "--engine cycle|transaction"; "FILE".
    std::string synopsis() const;
    /// The meaning, followed by required and excluded options.
    std::string text() const;
};

struct CommandUsage {
    std::string name;  ///< "run"; empty: the program itself
    std::string meaning;
    std::string footer;
    std::vector<OptionUsage> options;  ///< arguments first

    /// "thruway run [OPTIONS] FILE".
    std::string synopsis() const;
};

/// One command.
CommandUsage usage_of(const CLI::App& command);

/// The program and then each of its commands, in the order in which they were added.
std::vector<CommandUsage> usage_of_all(const CLI::App& program);

struct SettingUsage {
    std::string key;  ///< dotted
    std::string meaning;
    std::vector<std::string> words;  ///< all allowed values; empty: not a fixed list
};

/// Every setting that `--set` accepts, in the order of docs/settings.md.
std::vector<SettingUsage> all_settings();

/// "a b c".
std::string joined_words(const std::vector<std::string>& parts, const std::string& between = " ");

/// Splits text at blanks into lines of at most `width` characters; keeps line ends.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace thruway
