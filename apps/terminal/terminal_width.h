// apps/terminal/terminal_width.h
// How wide a table may be.
#pragma once

#include <cstddef>

namespace thruway {

/// Columns of the terminal that standard output is; 120 where it is none, so that what a file or
/// another program gets does not depend on the window.
std::size_t terminal_width();

}  // namespace thruway
