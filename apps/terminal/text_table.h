// apps/terminal/text_table.h
// Tables for people.
#pragma once

#include "apps/terminal/terminal_width.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// Columns of cells two blanks apart, the first one to the left, the others to the right. There is
/// at least one row, and no row is longer than the first one; a row of one cell is a heading. What
/// does not fit in `width` columns follows below, beside the first column again.
std::string text_table(const std::vector<std::vector<std::string>>& rows,
                       std::size_t width = terminal_width());

}  // namespace thruway
