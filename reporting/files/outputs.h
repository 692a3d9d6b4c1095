// reporting/files/outputs.h
// The files that a command is asked to write. That one cannot be written is found out before the
// work begins, not after hours of it; and so is that one would overwrite another, or an input.
#pragma once

#include <string>
#include <vector>

namespace thruway {

/// An output as the command line names it.
struct NamedOutput {
    std::string option;  ///< "--json"
    std::string path;    ///< empty: not asked for; "-": standard output
};

/// Sees that all can be written, each to a place of its own, and none over one of the files that
/// the command reads. Two names of one file, by links or other ways round, are one place. Makes
/// nothing. Errors: Problem with the option, the path and what is wrong.
void check_outputs(const std::vector<NamedOutput>& outputs,
                   const std::vector<std::string>& inputs = {});

/// Makes the folder, with those above it, and sees that files can be written into it. What programs
/// that were killed have left half-written in it is removed.
/// Errors: Problem with the path and the system's reason.
void make_output_folder(const std::string& path);

/// Leaves nothing behind. An empty path (not asked for) and "-" (standard output) are fine.
/// Errors: Problem with the path and the system's reason.
void require_writable(const std::string& path);

}  // namespace thruway
