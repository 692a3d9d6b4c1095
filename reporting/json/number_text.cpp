#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace thruway {

void append_number(double value, std::string& text) {
    std::array<char, 32> digits;
    // Readers expect 0, not -0.
    const double shown = value == 0 ? 0.0 : value;
    const std::to_chars_result end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                                   shown);
    text.append(digits.data(), end.ptr);
}

std::string number_text(double value) {
    std::string text;
    append_number(value, text);
    return text;
}

std::string number_text(const std::optional<double>& value) {
    return value ? number_text(*value) : std::string();
}

std::string short_number(double value) {
    const double size = std::abs(value);
    return size >= 1000 && size < 1e9 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

}  // namespace thruway
