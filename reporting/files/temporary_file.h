// reporting/files/temporary_file.h
// Temporary files beside the files that they become: NAME.thruway.RANDOM.tmp. A lock, which ends
// with the program that holds it, in whatever way it ends, tells which of them are still written.
#pragma once

#include <string>

namespace thruway {

struct TemporaryFile {
    int file = -1;  ///< open for writing and locked; -1: `errno` says why not
    std::string path;
};

/// A new file that only this program knows: its name cannot be guessed, and nothing that is
/// there already, a symbolic link least of all, is opened.
TemporaryFile make_temporary_file(const std::string& target);

/// Removes those of this user in `folder` that no program writes any more.
void remove_left_temporary_files(const std::string& folder);

}  // namespace thruway
