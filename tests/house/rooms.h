// tests/house/rooms.h
// The rules about folders inside the floors: how many files one may hold, which rooms of a floor
// may include each other, and where tests lie.
#pragma once

#include "tests/house/house_rules.h"

#include <map>
#include <string>
#include <vector>

namespace thruway::house {

/// Paths of sources, and what each includes with quotes; both from the top of the project.
using Sources = std::map<std::string, std::vector<std::string>>;

/// The room of a source: the first two folders of its path, or one if it lies in no second.
std::string room_of(const std::string& path);

/// At most 15 files of any kind lie in a folder that holds sources, its subfolders apart.
std::vector<Violation> check_crowded_folders(const std::vector<std::string>& paths);

/// No rooms of a floor include each other in a circle. Each circle is named once, by an include for
/// each of its arrows.
std::vector<Violation> check_room_circles(const Sources& sources);

/// The rooms of `rtl_models/` have an order, and a room includes only those before it.
std::vector<Violation> check_rtl_floors(const Sources& sources);

/// A folder of tests/ has the name of a folder of sources, below tests/. A few folders of tests are
/// about the project as a whole.
std::vector<Violation> check_test_folders(const std::vector<std::string>& paths);

}  // namespace thruway::house
