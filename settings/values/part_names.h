// settings/values/part_names.h
// Names of the parts of a family that have something in common, for messages.
#pragma once

#include "settings/values/part.h"

#include <string>
#include <vector>

namespace thruway {

/// The names of the parts for whose row `holds` is true, in the order of the catalogue.
template <class Row, class Holds>
std::vector<std::string> names_of_parts(Holds holds) {
    std::vector<std::string> names;
    for (const Row& row : Row::all()) {
        if (holds(row)) names.emplace_back(row.name);
    }
    return names;
}

}  // namespace thruway
