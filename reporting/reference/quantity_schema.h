// reporting/reference/quantity_schema.h
// A JSON Schema of lists of quantities, for programs that check or read results.
// Source: json-schema.org, draft 2020-12.
#pragma once

#include "reporting/quantities/quantity.h"

#include <string>
#include <vector>

namespace thruway {

/// An object that has exactly these quantities.
Json object_schema(const std::vector<Quantity>& quantities);

/// The JSON Schema of the result file of a run (docs/result.schema.json).
std::string result_schema();

/// The JSON Schema of a detail file (docs/detail.schema.json).
std::string detail_schema();

}  // namespace thruway
