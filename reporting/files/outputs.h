// reporting/files/outputs.h
// Checks of the output files of a command before its work begins, not hours later: each can be
// written, and none overwrites another output or an input.
#pragma once

#include <string>
#include <vector>

namespace thruway {

/// An output as the command line names it.
struct NamedOutput {
    std::string option;  ///< "--json"
    std::string path;    ///< empty: not requested; "-": standard output
};

/// Checks that all outputs can be written, each to its own file, and none over an input. Names that
/// reach the same file, by links or otherwise, count as one. Creates nothing.
/// Errors: Problem with the option, the path and what is wrong.
void check_outputs(const std::vector<NamedOutput>& outputs,
                   const std::vector<std::string>& inputs = {});

/// Creates the folder and its parents, and checks that files can be written into it. Removes
/// half-written files that killed programs have left in it.
/// Errors: Problem with the path and the system's reason.
void make_output_folder(const std::string& path);

/// Leaves nothing behind. Accepts an empty path (not requested) and "-" (standard output).
/// Errors: Problem with the path and the system's reason.
void require_writable(const std::string& path);

}  // namespace thruway
