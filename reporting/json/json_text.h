// reporting/json/json_text.h
// JSON values as text: two spaces a level, short lists and objects of plain values on one line,
// numbers by number_text. And back.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

namespace thruway {

/// A value that the library would take for another one (a negative count, 1e300 for an integer,
/// null for a list), or one that it could not hold.
struct WrongJsonValue : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Ends with a newline.
std::string json_text(const nlohmann::ordered_json& value);

/// Errors: nlohmann::json::exception for a text that is not JSON, WrongJsonValue for lists and
/// objects more than 100 deep inside each other.
nlohmann::ordered_json parse_json(std::string_view text);

/// All on one line, without its end; for lists of many objects.
std::string json_line(const nlohmann::ordered_json& value);

}  // namespace thruway
