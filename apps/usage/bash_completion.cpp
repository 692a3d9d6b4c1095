#include "apps/usage/completion.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// Offers settings, and rejoins the words that bash splits at "=" and ":".
constexpr const char* kBashScript =
    R"(# Completion of thruway for bash; made by `thruway completion bash`.

_thruway_settings='{settings}'

_thruway_words() {{
    case $1 in
{words}    esac
}}

# Offers settings and, after "=" and ",", the choices of one.
_thruway_setting() {{
    local key=${{1%%=*}} before word
    if [[ $1 != *=* ]]; then
        COMPREPLY=($(compgen -S = -W "$_thruway_settings" -- "$1"))
        compopt -o nospace 2>/dev/null
        return
    fi
    before=${{1%"${{1##*[=,]}}"}}
    for word in $(_thruway_words "$key"); do
        if [[ $before$word == "$1"* ]]; then COMPREPLY+=("$before$word"); fi
    done
}}

_thruway_files() {{
    local IFS=$'\n'
    COMPREPLY=($(compgen "$1" -- "$2"))
    compopt -o filenames 2>/dev/null
}}

_thruway() {{
    local typed=() word last='' current previous command='' i
    for word in "${{COMP_WORDS[@]:0:COMP_CWORD+1}}"; do
        if [[ ${{#typed[@]}} -gt 1 && ( $word == [=:]* || $last == [=:] ) ]]; then
            typed[${{#typed[@]}}-1]+=$word
        else
            typed+=("$word")
        fi
        last=$word
    done
    i=$((${{#typed[@]}} - 1))
    current=${{typed[i]}}
    previous=${{typed[i-1]}}
    if [[ $current == --*=* ]]; then
        previous=${{current%%=*}}
        current=${{current#*=}}
    fi
    for word in "${{typed[@]:1:i-1}}"; do
        if [[ $word != -* ]]; then command=$word; break; fi
    done
    COMPREPLY=()
    case $command:$previous in
{values}    *)
        if [[ $current == -* || -z $command ]]; then
            case $command in
{options}            esac
        else
            case $command in
{arguments}            *) _thruway_files -f "$current" ;;
            esac
        fi
        ;;
    esac
    # Bash replaces what stands behind the last "=" only.
    if [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then
        word=${{current%"${{current##*=}}"}}
        COMPREPLY=("${{COMPREPLY[@]#"$word"}}")
    fi
}}
complete -F _thruway thruway
)";

std::string offer(const std::string& words) {
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", words);
}

/// Shell code that completes the value of an option; empty: none.
std::string completes(const OptionUsage& option) {
    if (!option.words.empty()) return offer(joined_words(option.words));
    switch (option.kind) {
        case ValueKind::kFile: return "_thruway_files -f \"$current\"";
        case ValueKind::kFolder: return "_thruway_files -d \"$current\"";
        case ValueKind::kSetting:
        case ValueKind::kSettingRange: return "_thruway_setting \"$current\"";
        case ValueKind::kText: return ":";
        case ValueKind::kNone: break;
    }
    return "";
}

}  // namespace

std::string bash_completion(const std::vector<CommandUsage>& usages,
                            const std::vector<SettingUsage>& settings) {
    std::vector<std::string> keys;
    std::string words;
    for (const SettingUsage& setting : settings) {
        keys.push_back(setting.key);
        if (setting.words.empty()) continue;
        words += fmt::format("    {}) echo {} ;;\n", setting.key, joined_words(setting.words));
    }
    std::string values;
    std::string options;
    std::string arguments;
    for (const CommandUsage& command : usages) {
        std::vector<std::string> offered;
        if (command.name.empty()) {
            for (std::size_t i = 1; i < usages.size(); ++i) offered.push_back(usages[i].name);
        }
        for (const OptionUsage& option : command.options) {
            if (option.argument) {
                if (option.words.empty()) continue;
                arguments += fmt::format("            {}) {} ;;\n", command.name,
                                         completes(option));
                continue;
            }
            offered.insert(offered.end(), option.names.begin(), option.names.end());
            const std::string action = completes(option);
            for (const std::string& name : option.names) {
                if (action.empty()) continue;
                values += fmt::format("    {}:{}) {} ;;\n", command.name, name, action);
            }
        }
        const std::string name = command.name.empty() ? "''" : command.name;
        options += fmt::format("            {}) {} ;;\n", name, offer(joined_words(offered)));
    }
    return fmt::format(fmt::runtime(kBashScript), fmt::arg("settings", joined_words(keys)),
                       fmt::arg("words", words), fmt::arg("values", values),
                       fmt::arg("options", options), fmt::arg("arguments", arguments));
}

}  // namespace thruway
