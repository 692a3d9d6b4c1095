// reporting/json/number_text.h
// Numbers as text. In result files: the shortest text that reads back as the same number,
// independent of the locale, so the bytes are the same on every machine.
#pragma once

#include <optional>
#include <string>

namespace thruway {

/// `value` must be finite.
std::string number_text(double value);
/// The same behind `text`.
void append_number(double value, std::string& text);

/// Empty text for an empty value.
std::string number_text(const std::optional<double>& value);

/// For people: four significant digits, but all digits before the point up to a thousand million.
/// Not for files that are read again.
std::string short_number(double value);

}  // namespace thruway
