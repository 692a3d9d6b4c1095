// reporting/json/number_text.h
// Numbers in result files: the shortest text that reads back as the same number, independent of the
// locale, so the bytes are the same on every machine.
#pragma once

#include <optional>
#include <string>

namespace thruway {

/// `value` must be finite.
std::string number_text(double value);

/// Empty text for an empty value.
std::string number_text(const std::optional<double>& value);

}  // namespace thruway
