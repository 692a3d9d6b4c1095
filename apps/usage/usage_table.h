// apps/usage/usage_table.h
// The commands with their options, as data: read from the parser's own tables and from those of the
// settings. Help, man page and completions are all made from it.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

/// What stands behind an option, or in the place of an argument.
enum class ValueKind { kNone, kText, kFile, kFolder, kSetting, kSettingRange };

struct OptionUsage {
    std::vector<std::string> names;  ///< "--set"; of an argument one, "FILE"
    bool argument = false;           ///< has a place instead of a name
    bool required = false;
    bool repeated = false;  ///< may be given any number of times
    ValueKind kind = ValueKind::kNone;
    std::string value;               ///< "KEY=VALUE"; empty: a flag
    std::vector<std::string> words;  ///< the values, where there are only these
    std::string meaning;
    std::vector<std::string> with;     ///< options that must be given too
    std::vector<std::string> without;  ///< options that must not

    /// "--engine cycle|transaction"; "FILE".
    std::string synopsis() const;
    /// The meaning, with the options that it needs and excludes.
    std::string text() const;
};

struct CommandUsage {
    std::string name;  ///< "run"; empty: the program
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
    std::vector<std::string> words;  ///< the values, where there are only these
};

/// Every setting that `--set` takes, in the order of docs/settings.md.
std::vector<SettingUsage> all_settings();

/// "a b c".
std::string joined_words(const std::vector<std::string>& parts, const std::string& between = " ");

/// The text in lines of at most `width` letters, broken at blanks; line ends stay.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}  // namespace thruway
