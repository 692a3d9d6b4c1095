#include "settings/reference/settings_reference.h"

#include "core/text/wrapped_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Text in a cell of a Markdown table.
std::string cell(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '|') result += '\\';
        result += c;
    }
    return result;
}

std::string code(const std::string& text) { return text.empty() ? "" : "`" + cell(text) + "`"; }

std::string type_of(const SettingNode& node) {
    if (!node.is_table) return node.type;
    return node.shorthand.empty() ? "table" : node.type + " or table";
}

std::string allowed_in_markdown(const SettingNode& node) {
    if (node.is_table || node.choices.empty()) return node.range;
    std::string text;
    for (const NamedChoice& choice : node.choices) {
        text += (text.empty() ? "" : ", ") + code(choice.name);
    }
    return text;
}

void append_markdown(const SettingNode& table, const std::string& title, const std::string& meaning,
                     const std::string& prefix, std::string& page) {
    page += fmt::format("\n## {}\n\n{}\n\n", title, meaning);
    page += "| key | type | unit | allowed | default | meaning |\n|---|---|---|---|---|---|\n";
    for (const SettingNode& node : table.inside) {
        page += fmt::format("| {} | {} | {} | {} | {} | {} |\n", code(node.key),
                            cell(type_of(node)), cell(node.unit), allowed_in_markdown(node),
                            code(node.default_text), cell(node.meaning));
    }
    for (const SettingNode& node : table.inside) {
        if (node.is_table || node.choices.empty()) continue;
        page += fmt::format("\n| {} | |\n|---|---|\n", code(node.key));
        for (const NamedChoice& choice : node.choices) {
            page += fmt::format("| {} | {} |\n", code(choice.name), cell(choice.meaning));
        }
    }
    for (const SettingNode& node : table.inside) {
        if (!node.is_table) continue;
        const std::string key = prefix + node.key;
        append_markdown(node, prefix.empty() ? "[" + key + "]" : key, node.meaning, key + ".",
                        page);
    }
}

void append_listing(const SettingNode& table, const std::string& prefix, std::size_t width,
                    std::string& page) {
    const std::string margin(width + 4, ' ');
    for (const SettingNode& node : table.inside) {
        std::string facts = type_of(node);
        if (!node.unit.empty()) facts += ", " + node.unit;
        if (!node.range.empty()) facts += " (" + node.range + ")";
        facts += "; default " + node.default_text;
        page += fmt::format("  {:<{}}  ", prefix + node.key, width);
        append_wrapped(facts, margin.size(), page);
        page += margin;
        append_wrapped(node.meaning, margin.size(), page);
        if (node.is_table) {
            append_listing(node, prefix + node.key + ".", width, page);
            continue;
        }
        std::size_t longest = 0;
        for (const NamedChoice& choice : node.choices) {
            longest = std::max(longest, choice.name.size());
        }
        for (const NamedChoice& choice : node.choices) {
            page += fmt::format("{}  {:<{}}  ", margin, choice.name, longest);
            append_wrapped(choice.meaning, margin.size() + 4 + longest, page);
        }
    }
}

std::size_t longest_key(const SettingNode& table, std::size_t prefix) {
    std::size_t longest = 0;
    for (const SettingNode& node : table.inside) {
        longest = std::max(longest, prefix + node.key.size());
        if (node.is_table) {
            longest = std::max(longest, longest_key(node, prefix + node.key.size() + 1));
        }
    }
    return longest;
}

}  // namespace

std::string settings_markdown(const SettingNode& root) {
    std::string page =
        "# Settings\n\n"
        "Rendered from the field tables of the program. A settings file is TOML with these\n"
        "sections; a key that is not given has its default. `--set section.key=value` overrides a\n"
        "value on the command line.\n";
    for (const SettingNode& section : root.inside) {
        append_markdown(section, "[" + section.key + "]", section.meaning, section.key + ".", page);
    }
    return page;
}

std::string settings_listing(const SettingNode& root) {
    std::string page;
    for (const SettingNode& section : root.inside) {
        page += page.empty() ? "" : "\n";
        page += "[" + section.key + "] " + section.meaning + "\n";
        append_listing(section, "", longest_key(section, 0), page);
    }
    return page;
}

}  // namespace thruway
