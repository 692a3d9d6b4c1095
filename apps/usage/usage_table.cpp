#include "apps/usage/usage_table.h"

#include "checks/simulation_settings.h"
#include "settings/fields/settings_tree.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>
#include <sstream>

namespace thruway {
namespace {

constexpr std::size_t kLongestWords = 40;

/// Sorted by name: the parser sorts them by address.
std::vector<std::string> names_of(const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    names.reserve(options.size());
    for (const CLI::Option* option : options) names.push_back(option->get_name());
    std::sort(names.begin(), names.end());
    return names;
}

/// The choices in "ENGINE:{cycle,transaction}": the check of a value appends them to its type.
std::vector<std::string> words_of(const std::string& type) {
    const std::size_t open = type.find(":{");
    if (open == std::string::npos) return {};
    const std::size_t close = type.find('}', open);
    std::vector<std::string> words;
    std::istringstream list(type.substr(open + 2, close - open - 2));
    for (std::string word; std::getline(list, word, ',');) words.push_back(word);
    return words;
}

/// "N" for "N:UINT in [1 - 1024]"; "A:B" is unchanged.
std::string without_check(const std::string& type) {
    std::size_t end = type.size();
    for (const char* check : {":{", ":UINT in [", ":INT in [", ":FLOAT in ["}) {
        end = std::min(end, type.find(check));
    }
    return type.substr(0, end);
}

ValueKind kind_of(const std::string& value) {
    if (value.empty()) return ValueKind::kNone;
    if (value == "FILE" || value == "A" || value == "B") return ValueKind::kFile;
    if (value == "DIR") return ValueKind::kFolder;
    if (value == "KEY=VALUE") return ValueKind::kSetting;
    if (value == "KEY=VALUES") return ValueKind::kSettingRange;
    return ValueKind::kText;
}

OptionUsage usage_of_option(const CLI::Option& option) {
    OptionUsage usage;
    usage.argument = option.get_positional();
    usage.required = option.get_required();
    usage.repeated = option.get_expected_max() > 1;
    usage.meaning = option.get_description();
    usage.words = words_of(option.get_type_name());
    usage.with = names_of(option.get_needs());
    usage.without = names_of(option.get_excludes());
    if (usage.argument) {
        usage.names = {option.get_name(true, false)};
        usage.value = usage.names.front();
    } else {
        for (const std::string& name : option.get_snames()) usage.names.push_back("-" + name);
        for (const std::string& name : option.get_lnames()) usage.names.push_back("--" + name);
        if (option.get_type_size() != 0) usage.value = without_check(option.get_type_name());
    }
    usage.kind = kind_of(usage.value);
    return usage;
}

void collect_settings(const SettingNode& table, const std::string& prefix,
                      std::vector<SettingUsage>& settings) {
    for (const SettingNode& node : table.inside) {
        if (!node.is_table || !node.shorthand.empty()) {
            SettingUsage setting{prefix + node.key, node.meaning, {}};
            for (const NamedChoice& choice : node.choices) setting.words.push_back(choice.name);
            settings.push_back(std::move(setting));
        }
        collect_settings(node, prefix + node.key + ".", settings);
    }
}

}  // namespace

std::string OptionUsage::synopsis() const {
    if (argument) return names.front();
    std::string text = joined_words(names, ", ");
    if (value.empty()) return text;
    const std::string choice = joined_words(words, "|");
    const bool listed = !choice.empty() && choice.size() <= kLongestWords;
    return text + " " + (listed ? choice : value);
}

std::string OptionUsage::text() const {
    std::string remarks;
    if (!with.empty()) remarks = "only with " + joined_words(with, ", ");
    if (!without.empty()) {
        remarks += (remarks.empty() ? "" : "; ") + ("not with " + joined_words(without, ", "));
    }
    return remarks.empty() ? meaning : meaning + " (" + remarks + ")";
}

std::string CommandUsage::synopsis() const {
    std::string text = "thruway" + (name.empty() ? "" : " " + name) + " [OPTIONS]";
    for (const OptionUsage& option : options) {
        if (!option.argument) continue;
        text += option.required ? " " + option.value : " [" + option.value + "]";
    }
    return name.empty() ? text + " COMMAND" : text;
}

CommandUsage usage_of(const CLI::App& command) {
    CommandUsage usage;
    if (command.get_parent() != nullptr) usage.name = command.get_name();
    usage.meaning = command.get_description();
    usage.footer = command.get_footer();
    const std::size_t first = usage.footer.find_first_not_of('\n');
    usage.footer.erase(0, std::min(first, usage.footer.size()));
    for (const bool argument : {true, false}) {
        for (const CLI::Option* option : command.get_options()) {
            // Options without a group are hidden.
            if (option->get_group().empty()) continue;
            if (option->get_positional() == argument) {
                usage.options.push_back(usage_of_option(*option));
            }
        }
    }
    return usage;
}

std::vector<CommandUsage> usage_of_all(const CLI::App& program) {
    std::vector<CommandUsage> all = {usage_of(program)};
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
        all.push_back(usage_of(*command));
    }
    return all;
}

std::vector<SettingUsage> all_settings() {
    std::vector<SettingUsage> settings;
    collect_settings(settings_tree_of<SimulationSettings>(), "", settings);
    return settings;
}

std::string joined_words(const std::vector<std::string>& parts, const std::string& between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
    return text;
}

std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
    std::vector<std::string> lines;
    std::istringstream paragraphs(text);
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        while (paragraph.size() > width) {
            std::size_t cut = paragraph.rfind(' ', width);
            if (cut == std::string::npos || cut == 0) cut = paragraph.find(' ', width);
            if (cut == std::string::npos) break;
            lines.push_back(paragraph.substr(0, cut));
            paragraph.erase(0, cut + 1);
        }
        lines.push_back(paragraph);
    }
    return lines;
}

}  // namespace thruway
