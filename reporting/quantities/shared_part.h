// reporting/quantities/shared_part.h
// Factors out what several JSON objects have in common.
#pragma once

#include "reporting/json/json_fields.h"

#include <vector>

namespace thruway {

/// Moves every key that has the same value in all objects from them into the returned object. Where
/// all have an object under a key, its shared part is moved. No objects share nothing.
Json take_shared_part(const std::vector<Json*>& objects);

}  // namespace thruway
