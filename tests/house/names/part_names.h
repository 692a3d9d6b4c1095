// tests/house/names/part_names.h
// The rule that the name of a part is in its row of a catalogue and nowhere else.
#pragma once

#include "tests/house/house_rules.h"

#include <string>
#include <vector>

namespace thruway::house {

/// Names of the parts in a catalogue: the first text of each row.
std::vector<std::string> names_in_rows(const std::string& catalogue);

/// A part is a row of a file catalogue.cpp, or a class with a constant `k...Name` that such a row
/// reads. Code that has its name in a text elsewhere depends on the part, and its message is wrong
/// for the next part; it should ask for a trait of the row, and print row.name.
///
/// A name of several words ("first_free") is found anywhere in a text, except where the text starts
/// with "first_free: ", which is how the meaning of a setting says whose it is. A name of one word
/// ("random", "fixed", "torus", "file") is an ordinary word too, so only a text that is nothing
/// else counts. Not checked are studies and tests, which choose parts by name, as users do; texts
/// of catalogues, which compare their rows; keys; and choices of settings, which may have the name
/// of a part of another family.
std::vector<Violation> check_part_names(const Texts& texts);

/// Each family with a catalogue is a topic of `thruway list`.
std::vector<Violation> check_listed_families(const Texts& texts);

}  // namespace thruway::house
