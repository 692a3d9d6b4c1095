#include "settings/toml/toml_reader.h"

#include "core/text/utf8.h"
#include "settings/toml/toml_nesting.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>

namespace thruway {
namespace {

SourceLocation at(const toml::source_position& position, const std::string& file) {
    return {file, position.line, position.column};
}

SettingValue converted(const toml::node& node, const std::string& file);

std::vector<SettingEntry> entries(const toml::table& table, const std::string& file) {
    std::vector<SettingEntry> result;
    for (const auto& [key, node] : table) {
        result.push_back(
            {std::string(key.str()), at(key.source().begin, file), converted(node, file)});
    }
    // The library sorts by key; errors are reported in the order of the file.
    std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) {
        return std::tie(a.key_where.line, a.key_where.column) <
               std::tie(b.key_where.line, b.key_where.column);
    });
    return result;
}

SettingValue converted(const toml::node& node, const std::string& file) {
    using Kind = SettingValue::Kind;
    SettingValue value;
    value.where = at(node.source().begin, file);
    if (const auto* integer = node.as_integer()) {
        value.kind = Kind::kInteger;
        value.integer = integer->get();
    } else if (const auto* real = node.as_floating_point()) {
        value.kind = Kind::kReal;
        value.real = real->get();
    } else if (const auto* flag = node.as_boolean()) {
        value.kind = Kind::kFlag;
        value.flag = flag->get();
    } else if (const auto* text = node.as_string()) {
        value.kind = Kind::kText;
        value.text = text->get();
    } else if (const auto* array = node.as_array()) {
        value.kind = Kind::kList;
        for (const toml::node& element : *array) value.list.push_back(converted(element, file));
    } else if (const auto* table = node.as_table()) {
        value.kind = Kind::kTable;
        value.table = entries(*table, file);
    }
    return value;
}

SettingValue parsed(std::string_view text, const std::string& file) {
    check_toml_nesting(text, file);
    return converted(toml::parse(text, std::string_view(file)), file);
}

constexpr std::string_view kProbe = "thruway-probe";

/// Collects in `path` the names of the tables that contain the probe key.
bool find_probe(const SettingValue& table, std::vector<std::string>& path) {
    if (table.find(kProbe) != nullptr) return true;
    for (const SettingEntry& entry : table.table) {
        path.push_back(entry.key);
        if (find_probe(entry.value, path)) return true;
        path.pop_back();
    }
    return false;
}

/// The message for a name that is given twice, with the line of the first. The library reports only
/// the second; the lines above it are parsed again to find the first.
Problem repeated_name(std::string_view text, const std::string& file, const std::string& name,
                      bool header, const toml::source_position& error) {
    std::size_t line_start = 0;
    for (toml::source_index line = 1; line < error.line; ++line) {
        line_start = text.find('\n', line_start) + 1;
    }
    std::vector<std::string> path;
    SettingValue above;
    try {
        above = parsed(std::string(text.substr(0, line_start)) + std::string(kProbe) + " = 0\n",
                       file);
        if (!header) find_probe(above, path);
    } catch (const toml::parse_error&) {
        // The error is inside a value of several lines; the message then lacks the first place.
    }
    for (const std::string& part : split_key(name)) path.push_back(part);
    const SettingValue* first = &above;
    SourceLocation first_where;
    std::string full;
    for (const std::string& part : path) {
        const SettingEntry* entry = first != nullptr ? first->find(part) : nullptr;
        first = entry != nullptr ? &entry->value : nullptr;
        first_where = entry != nullptr ? entry->key_where : SourceLocation{};
        full += (full.empty() ? "" : ".") + part;
    }

    // The library reports the place after the key.
    SourceLocation where = at(error, file);
    const std::string_view line = text.substr(line_start, text.find('\n', line_start) - line_start);
    const std::size_t found = line.rfind(name, where.column > 0 ? where.column - 1 : 0);
    if (!header && found != std::string_view::npos) where.column = found + 1;
    std::string message = (header ? "section [" + full + "]" : full + ":") + " is given twice";
    if (first_where.line > 0) message += "; first in line " + std::to_string(first_where.line);
    return Problem(message, where);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) + 1 - first);
}

