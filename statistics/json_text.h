// statistics/json_text.h
// JSON values as text: two spaces a level, short lists and objects of plain values on one line,
// numbers by number_text.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace thruway {

/// Ends with a newline.
std::string json_text(const nlohmann::ordered_json& value);

/// All on one line, without its end; for lists of many objects.
std::string json_line(const nlohmann::ordered_json& value);

}  // namespace thruway
