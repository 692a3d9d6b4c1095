// apps/text_table.h
// Tables for people.
#pragma once

#include <string>
#include <vector>

namespace thruway {

/// Columns of cells two blanks apart, the first one to the left, the others to the right. There is
/// at least one row, and no row is longer than the first one.
std::string text_table(const std::vector<std::vector<std::string>>& rows);

}  // namespace thruway