/// The message for `kind = torus` in the line of a syntax error; empty: the line is another.
std::optional<Problem> text_without_quotes(std::string_view text, const std::string& file,
                                           toml::source_index error_line) {
    std::size_t start = 0;
    for (toml::source_index i = 1; i < error_line; ++i) start = text.find('\n', start) + 1;
    std::string_view line = text.substr(start, text.find('\n', start) - start);
    line = line.substr(0, line.find('#'));
    const std::size_t equals = line.find('=');
    if (equals == line.npos) return std::nullopt;
    const std::string_view key = trimmed(line.substr(0, equals));
    const std::string_view value = trimmed(line.substr(equals + 1));
    const bool is_word = !value.empty() &&
                         std::isalpha(static_cast<unsigned char>(value[0])) != 0 &&
                         std::all_of(value.begin(), value.end(), [](unsigned char c) {
                             return std::isalnum(c) != 0 || std::strchr("_-./ ", c) != nullptr;
                         });
    if (key.empty() || !is_word) return std::nullopt;
    std::string correct(value);
    std::transform(correct.begin(), correct.end(), correct.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool flag = correct == "true" || correct == "false";
    if (!flag) correct = '"' + std::string(value) + '"';
    return Problem((flag ? "true and false have small letters: " : "texts need quotes: ") +
                       std::string(key) + " = " + correct,
                   {file, error_line, static_cast<std::size_t>(value.data() - line.data()) + 1});
}

Problem translated(const toml::parse_error& error, std::string_view text, const std::string& file) {
    const std::string_view description = error.description();
    const auto begins = [&](std::string_view start) {
        return description.substr(0, start.size()) == start;
    };
    const std::size_t open = description.find('\'');
    const std::size_t close = description.rfind('\'');
    if (description.find("cannot redefine existing") != std::string_view::npos && close > open) {
        const std::string name(description.substr(open + 1, close - open - 1));
        const bool header = begins("Error while parsing table header");
        return repeated_name(text, file, name, header, error.source().begin);
    }
    if (auto problem = text_without_quotes(text, file, error.source().begin.line)) return *problem;
    constexpr std::string_view kPrefix = "Error while parsing ";
    std::string message = "syntax error";
    if (begins(kPrefix)) {
        message += " in " + std::string(description.substr(kPrefix.size()));
    } else {
        message += ": " + std::string(description);
    }
    return Problem(message, at(error.source().begin, file));
}

bool looks_like_a_word(std::string_view text) {
    constexpr std::string_view kReserved = "\"'[]{},=\n\r\t";
    return text.find_first_of(kReserved) == std::string_view::npos;
}

void relocate(SettingValue& value, const SourceLocation& where) {
    value.where = where;
    for (SettingValue& element : value.list) relocate(element, where);
    for (SettingEntry& entry : value.table) {
        entry.key_where = where;
        relocate(entry.value, where);
    }
}

}  // namespace

SettingValue read_toml(std::string_view text, const std::string& file_name) {
    text = without_byte_order_mark(text);
    try {
        return parsed(text, file_name);
    } catch (const toml::parse_error& error) {
        throw translated(error, text, file_name);
    }
}

SettingValue read_toml_value(std::string_view text, std::string_view key,
                             const SourceLocation& where) {
    constexpr std::string_view kBlank = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    const std::string name(key);
    if (text.empty()) throw Problem(name + ": is given without a value", where);
    text.remove_suffix(text.size() - 1 - text.find_last_not_of(kBlank));

    SettingValue value;
    try {
        SettingValue line = parsed("value = " + std::string(text), where.file);
        if (line.table.size() != 1) {
            throw Problem(name + ": " + std::string(text) + " is more than one value", where);
        }
        value = std::move(line.table.front().value);
    } catch (const toml::parse_error& error) {
        if (!looks_like_a_word(text)) {
            throw Problem(name + ": " + std::string(text) +
                              " is not a TOML value: " + std::string(error.description()),
                          where);
        }
        value.kind = SettingValue::Kind::kText;
        value.text = text;
    }
    relocate(value, where);
    return value;
}

}  // namespace thruway
