// apps/sweep/named_values.h
// Varied keys with their values, as the JSON of a sweep has them.
#pragma once

#include "reporting/json/json_fields.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

inline TextMap named_values(const std::vector<std::string>& keys,
                            const std::vector<std::string>& values) {
    TextMap pairs;
    for (std::size_t i = 0; i < keys.size(); ++i) pairs.emplace_back(keys[i], values[i]);
    return pairs;
}

}  // namespace thruway
