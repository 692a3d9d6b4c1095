#include "apps/sweep/sweep_axis.h"

#include "core/problem.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <unordered_set>

namespace thruway {
namespace {

using Kind = SettingValue::Kind;
__extension__ using Wide = __int128;

constexpr std::size_t kMostValues = 100'000;

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
    throw Problem(fmt::format("'{}' {}", text, why), {"--vary", 0, 0});
}

[[noreturn]] void refuse_number(std::string_view text) {
    refuse(text.substr(0, 80), fmt::format("has more than {} values", kMostValues));
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Parts between separators outside brackets and quotes.
std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    int depth = 0;
    char quote = 0;
    for (const char c : text) {
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == separator && depth == 0) {
            parts.emplace_back();
            continue;
        }
        parts.back() += c;
    }
    for (std::string& part : parts) part = std::string(trimmed(part));
    return parts;
}

/// Empty: the text is no TOML value and no bare word; reading the setting reports the error.
std::optional<SettingValue> value_in(std::string_view text) {
    try {
        return read_toml_value(text, "value", {"--vary", 0, 0});
    } catch (const Problem&) {
        return std::nullopt;
    }
}

bool is_text(const std::optional<SettingValue>& value) {
    return value && value->kind == Kind::kText;
}

/// Without quotes if it is read as a text then, too.
std::string value_of_text(const std::string& text) {
    const std::optional<SettingValue> bare = value_in(text);
    return is_text(bare) && bare->text == text ? text : toml_text(text);
}

std::optional<double> number_of(const std::optional<SettingValue>& value) {
    if (!value) return std::nullopt;
    if (value->kind == Kind::kInteger) return static_cast<double>(value->integer);
    if (value->kind == Kind::kReal && std::isfinite(value->real)) return value->real;
    return std::nullopt;
}

/// Equal for all spellings of a value: 0.5, +0.50 and 5e-1 are the same number.
std::string identity(const SettingValue& value) {
    std::string parts;
    switch (value.kind) {
        case Kind::kText: return toml_text(value.text);
        case Kind::kFlag: return value.flag ? "true" : "false";
        case Kind::kReal: return toml_real(value.real);
        case Kind::kInteger: {
            const auto number = static_cast<double>(value.integer);
            const bool exact = static_cast<Wide>(number) == Wide{value.integer};
            return exact ? toml_real(number) : std::to_string(value.integer);
        }
        case Kind::kList:
            for (const SettingValue& part : value.list) parts += identity(part) + ',';
            return '[' + parts + ']';
        case Kind::kTable: {
            std::map<std::string, std::string> entries;
            for (const SettingEntry& entry : value.table)
                entries[entry.key] = identity(entry.value);
            for (const auto& [key, text] : entries) parts += toml_text(key) + '=' + text + ',';
            return '{' + parts + '}';
        }
        case Kind::kOther: break;
    }
    return "";
}

/// The same for a text that may be no TOML value.
std::string identity(const std::string& text, const std::optional<SettingValue>& value) {
    return value && value->kind != Kind::kOther ? identity(*value) : text;
}

std::vector<std::string> range(std::string_view text, const std::vector<std::string>& parts) {
    const auto first = value_in(parts[0]);
    const auto last = value_in(parts[1]);
    const auto step = value_in(parts[2]);
    if (!number_of(first) || !number_of(last) || !number_of(step)) {
        refuse(text, "is not a range of numbers; expected key=first:last:step, for example " +
                         std::string(kLoadKey) + "=0.1:0.9:0.1");
    }
    const bool integers = first->kind == Kind::kInteger && last->kind == Kind::kInteger &&
                          step->kind == Kind::kInteger;
    const Wide distance = Wide{last->integer} - first->integer;
    const double steps = (integers ? static_cast<double>(distance)
                                   : *number_of(last) - *number_of(first)) /
                         *number_of(step);
    if (*number_of(step) == 0 || steps < 0) {
        refuse(text, "has a step that does not lead from first to last");
    }
    // Written so that NaN is refused as well, for example 1e308 / 1e-308.
    if (!(steps < static_cast<double>(kMostValues))) refuse_number(text);
    std::vector<std::string> values;
    if (integers) {
        const auto count = static_cast<std::int64_t>(distance / step->integer) + 1;
        for (std::int64_t i = 0; i < count; ++i) {
            const Wide value = first->integer + Wide{i} * step->integer;
            values.push_back(std::to_string(static_cast<std::int64_t>(value)));
        }
        return values;
    }
    // Tolerates rounding, so that 0.1:0.9:0.1 includes 0.9.
    const auto count = static_cast<std::size_t>(std::floor(steps + 1e-9)) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = *number_of(first) + static_cast<double>(i) * *number_of(step);
        values.push_back(fmt::format("{:.12g}", value));
    }
    return values;
}

}  // namespace

std::optional<double> number_in(std::string_view text) { return number_of(value_in(text)); }

bool same_value(const std::string& a, const std::string& b) {
    return text_of_value(a) == text_of_value(b) ||
           identity(a, value_in(a)) == identity(b, value_in(b));
}

std::string text_of_value(const std::string& value) {
    if (value.empty() || (value.front() != '"' && value.front() != '\'')) return value;
    const std::optional<SettingValue> read = value_in(value);
    return is_text(read) ? read->text : value;
}

std::string value_with_text(const std::string& text) {
    const std::optional<SettingValue> read = value_in(text);
    return read && !is_text(read) ? text : value_of_text(text);
}

SweepAxis read_axis(std::string_view text) {
    const std::size_t equals = text.find('=');
    SweepAxis axis{key_of_assignment(text), {}};
    if (equals == std::string_view::npos || axis.key.empty()) {
        refuse(text, "does not name a setting and its values; expected key=first:last:step or "
                     "key=value,value,...");
    }
    const std::string_view values = text.substr(equals + 1);
    const std::vector<std::string> bounds = split(values, ':');
    axis.values = bounds.size() == 3 ? range(text, bounds) : split(values, ',');
    if (axis.values.size() > kMostValues) refuse_number(text);
    std::unordered_set<std::string> seen;
    for (std::string& value : axis.values) {
        if (value.empty()) refuse(text, "has an empty value");
        const std::optional<SettingValue> read = value_in(value);
        if (is_text(read)) value = value_of_text(read->text);
        if (!seen.insert(identity(value, read)).second) {
            refuse(text, fmt::format("contains the value {} twice", value));
        }
    }
    return axis;
}

}  // namespace thruway
