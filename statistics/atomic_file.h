// statistics/atomic_file.h
// Writes a file whole or not at all: into a temporary file beside it, which takes its name only
// after every byte has reached the disk. So a reader, an interrupted sweep and a full disk never
// see half a result.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// Path "-" is standard output.
/// Errors: Problem with the path and the system's reason; the old file, if any, is kept and no
/// temporary file is left.
void write_file(const std::string& path, std::string_view content);

}  // namespace thruway
