// tests/house/rooms.h
// Rules about the folders ("rooms") within a layer: how many files a folder may hold, which may
// include each other, and where tests belong.
#pragma once

#include "tests/house/house_rules.h"

#include <map>
#include <string>
#include <vector>

namespace thruway::house {

/// Paths of sources and their quoted includes, both relative to the top of the project.
using Sources = std::map<std::string, std::vector<std::string>>;

/// The room of a source: the first two folders of its path, or the first if there is only one.
std::string room_of(const std::string& path);

/// A folder with sources holds at most 15 files of any kind, not counting subfolders.
std::vector<Violation> check_crowded_folders(const std::vector<std::string>& paths);

/// The rooms of a layer have no cyclic includes. Each cycle is reported once, with one include per
/// edge.
std::vector<Violation> check_room_circles(const Sources& sources);

/// The rooms of `rtl_models/` are ordered; a room includes only earlier ones.
std::vector<Violation> check_rtl_floors(const Sources& sources);

/// A folder of tests/ mirrors a folder of sources, except a few about the whole project.
std::vector<Violation> check_test_folders(const std::vector<std::string>& paths);

/// The test of a source lies in the mirror of its folder: `<name>_test.cpp`, if exactly one folder
/// of the layer has a source `<name>`.
std::vector<Violation> check_test_places(const std::vector<std::string>& paths);

}  // namespace thruway::house
