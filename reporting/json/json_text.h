// reporting/json/json_text.h
// JSON values as text: two spaces per level, short lists and objects of plain values on one line,
// numbers by number_text. And the reverse.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

namespace thruway {

/// A value that the library would convert to another one (a negative count, 1e300 for an integer,
/// null for a list), or that it could not hold.
struct WrongJsonValue : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Ends with a newline.
std::string json_text(const nlohmann::ordered_json& value);

/// Errors: nlohmann::json::exception for text that is not JSON, WrongJsonValue for lists and
/// objects nested more than 100 deep.
nlohmann::ordered_json parse_json(std::string_view text);

/// On one line, without its end; for lists of many objects.
std::string json_line(const nlohmann::ordered_json& value);

}  // namespace thruway
