#include "apps/sweep/sweep_axis.h"

#include "core/problem.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace thruway {
namespace {

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

/// Equal for all spellings of a number: 0.5, +0.50 and 5e-1 are the same value.
std::string identity(const std::string& value) {
    const std::optional<double> number = number_in(value);
    return number ? toml_real(*number) : value;
}

std::vector<std::string> range(std::string_view text, const std::vector<std::string>& parts) {
    const auto first = number_in(parts[0]);
    const auto last = number_in(parts[1]);
    const auto step = number_in(parts[2]);
    if (!first || !last || !step) {
        refuse(text, "is not a range of numbers; expected key=first:last:step, for example " +
                         std::string(kLoadKey) + "=0.1:0.9:0.1");
    }
    const double steps = (*last - *first) / *step;
    if (*step == 0 || steps < 0) refuse(text, "has a step that does not lead from first to last");
    // Written so that NaN is refused as well, for example 1e308 / 1e-308.
    if (!(steps < static_cast<double>(kMostValues))) refuse_number(text);
    std::vector<std::string> values;
    // Tolerates rounding, so that 0.1:0.9:0.1 includes 0.9.
    const auto count = static_cast<std::size_t>(std::floor(steps + 1e-9)) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        values.push_back(fmt::format("{:.12g}", *first + static_cast<double>(i) * *step));
    }
    return values;
}

}  // namespace

std::optional<double> number_in(std::string_view text) {
    using Kind = SettingValue::Kind;
    try {
        const SettingValue value = read_toml_value(text, "value", {"--vary", 0, 0});
        if (value.kind == Kind::kInteger) return static_cast<double>(value.integer);
        if (value.kind == Kind::kReal && std::isfinite(value.real)) return value.real;
    } catch (const Problem&) {
        // Not a number; reading the setting reports any error.
    }
    return std::nullopt;
}

SweepAxis read_axis(std::string_view text) {
    const std::size_t equals = text.find('=');
    SweepAxis axis;
    for (const char c : text.substr(0, equals)) {
        if (c != ' ' && c != '\t') axis.key += c;
    }
    if (equals == std::string_view::npos || axis.key.empty()) {
        refuse(text, "does not name a setting and its values; expected key=first:last:step or "
                     "key=value,value,...");
    }
    const std::string_view values = text.substr(equals + 1);
    const std::vector<std::string> bounds = split(values, ':');
    axis.values = bounds.size() == 3 ? range(text, bounds) : split(values, ',');
    if (axis.values.size() > kMostValues) refuse_number(text);
    std::unordered_set<std::string> seen;
    for (const std::string& value : axis.values) {
        if (value.empty()) refuse(text, "has an empty value");
        if (!seen.insert(identity(value)).second) {
            refuse(text, fmt::format("contains the value {} twice", value));
        }
    }
    return axis;
}

}  // namespace thruway
