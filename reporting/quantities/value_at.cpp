#include "reporting/quantities/value_at.h"

#include "reporting/json/number_text.h"

#include <cmath>

namespace thruway {

std::string value_text(const Json& value) {
    if (value.is_null()) return "";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_number_float()) return value.dump();
    const auto number = value.get<double>();
    return std::isfinite(number) ? number_text(number) : "";
}

std::optional<double> value_number(const Json& value) {
    if (!value.is_number()) return std::nullopt;
    return value.get<double>();
}

}  // namespace thruway
