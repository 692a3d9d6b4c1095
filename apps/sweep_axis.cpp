#include "apps/sweep_axis.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace thruway {
namespace {

constexpr double kMostValues = 100'000;

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
    throw Problem(fmt::format("'{}' {}", text, why), {"--vary", 0, 0});
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Parts between separators that stand outside of brackets and quotes.
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

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::vector<std::string> range(std::string_view text, const std::vector<std::string>& parts) {
    const auto first = number(parts[0]);
    const auto last = number(parts[1]);
    const auto step = number(parts[2]);
    if (!first || !last || !step) {
        refuse(text, "is no range of numbers; expected key=first:last:step, for example " +
                         std::string(kLoadKey) + "=0.1:0.9:0.1");
    }
    const double steps = (*last - *first) / *step;
    if (*step == 0 || steps < 0) refuse(text, "has a step that does not lead from first to last");
    if (steps >= kMostValues) refuse(text, fmt::format("has more than {} values", kMostValues));
    std::vector<std::string> values;
    // A part of a step is forgiven, so that the decimals 0.1:0.9:0.1 end at 0.9.
    const auto count = static_cast<std::size_t>(std::floor(steps + 1e-9)) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        values.push_back(fmt::format("{:.12g}", *first + static_cast<double>(i) * *step));
    }
    return values;
}

}  // namespace

SweepAxis read_axis(std::string_view text) {
    const std::size_t equals = text.find('=');
    SweepAxis axis;
    axis.key = std::string(trimmed(text.substr(0, equals)));
    if (equals == std::string_view::npos || axis.key.empty()) {
        refuse(text, "names no setting and its values; expected key=first:last:step or "
                     "key=value,value,...");
    }
    const std::string_view values = text.substr(equals + 1);
    const std::vector<std::string> bounds = split(values, ':');
    axis.values = bounds.size() == 3 ? range(text, bounds) : split(values, ',');
    for (auto value = axis.values.begin(); value != axis.values.end(); ++value) {
        if (value->empty()) refuse(text, "has an empty value");
        if (std::find(axis.values.begin(), value, *value) != value) {
            refuse(text, fmt::format("gives the value {} twice", *value));
        }
    }
    return axis;
}

}  // namespace thruway
