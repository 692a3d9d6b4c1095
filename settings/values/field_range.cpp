#include "settings/values/field_range.h"

#include "settings/toml/setting_value.h"

#include <cmath>

namespace thruway {
namespace {

std::string bound(double value) {
    const std::string text = toml_real(value);
    const bool whole = text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0;
    return whole ? text.substr(0, text.size() - 2) : text;
}

}  // namespace

bool IntegerRange::contains(std::int64_t value) const {
    return value >= 0 && static_cast<std::uint64_t>(value) >= min &&
           static_cast<std::uint64_t>(value) <= max;
}

std::string IntegerRange::text() const {
    if (max == kUnbounded) return "at least " + std::to_string(min);
    return std::to_string(min) + ".." + std::to_string(max);
}

bool RealRange::contains(double value) const {
    if (!std::isfinite(value)) return false;
    return (low_allowed ? value >= low : value > low) && value <= high;
}

std::string RealRange::text() const {
    const bool has_low = std::isfinite(low);
    const bool has_high = std::isfinite(high);
    if (!has_low && !has_high) return "any finite number";
    if (!has_low) return "at most " + bound(high);
    std::string from = (low_allowed ? "at least " : "above ") + bound(low);
    if (!has_high) return from;
    return low_allowed ? bound(low) + ".." + bound(high) : from + ", at most " + bound(high);
}

std::string ListSize::text() const {
    return std::to_string(min) + ".." + std::to_string(max) + " entries";
}

}  // namespace thruway
