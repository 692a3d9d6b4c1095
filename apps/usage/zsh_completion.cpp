#include "apps/usage/completion.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr const char* kZshScript = R"(#compdef thruway
# Completion of thruway for zsh; made by `thruway completion zsh`.

_thruway_words() {{
    case $1 in
{words}    esac
}}

# Offers settings and, after "=" and ",", the choices of one.
_thruway_setting() {{
    local -a settings=({settings})
    if compset -P 1 '*='; then
        local -a words=(${{=$(_thruway_words ${{IPREFIX%=}})}})
        compset -P '*,'
        compadd -- $words
    else
        compadd -S = -q -- $settings
    fi
}}

_thruway() {{
    local curcontext=$curcontext state line
    local -a commands=(
{commands}    )
    _arguments -C \
{options}        '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe command commands ;;
    argument)
        case $words[1] in
{arguments}        esac
        ;;
    esac
}}

if [[ $funcstack[1] == _thruway ]]; then _thruway "$@"; else compdef _thruway thruway; fi
)";

/// For use inside single quotes of an _arguments specification.
std::string zsh_escaped(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\'') {
            result += "'\\''";
            continue;
        }
        if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') result += '\\';
        result += letter;
    }
    return result;
}

std::string zsh_action(const OptionUsage& option) {
    if (!option.words.empty()) {
        std::string words;
        for (const std::string& word : option.words) words += (words.empty() ? "" : " ") + word;
        return "(" + words + ")";
    }
    switch (option.kind) {
        case ValueKind::kFile: return "_files";
        case ValueKind::kFolder: return "_files -/";
        case ValueKind::kSetting:
        case ValueKind::kSettingRange: return "_thruway_setting";
        case ValueKind::kText:
        case ValueKind::kNone: break;
    }
    return " ";
}

std::string zsh_specifications(const CommandUsage& command, const std::string& indent) {
    std::string text;
    for (const OptionUsage& option : command.options) {
        const std::string value = ":" + zsh_escaped(option.value) + ":" + zsh_action(option);
        if (option.argument) {
            text += fmt::format("{}'{}{}' \\\n", indent, option.required ? "" : ":", value);
            continue;
        }
        for (const std::string& name : option.names) {
            text += fmt::format("{}'{}{}[{}]{}' \\\n", indent, option.repeated ? "*" : "", name,
                                zsh_escaped(option.meaning), option.value.empty() ? "" : value);
        }
    }
    return text;
}

}  // namespace

std::string zsh_completion(const std::vector<CommandUsage>& usages,
                           const std::vector<SettingUsage>& settings) {
    std::string keys;
    std::string words;
    for (const SettingUsage& setting : settings) {
        keys += (keys.empty() ? "" : " ") + setting.key;
        if (setting.words.empty()) continue;
        words += fmt::format("    {}) echo", setting.key);
        for (const std::string& word : setting.words) words += " " + word;
        words += " ;;\n";
    }
    std::string commands;
    std::string arguments;
    for (std::size_t i = 1; i < usages.size(); ++i) {
        commands += fmt::format("        '{}:{}'\n", usages[i].name,
                                zsh_escaped(usages[i].meaning));
        arguments += fmt::format("        {}) _arguments \\\n{}            && return ;;\n",
                                 usages[i].name, zsh_specifications(usages[i], "            "));
    }
    return fmt::format(fmt::runtime(kZshScript), fmt::arg("words", words),
                       fmt::arg("settings", keys), fmt::arg("commands", commands),
                       fmt::arg("options", zsh_specifications(usages.front(), "        ")),
                       fmt::arg("arguments", arguments));
}

}  // namespace thruway
