// reporting/writers/result_json.h
// The JSON file of a run, schema 2: written here, and read back by commands that collect runs. Keys
// have a fixed order and numbers their shortest text, so equal results are equal bytes.
#pragma once

#include "reporting/run_result.h"

#include <string>
#include <string_view>

namespace thruway {

/// Ends with a newline. Values that are not finite become null.
std::string to_json(const RunResult& result);

/// Errors: Problem that names `origin` (the file of the text) and what is wrong: no JSON, another
/// schema, a missing key or a value of the wrong type. Unknown keys are ignored.
RunResult result_from_json(std::string_view text, const std::string& origin);

}  // namespace thruway
