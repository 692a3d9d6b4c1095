// apps/terminal/terminal_width.h
// Width for tables.
#pragma once

#include <cstddef>

namespace thruway {

/// Columns of the terminal on standard output. 120 if standard output is not a terminal, so that
/// files do not depend on the window.
std::size_t terminal_width();

/// The same, but without a limit if standard output is not a terminal: for tables that programs
/// read, which split no rows.
std::size_t unsplit_width();

}  // namespace thruway
