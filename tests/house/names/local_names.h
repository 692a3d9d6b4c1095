// tests/house/names/local_names.h
// The rule that names which only one file sees are unique in their library.
#pragma once

#include "tests/house/house_rules.h"

#include <vector>

namespace thruway::house {

/// Unity builds join files of a library in batches, which shift with every new file. So two types,
/// constants or equal functions of one name in unnamed namespaces may meet in one, in one build and
/// not in another. `texts`: sources and CMakeLists.txt; a library is what the nearest
/// CMakeLists.txt above builds. Tests are not checked, since all builds join them alike.
std::vector<Violation> check_local_names(const Texts& texts);

}  // namespace thruway::house
