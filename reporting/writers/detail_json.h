// reporting/writers/detail_json.h
// The detail file of a run: one line for each window, host, bin and link. Keys have a fixed order
// and numbers their shortest text, so equal runs are equal bytes.
#pragma once

#include "reporting/detail/run_detail.h"

#include <string>
#include <string_view>

namespace thruway {

/// Ends with a newline. Values that are not finite become null.
std::string to_json(const RunDetail& detail);

/// Errors: Problem that names `origin` (the file of the text) and what is wrong: no JSON, no detail
/// file, another schema, a missing key or a value of the wrong type. Unknown keys are ignored.
RunDetail detail_from_json(std::string_view text, const std::string& origin);

}  // namespace thruway
