// tests/house/small_headers.h
// The rule that a header is more than the declaration of a helper.
#pragma once

#include "tests/house/house_rules.h"

#include <vector>

namespace thruway::house {

/// A header that declares one short function for one file belongs into that file. Short: its own
/// .cpp has fewer than 40 lines. Tests do not count as users, and their headers are not checked. A
/// header for a catalogue.cpp is that of a part, which is a pair of files and a row.
std::vector<Violation> check_small_headers(const Texts& texts);

}  // namespace thruway::house
