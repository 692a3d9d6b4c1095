#include "apps/usage/completion.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr const char* kFishScript =
    R"(# Completion of thruway for fish; made by `thruway completion fish`.

# Settings, and behind "=" the words of one.
function __thruway_settings
    set -l token (commandline -ct)
    if string match -q -- '*=*' $token
        set -l key (string replace -r '^--[a-z]+=' '' -- $token | string split -m 1 =)[1]
        switch $key
{words}        end
    else
        printf '%s=\n' {settings}
    end
end

)";

std::string fish_quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\') result += '\\';
        result += letter;
    }
    return result + "'";
}

std::string fish_value(const OptionUsage& option) {
    if (!option.words.empty()) return " -x -a " + fish_quoted(joined_words(option.words));
    switch (option.kind) {
        case ValueKind::kFile: return " -r -F";
        case ValueKind::kFolder: return " -x -a '(__fish_complete_directories)'";
        case ValueKind::kSetting:
        case ValueKind::kSettingRange: return " -x -a '(__thruway_settings)'";
        case ValueKind::kText: return " -x";
        case ValueKind::kNone: break;
    }
    return "";
}

std::string fish_line(const std::string& when, const OptionUsage& option) {
    if (option.argument) {
        if (option.words.empty()) return "";
        return fmt::format("complete -c thruway -n {} -f -a {}\n", fish_quoted(when),
                           fish_quoted(joined_words(option.words)));
    }
    std::string line = "complete -c thruway -n " + fish_quoted(when);
    for (const std::string& name : option.names) {
        const bool is_long = name.compare(0, 2, "--") == 0;
        line += is_long ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    return line + fish_value(option) + " -d " + fish_quoted(option.meaning) + "\n";
}

}  // namespace

std::string fish_completion(const std::vector<CommandUsage>& usages,
                            const std::vector<SettingUsage>& settings) {
    std::string keys;
    std::string words;
    for (const SettingUsage& setting : settings) {
        keys += (keys.empty() ? "" : " ") + setting.key;
        if (setting.words.empty()) continue;
        words += fmt::format("            case {0}\n                printf '{0}=%s\\n' {1}\n",
                             setting.key, joined_words(setting.words));
    }
    std::string script = fmt::format(fmt::runtime(kFishScript), fmt::arg("words", words),
                                     fmt::arg("settings", keys));
    for (std::size_t i = 1; i < usages.size(); ++i) {
        script += fmt::format("complete -c thruway -n __fish_use_subcommand -f -a {} -d {}\n",
                              usages[i].name, fish_quoted(usages[i].meaning));
    }
    for (const CommandUsage& command : usages) {
        const std::string when = command.name.empty()
                                     ? "__fish_use_subcommand"
                                     : "__fish_seen_subcommand_from " + command.name;
        for (const OptionUsage& option : command.options) script += fish_line(when, option);
    }
    return script;
}

}  // namespace thruway
