// reporting/quantities/shared_part.h
// What several JSON objects have in common, said once.
#pragma once

#include "reporting/json/json_fields.h"

#include <vector>

namespace thruway {

/// Moves every key that all objects have with one value out of them into the object returned; of a
/// key with an object in each, the part that they share. Nothing is shared by no objects.
Json take_shared_part(const std::vector<Json*>& objects);

}  // namespace thruway
