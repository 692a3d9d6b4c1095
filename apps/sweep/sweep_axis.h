// apps/sweep/sweep_axis.h
// One varied setting of a sweep: its key and its values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

constexpr const char* kLoadKey = "traffic.load_flits_per_node_cycle";

struct SweepAxis {
    std::string key;
    std::vector<std::string> values;  ///< TOML; a text without quotes if it is read as such

    std::string assignment(std::size_t value) const { return key + "=" + values[value]; }
};

/// Parses `key=first:last:step` (last included) or `key=value,value,...`. A comma inside brackets
/// or quotes belongs to the value.
/// Errors: Problem for any other form, a step that does not lead from first to last, more than 100
/// 000 values, or equal values (also in different spellings).
SweepAxis read_axis(std::string_view text);

/// The value without the quotes of a text.
std::string text_of_value(const std::string& value);
/// The value with this text_of_value(). A text that looks like a number or a list becomes one.
std::string value_with_text(const std::string& text);

/// Whether two TOML values are the same: 0.5 and 5e-1, "a" and a, [2,4] and [2, 4]. Integers are
/// compared in every digit. A text is also the same as a value that is written so: "2" and 2.
bool same_value(const std::string& a, const std::string& b);

/// The finite number that the setting reader would read: 0.95, +0.95, 9_5e-2 and 0x1 are numbers.
/// Nothing for other texts.
std::optional<double> number_in(std::string_view text);

}  // namespace thruway
