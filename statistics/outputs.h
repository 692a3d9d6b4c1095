// statistics/outputs.h
// The files that a command is asked to write. That one cannot be written is found out before the
// work begins, not after hours of it.
#pragma once

#include <string>

namespace thruway {

/// Leaves nothing behind. An empty path (not asked for) and "-" (standard output) are fine.
/// Errors: Problem with the path and the system's reason.
void require_writable(const std::string& path);

/// Makes the folder, with those above it, and sees that files can be written into it.
/// Errors: Problem with the path and the system's reason.
void make_output_folder(const std::string& path);

}  // namespace thruway
