// tests/house/part_names.h
// The rule that the name of a part is in its row of a catalogue and nowhere else.
#pragma once

#include "tests/house/house_rules.h"

#include <string>
#include <vector>

namespace thruway::house {

/// Names of the parts in a catalogue: the first text of each row.
std::vector<std::string> names_in_rows(const std::string& catalogue);

/// A part is a row of a file catalogue.cpp, or a class with a constant kName that such a row reads.
/// Code that has its name as a text elsewhere depends on the part; it should ask for a trait of the
/// row. Studies and tests choose parts by name, as users do, and are not checked. A row or a
/// setting's choice of another family may have the same name.
std::vector<Violation> check_part_names(const Texts& texts);

}  // namespace thruway::house
