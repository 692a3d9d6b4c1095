// apps/sweep/sweep_axis.h
// One varied setting of a sweep: its key and the values it takes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

constexpr const char* kLoadKey = "traffic.load_flits_per_node_cycle";

struct SweepAxis {
    std::string key;
    std::vector<std::string> values;  ///< as in an override: TOML or a bare word

    std::string assignment(std::size_t value) const { return key + "=" + values[value]; }
};

/// `key=first:last:step` (last included) or `key=value,value,...`; a comma inside brackets or
/// quotes belongs to its value.
/// Errors: Problem for a text of neither form, a step that does not lead from first to last, more
/// than 100 000 values, and a value given twice, also in two ways of writing.
SweepAxis read_axis(std::string_view text);

/// The finite number that a setting of this text has, read as settings are: 0.95, +0.95, 9_5e-2 and
/// 0x1 are numbers. Nothing for other texts.
std::optional<double> number_in(std::string_view text);

}  // namespace thruway
