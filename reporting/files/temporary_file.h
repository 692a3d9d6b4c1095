// reporting/files/temporary_file.h
// Temporary files beside their targets: NAME.thruway.RANDOM.tmp. Each is locked while it is
// written; the lock ends with the program, however that ends, so an unlocked file is a leftover.
#pragma once

#include <string>

namespace thruway {

struct TemporaryFile {
    int file = -1;  ///< open for writing and locked; -1: `errno` says why not
    std::string path;
};

/// Creates a file whose name other programs cannot guess. Never opens an
/// existing file or symbolic link.
TemporaryFile make_temporary_file(const std::string& target);

/// Removes temporary files of this user in `folder` that no program writes any more.
void remove_left_temporary_files(const std::string& folder);

}  // namespace thruway
