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

std::string type_of(const Field& field) {
    if (field.table == nullptr) return field.kind->type();
    return field.shorthand == nullptr ? "table" : field.shorthand->kind->type() + " or table";
}

std::string range_of(const Field& field) {
    if (field.table == nullptr) return field.kind->range();
    return field.shorthand == nullptr ? "" : field.shorthand->kind->range();
}

std::string unit_of(const Field& field) {
    return field.shorthand == nullptr ? field.unit : field.shorthand->unit;
}

std::string default_of(const FieldList& fields, const Field& field) {
    if (field.table == nullptr) return fields.default_text(field);
    return field.shorthand == nullptr ? "" : field.table->default_text(*field.shorthand);
}

std::string allowed_in_markdown(const Field& field) {
    if (field.table != nullptr || field.kind->choices().empty()) return range_of(field);
    std::string text;
    for (const NamedChoice& choice : field.kind->choices()) {
        text += (text.empty() ? "" : ", ") + code(choice.name);
    }
    return text;
}

void append_markdown(const FieldList& fields, const std::string& title, const std::string& meaning,
                     const std::string& prefix, std::string& page) {
    page += fmt::format("\n## {}\n\n{}\n\n", title, meaning);
    page += "| key | type | unit | allowed | default | meaning |\n|---|---|---|---|---|---|\n";
    for (const Field& field : fields.fields()) {
        page += fmt::format("| {} | {} | {} | {} | {} | {} |\n", code(field.key),
                            cell(type_of(field)), cell(unit_of(field)), allowed_in_markdown(field),
                            code(default_of(fields, field)), cell(field.meaning));
    }
    for (const Field& field : fields.fields()) {
        if (field.table != nullptr || field.kind->choices().empty()) continue;
        page += fmt::format("\n| {} | |\n|---|---|\n", code(field.key));
        for (const NamedChoice& choice : field.kind->choices()) {
            page += fmt::format("| {} | {} |\n", code(choice.name), cell(choice.meaning));
        }
    }
    for (const Field& field : fields.fields()) {
        if (field.table == nullptr) continue;
        const std::string key = prefix + field.key;
        append_markdown(*field.table, prefix.empty() ? "[" + key + "]" : key, field.meaning,
                        key + ".", page);
    }
}

void append_listing(const FieldList& fields, const std::string& prefix, std::size_t width,
                    std::string& page) {
    const std::string margin(width + 4, ' ');
    for (const Field& field : fields.fields()) {
        std::string facts = type_of(field);
        if (!unit_of(field).empty()) facts += ", " + unit_of(field);
        if (!range_of(field).empty()) facts += " (" + range_of(field) + ")";
        facts += "; default " + default_of(fields, field);
        page += fmt::format("  {:<{}}  ", prefix + field.key, width);
        append_wrapped(facts, margin.size(), page);
        page += margin;
        append_wrapped(field.meaning, margin.size(), page);
        if (field.table != nullptr) {
            append_listing(*field.table, prefix + field.key + ".", width, page);
            continue;
        }
        std::size_t longest = 0;
        for (const NamedChoice& choice : field.kind->choices()) {
            longest = std::max(longest, choice.name.size());
        }
        for (const NamedChoice& choice : field.kind->choices()) {
            page += fmt::format("{}  {:<{}}  ", margin, choice.name, longest);
            append_wrapped(choice.meaning, margin.size() + 4 + longest, page);
        }
    }
}

std::size_t longest_key(const FieldList& fields, std::size_t prefix) {
    std::size_t longest = 0;
    for (const Field& field : fields.fields()) {
        longest = std::max(longest, prefix + field.key.size());
        if (field.table != nullptr) {
            longest = std::max(longest, longest_key(*field.table, prefix + field.key.size() + 1));
        }
    }
    return longest;
}

}  // namespace

std::string settings_markdown(const FieldList& root) {
    std::string page =
        "# Settings\n\n"
        "Rendered from the field tables of the program. A settings file is TOML with these\n"
        "sections; what it does not give has its default. `--set section.key=value` overrides a\n"
        "value on the command line.\n";
    for (const Field& section : root.fields()) {
        append_markdown(*section.table, "[" + section.key + "]", section.meaning, section.key + ".",
                        page);
    }
    return page;
}

std::string settings_listing(const FieldList& root) {
    std::string page;
    for (const Field& section : root.fields()) {
        page += page.empty() ? "" : "\n";
        page += "[" + section.key + "] " + section.meaning + "\n";
        append_listing(*section.table, "", longest_key(*section.table, 0), page);
    }
    return page;
}

}  // namespace thruway
