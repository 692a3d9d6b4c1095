// reporting/reference/quantity_schema.h
// Lists of quantities as a JSON Schema (draft 2020-12), for programs that check or read results.
// Source: json-schema.org, draft 2020-12.
#pragma once

#include "reporting/quantities/quantity.h"

#include <string>
#include <vector>

namespace thruway {

/// An object that has all quantities and nothing else.
Json object_schema(const std::vector<Quantity>& quantities);

/// The JSON Schema of a file with the result of a run (docs/result.schema.json).
std::string result_schema();

}  // namespace thruway
