#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace thruway {

std::string number_text(double value) {
    std::array<char, 32> text{};
    // Readers expect 0, not -0.
    const double shown = value == 0 ? 0.0 : value;
    const std::to_chars_result end = std::to_chars(text.data(), text.data() + text.size(), shown);
    return std::string(text.data(), end.ptr);
}

std::string number_text(const std::optional<double>& value) {
    return value ? number_text(*value) : std::string();
}

std::string short_number(double value) {
    const double size = std::abs(value);
    return size >= 1000 && size < 1e9 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

}  // namespace thruway
