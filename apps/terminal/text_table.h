// apps/terminal/text_table.h
// Text tables for the terminal.
#pragma once

#include "apps/terminal/terminal_width.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// Columns are two blanks apart, the first left-aligned, the others right-aligned. Requires at
/// least one row; no row may be longer than the first. A row with one cell is a heading. Columns
/// that do not fit into `width` continue below, with the first column repeated.
std::string text_table(const std::vector<std::vector<std::string>>& rows,
                       std::size_t width = terminal_width());

}  // namespace thruway
